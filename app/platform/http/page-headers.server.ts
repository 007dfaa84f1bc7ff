interface HandlersHeaders {
  actionHeaders?: Headers;
  loaderHeaders?: Headers;
}

/**
 * Returns the headers of a page whose address has a secret: the address is hidden from linked sites and search
 * engines. "no-referrer" would also remove the origin from the page's forms, and they would be refused as cross-site.
 */
export function tokenPageHeaders({ actionHeaders, loaderHeaders }: HandlersHeaders): Headers {
  const headers = new Headers(actionHeaders ?? loaderHeaders);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Cache-Control", "no-store");
  return headers;
}

/** Returns the headers of a page with a form, which are those of the action's response. */
export function formPageHeaders({ actionHeaders }: { actionHeaders?: Headers }): Headers {
  return actionHeaders ?? new Headers();
}

/**
 * Headers of a page whose address holds a secret: no site that it links to learns the address, no search engine keeps it.
 * "no-referrer" would also take the origin from the forms of these pages, and they would be refused as foreign.
 */
export function tokenPageHeaders({ actionHeaders }: { actionHeaders?: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Cache-Control", "no-store");
  return headers;
}

/** Headers of a page with a form: those of the answer to it. */
export function formPageHeaders({ actionHeaders }: { actionHeaders?: Headers }): Headers {
  return actionHeaders ?? new Headers();
}

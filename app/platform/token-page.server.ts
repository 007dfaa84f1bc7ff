/** Headers of a page whose address holds a secret: no site that it links to learns the address, no search engine keeps it. */
export function tokenPageHeaders({ actionHeaders }: { actionHeaders?: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Cache-Control", "no-store");
  return headers;
}

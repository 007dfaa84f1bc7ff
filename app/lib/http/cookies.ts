/**
 * The cookies a request brought, by name; of two with one name the first counts (RFC 6265, 5.4). Whoever reads a cookie
 * and whoever guards against one ask here, so that they never see different ones.
 */
export function cookiesOf({ headers }: { headers: Headers }): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const [name, value] = namedValue(pair);
    if (name && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

function namedValue(pair: string): [name: string, value: string] {
  const end = pair.indexOf("=");
  return end === -1 ? ["", ""] : [pair.slice(0, end).trim(), pair.slice(end + 1).trim()];
}

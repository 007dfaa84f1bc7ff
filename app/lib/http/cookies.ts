/**
 * Returns the cookies of a request by name; if a name is repeated, the first one counts (RFC 6265, 5.4). Everything
 * that reads or checks cookies uses this function, so that all see the same ones.
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

/** One address of the route table, "/es?/registration/:token", and whether answers to it may be kept. */
export interface Address {
  pattern: string;
  /** Query keys that belong to the cache key; undefined when the page is never kept. */
  cache: readonly string[] | undefined;
  /** The tables whose change makes a kept answer old, such as "events". */
  shows: readonly string[];
  /** Cookies with which a visitor gets an answer of their own. */
  cookies: readonly string[];
  /** True when it is the same for everybody, whoever they are signed in as. */
  sameForAll: boolean;
  /** True when a browser shows it, false for a file or the answer to a call. */
  isPage: boolean;
  /** True when forms may be sent to it. */
  takesForms: boolean;
}

export interface Canonical {
  path: string;
  address: Address | undefined;
}

/**
 * The one spelling of a path: single slashes, none at the end, the route table's own letters.
 * Parameters keep their letters; a path no route knows keeps everything but its slashes.
 */
export function canonicalPath(path: string, addresses: readonly Address[]): Canonical {
  const given = path.split("/").filter(Boolean);
  for (const address of addresses) {
    for (const pattern of variants(address.pattern)) {
      const matched = match(given, pattern);
      if (matched) return { path: `/${matched.join("/")}`, address };
    }
  }
  return { path: `/${given.join("/")}`, address: undefined };
}

/** "/es?/about" stands for "/es/about" and "/about". */
function variants(pattern: string): string[][] {
  const segments = pattern.split("/").filter(Boolean);
  const without = segments.filter((segment) => !segment.endsWith("?"));
  const all = segments.map((segment) => segment.replace(/\?$/, ""));
  return all.length === without.length ? [without] : [without, all];
}

function match(given: string[], pattern: string[]): string[] | undefined {
  if (given.length !== pattern.length) return undefined;
  const fits = pattern.every((segment, i) =>
    segment.startsWith(":") ? given[i]!.endsWith(endingOf(segment)) : segment.toLowerCase() === given[i]!.toLowerCase(),
  );
  return fits ? pattern.map((segment, i) => (segment.startsWith(":") ? given[i]! : segment)) : undefined;
}

/** ".ics" of ":id.ics" */
function endingOf(parameter: string): string {
  return parameter.replace(/^:[A-Za-z]+\??/, "");
}

/** An address of the route table, "/es?/registration/:token", with what its handle says about caching. */
export interface Address {
  pattern: string;
  /**
   * Returns the canonical form of the query that the response understands: "?outcome=sent". The response is cached
   * under it; undefined is not cached. Without this function the address is never cached.
   */
  cache: ((query: URLSearchParams) => string | undefined) | undefined;
  /** False if no query changes the response. */
  readsQuery: boolean;
  /** The maximum age of a cached response in milliseconds, if a new one can be rendered. */
  oldest?: number | undefined;
  /** The tables whose changes invalidate a cached response, such as "events". */
  shows: readonly string[];
  /** The cookies with which a visitor gets a personal response, and whether a value changes it. */
  cookies: Readonly<Record<string, (value: string) => boolean>>;
  /** True if the response is the same for everybody, whoever is signed in. */
  sameForAll: boolean;
  /** True for a page, false for a file or an API call. */
  isPage: boolean;
  /** True if forms may be posted to it. */
  acceptsForms: boolean;
  /** Who may use it before the doors are open; otherwise only those who set up the site, and to read. */
  whileClosed?: "everybody" | "setup" | undefined;
  /** The maximum body size in bytes. */
  bodyLimit: number;
}

export interface Canonical {
  path: string;
  address: Address | undefined;
}

/**
 * Returns the canonical spelling of a path: single slashes, none at the end, and the case of the route table.
 * Parameters keep their case; in an unknown path only the slashes change.
 */
export function canonicalPath(path: string, addresses: readonly Address[]): Canonical {
  const segments = plainLetters(path).split("/").filter(Boolean);
  for (const address of addresses) {
    for (const pattern of variants(address.pattern)) {
      const matched = match(segments, pattern);
      if (matched) return { path: `/${matched.join("/")}`, address };
    }
  }
  return { path: `/${segments.join("/")}`, address: undefined };
}

/** Decodes "%61" to "a" (RFC 3986, 6.2.2.2) and leaves other escapes. */
function plainLetters(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(letter) ? letter : code;
  });
}

/** A segment of a pattern: a word, or a parameter with its ending, such as ".ics" of ":id.ics". */
interface Segment {
  text: string;
  word: string | undefined;
  ending: string;
}

/** Patterns are cached because every request is compared with all of them. */
const parsedPatterns = new Map<string, Segment[][]>();

/** Returns "/es/about" and "/about" for "/es?/about". */
function variants(pattern: string): Segment[][] {
  const cached = parsedPatterns.get(pattern);
  if (cached) return cached;
  const segments = pattern.split("/").filter(Boolean);
  const without = segments.filter((segment) => !segment.endsWith("?")).map(segmentOf);
  const all = segments.map((segment) => segmentOf(segment.replace(/\?$/, "")));
  const both = all.length === without.length ? [without] : [without, all];
  parsedPatterns.set(pattern, both);
  return both;
}

function segmentOf(text: string): Segment {
  const isParameter = text.startsWith(":");
  return {
    text,
    word: isParameter ? undefined : text.toLowerCase(),
    ending: isParameter ? text.replace(/^:[A-Za-z]+\??/, "") : "",
  };
}

function match(segments: readonly string[], pattern: readonly Segment[]): string[] | undefined {
  if (segments.length !== pattern.length) return undefined;
  const fits = pattern.every(({ word, ending }, i) =>
    word === undefined ? segments[i]!.endsWith(ending) : word === segments[i]!.toLowerCase(),
  );
  return fits ? pattern.map(({ text, word }, i) => (word === undefined ? segments[i]! : text)) : undefined;
}

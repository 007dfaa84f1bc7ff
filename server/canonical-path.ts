/** One address of the route table, "/es?/registration/:token", and whether answers to it may be cached. */
export interface Address {
  pattern: string;
  /**
   * What the answer understands of a query, in the one way it is written: "?outcome=sent". It is cached under that;
   * undefined is not cached. Without this no answer of the address is.
   */
  cache: ((query: URLSearchParams) => string | undefined) | undefined;
  /** False when no query changes the answer. */
  readsQuery: boolean;
  /** Milliseconds after which a cached answer is no longer served while a new one can be had. */
  oldest?: number | undefined;
  /** The tables whose change makes a cached answer old, such as "events". */
  shows: readonly string[];
  /** Cookies with which a visitor gets an answer of their own, and whether a value of theirs changes it at all. */
  cookies: Readonly<Record<string, (value: string) => boolean>>;
  /** True when it is the same for everybody, whoever they are signed in as. */
  sameForAll: boolean;
  /** True when a browser shows it, false for a file or the answer to a call. */
  isPage: boolean;
  /** True when forms may be sent to it. */
  acceptsForms: boolean;
  /** The largest body it takes, in bytes. */
  bodyLimit: number;
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
  const given = plainLetters(path).split("/").filter(Boolean);
  for (const address of addresses) {
    for (const pattern of variants(address.pattern)) {
      const matched = match(given, pattern);
      if (matched) return { path: `/${matched.join("/")}`, address };
    }
  }
  return { path: `/${given.join("/")}`, address: undefined };
}

/** "%61" is another way to write "a" (RFC 3986, 6.2.2.2); everything else that is written so stays as it is. */
function plainLetters(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(letter) ? letter : code;
  });
}

/** A segment of a pattern: a word, or a parameter with what it ends on, such as ".ics" of ":id.ics". */
interface Segment {
  text: string;
  word: string | undefined;
  ending: string;
}

/** There are as many as routes; every request is compared with all of them. */
const known = new Map<string, Segment[][]>();

/** "/es?/about" stands for "/es/about" and "/about". */
function variants(pattern: string): Segment[][] {
  const found = known.get(pattern);
  if (found) return found;
  const segments = pattern.split("/").filter(Boolean);
  const without = segments.filter((segment) => !segment.endsWith("?")).map(segmentOf);
  const all = segments.map((segment) => segmentOf(segment.replace(/\?$/, "")));
  const both = all.length === without.length ? [without] : [without, all];
  known.set(pattern, both);
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

function match(given: readonly string[], pattern: readonly Segment[]): string[] | undefined {
  if (given.length !== pattern.length) return undefined;
  const fits = pattern.every(({ word, ending }, i) =>
    word === undefined ? given[i]!.endsWith(ending) : word === given[i]!.toLowerCase(),
  );
  return fits ? pattern.map(({ text, word }, i) => (word === undefined ? given[i]! : text)) : undefined;
}

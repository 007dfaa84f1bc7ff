interface Kept<Result> {
  work: Promise<Result>;
  until: number;
}

/** What takes no longer than this is worked out anew each time. */
const quick = 500;
/** An answer is good for this many times as long as it took beyond that. */
const times = 20;
const longest = 60_000;

/**
 * Answers that are slow to work out, kept under a key for a while: the slower, the longer, at most a minute. Who asks
 * meanwhile gets the same one; a failure is not kept.
 */
export function slowResultCache<Result>(now: () => number = Date.now) {
  const kept = new Map<string, Kept<Result>>();
  return async (key: string, work: () => Promise<Result>): Promise<Result> => {
    const known = kept.get(key);
    const begun = now();
    if (known && begun < known.until) return known.work;
    const entry: Kept<Result> = { work: work(), until: Infinity };
    kept.set(key, entry);
    try {
      return await entry.work;
    } catch (error) {
      kept.delete(key);
      throw error;
    } finally {
      entry.until = now() + Math.min(longest, times * Math.max(0, now() - begun - quick));
    }
  };
}

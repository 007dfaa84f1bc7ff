interface CachedResult<Result> {
  result: Result;
  until: number;
}

/** A result, and whether a newer one is being computed in the background. */
export interface SlowResult<Result> {
  result: Result;
  isOld: boolean;
}

/** Results that take no longer than this many milliseconds are computed every time. */
const fastEnough = 500;
/** A result stays fresh for this many times its computing time beyond `fastEnough`. */
const freshnessFactor = 20;
const longestFreshness = 60_000;

/**
 * Caches slow results by key: the slower the computation, the longer the result stays fresh, up to a minute. A stale
 * result is returned at once while a new one is computed in the background, so only the first caller waits. A failure
 * is not cached; the next caller gets it.
 */
export function slowResultCache<Result>(now: () => number = Date.now) {
  const cached = new Map<string, CachedResult<Result>>();
  const running = new Map<string, Promise<Result>>();

  async function compute(key: string, work: () => Promise<Result>): Promise<Result> {
    const begun = now();
    let until: number | undefined;
    try {
      const result = await work();
      const slow = now() - begun - fastEnough;
      if (slow > 0)
        cached.set(key, { result, until: (until = now() + Math.min(longestFreshness, freshnessFactor * slow)) });
      return result;
    } finally {
      running.delete(key);
      if (until === undefined) cached.delete(key);
    }
  }

  function computeOnce(key: string, work: () => Promise<Result>): Promise<Result> {
    const started = running.get(key) ?? compute(key, work);
    running.set(key, started);
    return started;
  }

  return async (key: string, work: () => Promise<Result>): Promise<SlowResult<Result>> => {
    const entry = cached.get(key);
    if (!entry) return { result: await computeOnce(key, work), isOld: false };
    const isOld = now() >= entry.until;
    if (isOld) computeOnce(key, work).catch(() => {});
    return { result: entry.result, isOld };
  };
}

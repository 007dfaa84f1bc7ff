interface Kept<Result> {
  result: Result;
  until: number;
}

/** A result, and whether a newer one is being worked out behind it. */
export interface SlowResult<Result> {
  result: Result;
  isOld: boolean;
}

/** What takes no longer than this is worked out anew each time. */
const quick = 500;
/** An answer is good for this many times as long as it took beyond that. */
const times = 20;
const longest = 60_000;

/**
 * Results that are slow to work out, kept under a key: the slower, the longer, at most a minute. After that it is handed
 * out still, and worked out anew behind whoever asked; so only the first waits. A failure is not kept, and told to who asks next.
 */
export function slowResultCache<Result>(now: () => number = Date.now) {
  const kept = new Map<string, Kept<Result>>();
  const running = new Map<string, Promise<Result>>();

  async function workOut(key: string, work: () => Promise<Result>): Promise<Result> {
    const begun = now();
    let until: number | undefined;
    try {
      const result = await work();
      const slow = now() - begun - quick;
      if (slow > 0) kept.set(key, { result, until: (until = now() + Math.min(longest, times * slow)) });
      return result;
    } finally {
      running.delete(key);
      if (until === undefined) kept.delete(key);
    }
  }

  function workOutOnce(key: string, work: () => Promise<Result>): Promise<Result> {
    const started = running.get(key) ?? workOut(key, work);
    running.set(key, started);
    return started;
  }

  return async (key: string, work: () => Promise<Result>): Promise<SlowResult<Result>> => {
    const known = kept.get(key);
    if (!known) return { result: await workOutOnce(key, work), isOld: false };
    const isOld = now() >= known.until;
    if (isOld) workOutOnce(key, work).catch(() => {});
    return { result: known.result, isOld };
  };
}

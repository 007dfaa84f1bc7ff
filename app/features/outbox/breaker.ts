const failuresToOpen = 5;
const firstPause = 1_000;
const longestPause = 30_000;

/**
 * A circuit breaker: it stops handing emails over while the mail server cannot be reached, and probes it with one at a
 * time.
 */
export interface Breaker {
  /** Returns how many more emails may be in flight at `now`, out of `all`. */
  allows(all: number, now: number): number;
  /** Records the result of a hand-over; returns true if it opened or closed the breaker. */
  record(reached: boolean, now: number): boolean;
}

/** Opens after 5 failures in a row, for 1 second at first and twice as long after each failed probe, at most 30. */
export function makeBreaker(): Breaker {
  let failures = 0;
  let pause = firstPause;
  let openUntil = 0;

  function allows(all: number, now: number): number {
    if (failures < failuresToOpen) return all;
    return now >= openUntil ? 1 : 0;
  }

  function record(reached: boolean, now: number): boolean {
    const wasOpen = failures >= failuresToOpen;
    failures = reached ? 0 : failures + 1;
    if (reached) pause = firstPause;
    if (failures < failuresToOpen) return wasOpen;
    // Hand-overs that were in flight when the breaker opened do not count as probes.
    if (wasOpen && now < openUntil) return false;
    openUntil = now + pause;
    pause = Math.min(longestPause, pause * 2);
    return !wasOpen;
  }

  return { allows, record };
}

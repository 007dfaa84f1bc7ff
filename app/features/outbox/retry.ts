/** An email is attempted six times; attempts during an outage of the mail server do not count. */
export const maxAttempts = 6;

/**
 * The priority of letters, which organizers send to many. One that may have arrived isn't sent again by itself, because
 * nobody waits for it.
 */
export const letterPriority = 5;

const minutes = [1, 5, 15, 60, 240];

/**
 * Returns when the next attempt is due, ± 20 %, so that many emails are not retried at once; undefined after the last
 * one.
 */
export function nextAttempt(attempts: number, now: Date, random = Math.random): Date | undefined {
  const wait = attempts < maxAttempts ? minutes[attempts - 1] : undefined;
  return wait === undefined ? undefined : new Date(now.getTime() + wait * 60_000 * jitter(random));
}

/** Returns a time a few seconds later, so that one bad email does not block all others during an outage. */
export function retrySoon(now: Date, random = Math.random): Date {
  return new Date(now.getTime() + 4_000 * jitter(random));
}

function jitter(random: () => number): number {
  return 0.8 + 0.4 * random();
}

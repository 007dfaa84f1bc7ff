/** A mail is tried six times; a mail server that is away does not count. */
export const maxAttempts = 6;

const minutes = [1, 5, 15, 60, 240];

/** When the next attempt is due after `attempts` of them; ± 20 %, so that a crowd does not come back at once. Undefined: no more. */
export function nextAttempt(attempts: number, now: Date, random = Math.random): Date | undefined {
  const wait = attempts < maxAttempts ? minutes[attempts - 1] : undefined;
  return wait === undefined ? undefined : new Date(now.getTime() + wait * 60_000 * jitter(random));
}

/** A few seconds, while the mail server cannot be reached, so that one odd mail does not stand before all others. */
export function soonAgain(now: Date, random = Math.random): Date {
  return new Date(now.getTime() + 4_000 * jitter(random));
}

function jitter(random: () => number): number {
  return 0.8 + 0.4 * random();
}

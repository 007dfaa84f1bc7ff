/** The outcomes of a campaign's emails, which always add up to its recipients. */
export interface Counts {
  sent: number;
  failed: number;
  skipped: number;
  uncertain: number;
  cancelled: number;
  /** Emails that are queued or being sent. */
  open: number;
}

export const outcomes = ["sent", "failed", "skipped", "uncertain", "cancelled", "open"] as const;
export type Outcome = (typeof outcomes)[number];

export function totalOf(counts: Counts): number {
  return outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/** Returns the progress in whole percent; 100 only if nothing is open. */
export function percentDone(counts: Counts): number {
  const total = totalOf(counts);
  return total === 0 ? 100 : Math.floor((100 * (total - counts.open)) / total);
}

/** The number of finished emails at one time. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  done: number;
}

/** The rate covers this long, so that a slow mail server doesn't make it jump. */
const rateOver = 30_000;

/** Returns the samples for the next rate. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  // Retried emails were counted as done before, so the rate starts again.
  if (samples.some(({ done }) => done > sample.done)) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= rateOver), sample];
}

/** Report a stall after this long without progress. */
const standstill = 15_000;

/** Returns emails per second; undefined while it is unknown or nothing has left for a short time. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 1_000) return undefined;
  const done = last.done - first.done;
  if (done === 0 && last.at - first.at < standstill) return undefined;
  return (1_000 * done) / (last.at - first.at);
}

/** Returns how long the rest takes at this rate; undefined if that is unknown. */
export function secondsLeft(open: number, rate: number | undefined): number | undefined {
  return rate ? Math.ceil(open / rate) : undefined;
}

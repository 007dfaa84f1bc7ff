/** What became of the emails of a campaign. They always add up to its recipients. */
export interface Counts {
  sent: number;
  failed: number;
  skipped: number;
  uncertain: number;
  cancelled: number;
  /** Still to be handed over, or being handed over now. */
  open: number;
}

export const outcomes = ["sent", "failed", "skipped", "uncertain", "cancelled", "open"] as const;
export type Outcome = (typeof outcomes)[number];

export function totalOf(counts: Counts): number {
  return outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/** How much of a campaign has come to its end, in whole percent: 100 only when nothing is open. */
export function percentDone(counts: Counts): number {
  const total = totalOf(counts);
  return total === 0 ? 100 : Math.floor((100 * (total - counts.open)) / total);
}

/** How many emails had come to their end at a moment. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  done: number;
}

/** So far back that a slow mail server does not make the figure jump. */
const rateOver = 30_000;

/** The samples that the next rate is taken from. */
export function withSample(samples: readonly Sample[], sample: Sample): Sample[] {
  // What is tried again was done before: the rate begins anew.
  if (samples.some(({ done }) => done > sample.done)) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= rateOver), sample];
}

/** Nothing for so long is something to be told. */
const standstill = 15_000;

/** Emails a second; undefined until it is known, and while nothing has left for a moment only. */
export function rateOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 1_000) return undefined;
  const done = last.done - first.done;
  if (done === 0 && last.at - first.at < standstill) return undefined;
  return (1_000 * done) / (last.at - first.at);
}

/** How long the rest takes at this rate; undefined where nobody can say. */
export function secondsLeft(open: number, rate: number | undefined): number | undefined {
  return rate ? Math.ceil(open / rate) : undefined;
}

import type { CampaignState, CampaignStatus } from "./campaign-state.ts";
import { percentDone, type Counts } from "./counts.ts";

/** How far a campaign is: what its page shows, and what is sent to it while it is looked at. */
export interface Progress {
  status: CampaignStatus;
  state: CampaignState;
  pauseReason: string | null;
  /** Nothing of it changes by itself anymore. */
  isOver: boolean;
  counts: Counts;
  /** Emails a second at the moment; null where nobody can say. */
  rate: number | null;
  secondsLeft: number | null;
  /** Where all that is left waits for another try: when that is. */
  nextTryAt: string | null;
}

export interface TimeLeft {
  unit: "seconds" | "minutes" | "hours";
  count: number;
}

/** As one would say it: the longer, the rougher. */
export function timeLeft(seconds: number): TimeLeft {
  if (seconds < 60) return { unit: "seconds", count: seconds };
  if (seconds < 90 * 60) return { unit: "minutes", count: Math.round(seconds / 60) };
  return { unit: "hours", count: Math.round(seconds / 3_600) };
}

/** What a screen reader hears of a tick: it changes with the state and with every quarter, not with every email. */
export function milestone({ state, counts }: Progress): string {
  return `${state} ${Math.floor(percentDone(counts) / 25)}`;
}

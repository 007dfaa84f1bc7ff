import type { CampaignState, CampaignStatus } from "./campaign-state.ts";
import { percentDone, type Counts } from "./counts.ts";

/** The progress of a campaign, as its page shows it and as the events update it. */
export interface Progress {
  status: CampaignStatus;
  state: CampaignState;
  pauseReason: string | null;
  /** True if nothing changes any more by itself. */
  isOver: boolean;
  counts: Counts;
  /** Emails per second; null if unknown. */
  rate: number | null;
  secondsLeft: number | null;
  /** The time of the next attempt, if all open emails wait for one. */
  nextTryAt: string | null;
}

export interface TimeLeft {
  unit: "seconds" | "minutes" | "hours";
  count: number;
}

/** Rounds the time for reading: the longer, the coarser. */
export function timeLeft(seconds: number): TimeLeft {
  if (seconds < 60) return { unit: "seconds", count: seconds };
  if (seconds < 90 * 60) return { unit: "minutes", count: Math.round(seconds / 60) };
  return { unit: "hours", count: Math.round(seconds / 3_600) };
}

/** Returns what a screen reader announces: it changes with the state and every quarter, not with every email. */
export function milestone({ state, counts }: Progress): string {
  return `${state} ${Math.floor(percentDone(counts) / 25)}`;
}

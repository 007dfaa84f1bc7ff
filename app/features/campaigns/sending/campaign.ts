/** Why a campaign is paused: a person or the site stopped it, or a backup was restored. */
export type PauseReason = Interruption | "person" | "restored";
/** The reasons for which the site itself stops a campaign, and notifies its sender. */
export type Interruption = "canary" | "failures" | "complaints" | "missed";

/** A campaign can be undone for this long, during which nothing is sent. */
export const undoSeconds = 10;

/** A scheduled campaign that is this late waits for a person. */
export const missedAfterHours = 2;

/** Returns the phrase to type before a campaign is sent (CMP-38). */
export function confirmationPhrase(recipients: number): string {
  return `SEND TO ${recipients}`;
}

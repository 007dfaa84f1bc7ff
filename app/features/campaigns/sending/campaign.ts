/** Why a campaign stands still: somebody stopped it, or it waits for somebody. */
export type PauseReason = Interruption | "person" | "restored";
/** The site stopped it by itself, and has written to whoever sent it. */
export type Interruption = "canary" | "failures" | "complaints" | "missed";

/** For so long after the yes nothing leaves, and all of it can be undone. */
export const undoSeconds = 10;

/** A scheduled campaign that could not start in time waits for a person. */
export const missedAfterHours = 2;

/** Words to be typed before a campaign leaves (CMP-38). */
export function confirmationPhrase(recipients: number): string {
  return `SEND TO ${recipients}`;
}

/** When and where an event takes place: what a person who wants to come must know. */
export interface WhenAndWhere {
  start: Date;
  end: Date;
  allDay: boolean;
  location: string | null;
}

export type NoticeKind = "moved" | "cancelled" | "restored";

/** How long nobody is told yet, so that a change can be taken back or mended. */
export const undoSeconds = 120;

/** True when day, time or place differ; anything else is no reason for an email. */
export function isMoved(one: WhenAndWhere, other: WhenAndWhere): boolean {
  return isAtAnotherTime(one, other) || (one.location ?? "") !== (other.location ?? "");
}

export function isAtAnotherTime(one: WhenAndWhere, other: WhenAndWhere): boolean {
  return (
    one.start.getTime() !== other.start.getTime() ||
    one.end.getTime() !== other.end.getTime() ||
    one.allDay !== other.allDay
  );
}

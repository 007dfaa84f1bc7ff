/** When and where an event takes place. */
export interface WhenAndWhere {
  start: Date;
  end: Date;
  allDay: boolean;
  location: string | null;
}

export type NoticeKind = "moved" | "cancelled" | "restored";

/** Notices wait this long, so that a change can be undone or corrected first. */
export const undoSeconds = 120;

/** Returns whether day, time or place differ; other changes send no email. */
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

/** A position in the calendar's order of start, title and id. It remains valid when the event at it is deleted. */
export interface Cursor {
  start: Date;
  title: string;
  id: string;
}

/** Returns the position right before an event, so that a page starts with this event. */
export function placeBefore({ start, title }: Pick<Cursor, "start" | "title">): Cursor {
  return { start, title, id: "00000000-0000-0000-0000-000000000000" };
}

/** Writes a cursor for an address, such as "2025-10-18T16:00:00.000Z_<id>_Bread". */
export function cursorText({ start, title, id }: Cursor): string {
  return `${start.toISOString()}_${id}_${title}`;
}

/** Returns undefined if the text is not a valid cursor. */
export function readCursor(text: string): Cursor | undefined {
  const [, at, id, title] =
    /^(20\d\d-[\d-]{5}T[\d:.]{12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(.+)$/s.exec(text) ?? [];
  // PostgreSQL rejects text with a NUL character.
  if (!at || !id || !title || title.includes("\0") || Number.isNaN(Date.parse(at))) return undefined;
  return { start: new Date(at), title, id };
}

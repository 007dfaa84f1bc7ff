/** A place in the order of the calendar: by start, then title, then id. It stays one when the event that stood there is gone. */
export interface Cursor {
  start: Date;
  title: string;
  id: string;
}

/** The place before an event: the event is the first behind it. */
export function placeBefore({ start, title }: Pick<Cursor, "start" | "title">): Cursor {
  return { start, title, id: "00000000-0000-0000-0000-000000000000" };
}

/** As an address holds it: "2025-10-18T16:00:00.000Z_<id>_Bread". */
export function cursorText({ start, title, id }: Cursor): string {
  return `${start.toISOString()}_${id}_${title}`;
}

/** Returns undefined if the text is not a cursor of ours. */
export function readCursor(text: string): Cursor | undefined {
  const [, at, id, title] =
    /^(20\d\d-[\d-]{5}T[\d:.]{12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(.+)$/s.exec(text) ?? [];
  // A database takes no text with a NUL in it.
  if (!at || !id || !title || title.includes("\0") || Number.isNaN(Date.parse(at))) return undefined;
  return { start: new Date(at), title, id };
}

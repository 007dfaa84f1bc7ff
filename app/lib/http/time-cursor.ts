/** A position in a list that is ordered by time, newest first. It stays valid if its row is deleted. */
export interface TimeCursor {
  at: Date;
  id: string;
}

/** Writes a cursor for an address, such as "2025-10-18T16:00:00.000Z_<id>". */
export function cursorText({ at, id }: TimeCursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Returns undefined if the text is not a valid cursor. */
export function readTimeCursor(text: string | null): TimeCursor | undefined {
  const [, at, id] =
    /^(20\d\d-[\d-]{5}T[\d:.]{12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : undefined;
}

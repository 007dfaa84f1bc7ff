/** A position in the list of templates, which is sorted newest first. */
export interface TemplateCursor {
  createdAt: Date;
  id: string;
}

/** Writes a cursor for an address, such as "2025-10-18T16:00:00.000Z_<id>". */
export function cursorText({ createdAt, id }: TemplateCursor): string {
  return `${createdAt.toISOString()}_${id}`;
}

/** Returns undefined if the text is not a valid cursor. */
export function readCursor(text: string): TemplateCursor | undefined {
  const [, at, id] = /^(20\d\d-[\d-]{5}T[\d:.]{12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) return undefined;
  return { createdAt: new Date(at), id };
}

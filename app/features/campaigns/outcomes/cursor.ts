/** A position in the history, which is ordered from the newest. */
export interface CampaignCursor {
  createdAt: Date;
  id: string;
}

/** Returns its text for an address: "2025-10-18T16:00:00.000Z_<id>". */
export function cursorText({ createdAt, id }: CampaignCursor): string {
  return `${createdAt.toISOString()}_${id}`;
}

/** Parses that text; returns undefined if it is invalid. */
export function readCursor(text: string | null): CampaignCursor | undefined {
  const [, at, id] =
    /^(20\d\d-[\d-]{5}T[\d:.]{12}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text ?? "") ?? [];
  if (!at || !id || Number.isNaN(Date.parse(at))) return undefined;
  return { createdAt: new Date(at), id };
}

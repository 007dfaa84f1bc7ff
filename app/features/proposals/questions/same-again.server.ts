import type { Db } from "~/platform/database/db.server";
import { bodyOf, type EventDraft } from "../../calendar/organize/event-draft.ts";
import { eventInput, type EventInput } from "../../calendar/schema.ts";
import { inWholeDays, type EventLanguage } from "../../calendar/event.ts";
import { eventLanguages } from "../../calendar/fields.ts";
import type { Edition } from "../../edition/edition.ts";
import { ownProposalLike } from "../again.server.ts";

/** An event of the year before, moved to this year. */
export interface SameAgain {
  draft: EventDraft;
  language: EventLanguage | null;
  /** Undefined if it cannot be proposed unchanged, for example because this year's gathering is too short. */
  event: EventInput | undefined;
}

export async function sameAgain(
  db: Db,
  { id, edition, now }: { id: string; edition: Edition; now: Date },
): Promise<SameAgain | undefined> {
  const draft = await ownProposalLike(db, { id, edition, now });
  if (!draft) return undefined;
  const parsed = eventInput.safeParse(bodyOf(draft, edition.zone));
  const event = parsed.success ? inWholeDays(parsed.data, edition.zone) : undefined;
  const language = eventLanguages.find((code) => code === draft.language) ?? null;
  return { draft, language, event: event && event.end_date > now ? event : undefined };
}

import { comingEvent } from "../../calendar/coming-event.server.ts";
import { locationWith } from "../../calendar/event-rows.ts";
import { proposalById } from "../../calendar/hosts/proposed-events.server.ts";
import type { Edition } from "../../edition/edition.ts";
import type { Db } from "~/platform/database/db.server";
import type { Language } from "~/i18n/translate";
import type { EmailContent } from "~/ui/email/content";
import { letterContent, readerPageUrl } from "../emails/letter.ts";
import type { Audience } from "./fields.ts";
import { readersOf } from "./queries.server.ts";
import type { LetterWords } from "./schema.ts";

interface PreviewRequest {
  eventIds: readonly string[];
  audience: Audience;
  siteNow: Date;
  letter: LetterWords;
  language: Language;
  edition: Edition;
  origin: string;
}

/** Returns an organizers' letter as its first reader would get it; without readers, as one of the first event would. */
export async function previewContent(
  db: Db,
  { eventIds, audience, siteNow, letter, ...facts }: PreviewRequest,
): Promise<EmailContent | undefined> {
  const to = audience === "hosts" ? "hosts" : "guests";
  const [reader] = await readersOf(db, { eventIds, audience, siteNow });
  const pending = (reader?.eventIds ?? eventIds.slice(0, 1)).map(async (id) => {
    const [event, proposal] = [await comingEvent(db, id), await proposalById(db, id)];
    const pageUrl =
      to === "guests" || proposal?.proposal_digest ? readerPageUrl(to, { ...facts, token: "…" }) : undefined;
    return event && { ...event, location: locationWith(event.location, event.address), pageUrl };
  });
  const events = (await Promise.all(pending)).filter((event) => event !== undefined);
  if (events.length === 0) return undefined;
  return letterContent({ ...facts, fullName: reader?.name ?? "", by: "organizers", to, events, letter });
}

import { z } from "zod";
import { batched } from "~/lib/async/batched";
import type { Db } from "~/platform/database/db.server";
import { starsOfAddresses } from "../../calendar/stars/stars.server.ts";
import { countCampaignMails, progressOf } from "../../outbox/campaign-mails.server.ts";
import { enqueue } from "../../outbox/commands.server.ts";
import { defineMail } from "../../outbox/mail-definition.server.ts";
import { preferencesUrl } from "../../subscriptions/preferences/address.ts";
import { personById, type PersonDetails } from "../../people/person.server.ts";
import { roleHolders } from "../../people/queries.server.ts";
import { campaignPausedContent } from "../emails/campaign-paused.ts";
import type { Interruption } from "./campaign.ts";
import type { CampaignRow } from "./change-campaign.server.ts";
import { languageOfReader } from "./frozen-letter.server.ts";
import { letterInUse } from "./letters-in-use.server.ts";

/** The email of a campaign, with the letter that was frozen when it was confirmed. */
export const campaignMail = defineMail({
  kind: "campaign",
  priority: 5,
  transactional: false,
  payload: z.object({ news: z.object({ since: z.number(), themes: z.array(z.string()) }).optional() }),
  async render({ campaignId, email, fullName, language: readerLanguage, token, payload }, { db, origin }) {
    const letter = campaignId ? await letterInUse(db, campaignId) : undefined;
    if (!letter) return undefined;
    const language = languageOfReader(letter, readerLanguage);
    const compiled = letter[language] ?? letter.en;
    const starred = compiled.showsStars ? await starsOf(db)(email) : [];
    const personalUrl = preferencesUrl({ origin, language, token });
    const content = compiled.personalize({ fullName, email, preferencesUrl: personalUrl, starred, ...payload });
    const { replyTo, isAboutRegistration } = letter;
    return { ...content, replyTo, isAboutRegistration };
  },
});

/** Notifies the sender that the site stopped their campaign. */
const campaignPausedMail = defineMail({
  kind: "campaign-paused",
  priority: 1,
  transactional: true,
  payload: z.object({
    campaignId: z.string(),
    name: z.string(),
    reason: z.enum(["canary", "failures", "complaints", "missed"]),
    recipients: z.number(),
    sent: z.number(),
    failed: z.number(),
    uncertain: z.number().default(0),
    tried: z.number().optional(),
    complaints: z.number(),
  }),
  render: async ({ payload, language, fullName }, { origin }) => {
    const tried = payload.tried ?? payload.sent + payload.failed;
    return campaignPausedContent({ ...payload, tried, language, fullName, origin });
  },
});

export const campaignMails = [campaignMail, campaignPausedMail];

/** Queues that notice for the sender, or for every admin if a rule sent the campaign. */
export async function queuePausedNotice(
  tx: Db,
  { row, reason, origin }: { row: CampaignRow; reason: Interruption; origin: string },
): Promise<void> {
  const { id: campaignId, template_name: name, recipients_count: recipients } = row;
  const { sent, uncertain } = (await countCampaignMails(tx, [campaignId])).get(campaignId)!;
  const { tried: ended, failed, complaints } = await progressOf(tx, campaignId);
  // Some of the first emails may still wait for a retry.
  const tried = reason === "canary" ? Math.min(row.canary_size ?? ended, recipients) : ended;
  const payload = { campaignId, name, reason, recipients, sent, failed, uncertain, tried, complaints };
  for (const { id: profileId, email, fullName, language } of await sendersOf(tx, row)) {
    const dedupeKey = `campaign-paused:${campaignId}:${row.version}:${profileId}`;
    await enqueue(tx, campaignPausedMail, { profileId, email, fullName, language, payload, dedupeKey }, { origin });
  }
}

async function sendersOf(tx: Db, { created_by }: CampaignRow): Promise<PersonDetails[]> {
  const sender = created_by ? await personById(tx, created_by) : undefined;
  if (sender) return [sender];
  const admins = (await roleHolders(tx)).filter(({ role }) => role === "admin");
  return (await Promise.all(admins.map(({ id }) => personById(tx, id)))).filter((admin) => admin !== undefined);
}

type StarLookUp = (email: string) => Promise<string[]>;
const starLookUps = new WeakMap<Db, StarLookUp>();

/** Loads the stars of several recipients in one query, for emails that leave at the same time. */
function starsOf(db: Db): StarLookUp {
  const existing = starLookUps.get(db);
  if (existing) return existing;
  const lookUp = batched(async (emails: string[]) => {
    const stars = await starsOfAddresses(db, emails);
    return emails.map((email) => stars.get(email) ?? []);
  });
  starLookUps.set(db, lookUp);
  return lookUp;
}

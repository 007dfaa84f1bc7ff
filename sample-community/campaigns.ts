import { sql } from "kysely";
import { audienceOf } from "../app/features/campaigns/audience/eligible.server.ts";
import { filtersForKind } from "../app/features/campaigns/audience/filters.ts";
import { freezeLetter } from "../app/features/campaigns/sending/frozen-letter.server.ts";
import { storeCampaign } from "../app/features/campaigns/sending/store.server.ts";
import { storeCounts } from "../app/features/campaigns/sending/stored-counts.server.ts";
import { letterName } from "../app/features/templates/letter-name.ts";
import type { Edition } from "../app/features/edition/edition.ts";
import { instantInZone, zonedInstant } from "../app/lib/time/zoned-time.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { dayAfter } from "./calendar.ts";

const origin = "http://localhost:3000";
const canarySize = 5;

interface Seeding {
  edition: Edition;
  now: Date;
}

/**
 * Adds four campaigns: two that are over, one of them with every outcome of an email; one that waits for an organizer after
 * its canary; and one that is scheduled. They send no email. Does nothing if there is any campaign.
 */
export async function seedSampleCampaigns(db: Db, { edition, now }: Seeding): Promise<void> {
  if (await db.selectFrom("email_campaigns").select("id").limit(1).executeTakeFirst()) return;
  const today = instantInZone(edition.zone, now).slice(0, 10);
  const at = (day: string, time: string) => zonedInstant(edition.zone, day, time);
  const ago = (days: number, time: string) => at(dayAfter(today, -days), time);
  const invitation = await storeSampleCampaign(db, { edition, letter: "registration_opens", at: ago(12, "09:30") });
  await endCampaign(db, invitation, endings);
  await endCampaign(db, await storeSampleCampaign(db, { edition, letter: "welcome_email", at: ago(2, "17:15") }));
  await pauseAfterCanary(db, await storeSampleCampaign(db, { edition, letter: "the_address", at: ago(1, "10:40") }));
  const weekBefore = dayAfter(edition.days.invocation, -7);
  const letter = today < weekBefore ? "week_before" : "thank_you";
  const day = [weekBefore, dayAfter(edition.days.integration, 1)].find((one) => one > today) ?? dayAfter(today, 1);
  const next = await storeSampleCampaign(db, { edition, letter, at: ago(1, "16:20") });
  await db
    .updateTable("email_campaigns")
    .set({ scheduled_for: at(day, "09:00") })
    .where("id", "=", next.id)
    .execute();
}

interface StoredCampaign {
  id: string;
  at: Date;
}

/** Stores a confirmed campaign of a letter to everybody who was registered by then and may get it. */
async function storeSampleCampaign(
  db: Db,
  { edition, letter: name, at }: { edition: Edition; letter: string; at: Date },
): Promise<StoredCampaign> {
  const template = await db
    .selectFrom("email_templates")
    .selectAll()
    .where("name", "=", letterName("en", name))
    .executeTakeFirstOrThrow();
  const deps = { db, edition, origin, clock: { site: () => at, now: () => at } };
  const frozen = await freezeLetter(deps, template);
  if (!frozen.ok) throw new Error(`the sample letter ${name} has problems`);
  const admin = await db.selectFrom("profiles").select("id").where("role", "=", "admin").executeTakeFirst();
  const { kind } = template;
  const filters = filtersForKind({ subscribed: true }, kind);
  // People without the newsletter are in the audience, so that the campaign lists them as left out.
  const extraConditions = [sql<boolean>`p.created_at <= ${at}`];
  const audience = audienceOf({ filters: {}, kind, editionKey: edition.key, extraConditions });
  const recipients = sql`select a.id, a.email, a.full_name, a.language from (${audience}) as a where a.reason is null`;
  const { id } = await storeCampaign(db, {
    idempotencyKey: `sample:${name}`,
    requestHash: name,
    template,
    words: { ...template, ...filledSubjects(template, edition) },
    letter: frozen.letter,
    filters,
    editionKey: edition.key,
    audience,
    recipients,
    createdBy: admin?.id ?? null,
    now: at,
    origin,
  });
  return { id, at };
}

/** The outcomes of a few emails, by their position in the order of addresses. All others arrive. */
const endings = {
  3: { status: "failed", smtp_code: 550, response: "550 5.1.1 No such user here", attempts: 1 },
  11: { status: "failed", smtp_code: 452, response: "452 4.2.2 Mailbox full", attempts: 6 },
  19: { status: "uncertain", smtp_code: null, response: "the connection closed while handing over", attempts: 1 },
  26: { status: "skipped", smtp_code: null, response: "unsubscribed", attempts: 0 },
} as const;

async function endCampaign(db: Db, { id, at }: StoredCampaign, outcomes: Partial<typeof endings> = {}): Promise<void> {
  const mails = await mailsOf(db, id);
  await markSent(db, mails, at);
  for (const [place, ending] of Object.entries(outcomes)) {
    const mail = mails[Number(place)];
    if (!mail) continue;
    await db
      .updateTable("email_deliveries")
      .set({ ...ending, sent_at: null })
      .where("id", "=", mail)
      .execute();
    const { status: outcome, smtp_code, response } = ending;
    const attempt = { delivery_id: mail, at, outcome, smtp_code, response };
    if (outcome !== "skipped") await db.insertInto("email_attempts").values(attempt).execute();
  }
  const endedAt = new Date(at.getTime() + 4 * 60_000);
  const sent = { status: "sent", started_at: at, sent_at: endedAt, ended_at: endedAt } as const;
  await db.updateTable("email_campaigns").set(sent).where("id", "=", id).execute();
  await storeCounts(db, id, endedAt);
}

/** Pauses a campaign after its first few emails, until an organizer has looked at them. */
async function pauseAfterCanary(db: Db, { id, at }: StoredCampaign): Promise<void> {
  const mails = await mailsOf(db, id);
  await markSent(db, mails.slice(0, canarySize), at);
  await db
    .updateTable("email_deliveries")
    .set({ after_canary: true })
    .where("id", "in", mails.slice(canarySize))
    .execute();
  const pause = { status: "paused", pause_reason: "canary", canary_size: canarySize } as const;
  await db
    .updateTable("email_campaigns")
    .set({ ...pause, started_at: at, paused_at: new Date(at.getTime() + 60_000) })
    .where("id", "=", id)
    .execute();
}

async function mailsOf(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("email_deliveries")
    .select("id")
    .where("campaign_id", "=", campaignId)
    .orderBy("email")
    .execute();
  return rows.map(({ id }) => id);
}

async function markSent(db: Db, mails: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable("email_deliveries")
    .set({ status: "sent", sent_at: at, smtp_code: 250, response: "250 2.0.0 OK", attempts: 1 })
    .where("id", "in", mails)
    .execute();
}

/** Fills the edition's facts into the subjects, as the history shows them. */
function filledSubjects({ subject, subject_es: es }: { subject: string; subject_es: string | null }, edition: Edition) {
  const filled = (text: string) =>
    text.replaceAll("{{edition_name}}", edition.name).replaceAll("{{year}}", edition.days.invocation.slice(0, 4));
  return { subject: filled(subject), subject_es: es && filled(es) };
}

import { october2025 } from "../../app/features/edition/october2025.ts";
import { moveToDeleted } from "../../app/features/calendar/deleted-events.server.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { seedSampleCommunity } from "../../sample-community/seed.ts";
import {
  buildCampaign,
  buildDelivery,
  buildEvent,
  buildProfile,
  buildRegistration,
  buildUser,
  buildWithdrawnRegistration,
} from "./builders.ts";
import { buildVenue } from "./venues.ts";
import { fillCalendar } from "./calendar-rows.ts";
import { fillQuestions } from "./question-rows.ts";
import { fillSettings } from "./setting-rows.ts";
import { testDatabase } from "./test-database.ts";

/** Stores rows in every table, with the characters that break formats. */
export async function filledDatabase(): Promise<Db> {
  const db = await testDatabase();
  await seedSampleCommunity(db, { edition: october2025, now: new Date("2025-10-01T18:00:00Z") });
  // A restore pauses running campaigns, so this one is paused already.
  const paused = { status: "paused", pause_reason: "restored", paused_at: new Date(0) } as const;
  await db.updateTable("email_campaigns").set(paused).where("status", "=", "queued").execute();
  const userId = await filledAccount(db);
  const profile = await buildProfile(db, { full_name: 'Zoë "Zo" O\'Brien \\ 🌱\n{brace},\ttab', user_id: userId });
  const registration = await buildRegistration(db, {
    profile_id: profile.id,
    created_at: new Date("2025-09-01T00:00:00.007Z"),
  });
  await db
    .insertInto("registration_links")
    .values({ token_hash: "h", registration_id: registration.id, expires_at: new Date("2026-10-01T00:00:00Z") })
    .execute();
  const mail = await buildDelivery(db, { profile_id: profile.id, payload: JSON.stringify({ list: [1, null, "ñ"] }) });
  const attempt = { delivery_id: mail.id, outcome: "sent", smtp_code: 250, response: null } as const;
  await db.insertInto("email_attempts").values([attempt, attempt, attempt]).execute();
  await db.insertInto("local_outbox").values({ delivery_id: mail.id, raw: "From: a\r\n\r\nbody" }).execute();
  await db
    .insertInto("newsletter_requests")
    .values({
      delivery_id: mail.id,
      token_hash: "h",
      email: "lu@example.org",
      language: "es",
      source: "newsletter",
      wording: "Sí",
      expires_at: new Date("2025-10-08T00:00:00Z"),
    })
    .execute();
  const campaign = await buildCampaign(db, { status: "sent", ended_at: new Date("2025-10-01T18:00:00Z") });
  await db
    .insertInto("campaign_exclusions")
    .values({ campaign_id: campaign.id, profile_id: profile.id, reason: "complained" })
    .execute();
  const thanks = { rule: "thanks", occasion: "october2025", state: "made", campaign_id: campaign.id } as const;
  await db.insertInto("automatic_letters").values({ rule: "thanks", days: 2 }).execute();
  await db.insertInto("automatic_occasions").values(thanks).execute();
  const digest = { profile_id: profile.id, made_at: new Date(0), since: new Date(0), until: new Date(0) };
  await db.insertInto("event_digests").values(digest).execute();
  const saved = { name: "Voluntariado «A»", filters: JSON.stringify({}) };
  await db.insertInto("campaign_filters").values(saved).execute();
  await fillQuestions(db, registration.id);
  const place = await buildVenue(db, { name: 'La "Semilla" \\ 🌱' });
  await db
    .insertInto("place_revisions")
    .values({ place_id: place.id, version: 1, state: JSON.stringify({ name: "Semilla", links: [] }) })
    .execute();
  const layout = { width: 720, rows: [1], spots: { [place.id]: [90, 0, 0] } };
  await db
    .insertInto("map_layouts")
    .values({ fingerprint: "f", layout: JSON.stringify(layout) })
    .execute();
  await db
    .insertInto("proposal_drafts")
    .values({
      proposal_digest: crypto.randomUUID(),
      token_hash: "h",
      event: JSON.stringify({ title: 'Té y "telar"' }),
      name: "Lu",
      email: "lu@example.org",
      language: "es",
      expires_at: new Date("2025-10-08T00:00:00Z"),
    })
    .execute();
  const { id: importId } = await db
    .insertInto("imports")
    .values({
      created_by: profile.id,
      file_name: 'gente "ñ".csv',
      cells: JSON.stringify([["correo", "\0 \ud800"]]),
      choices: "{}",
      expires_at: new Date("2025-10-02T00:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("import_changes").values({ import_id: importId, profile_id: profile.id, is_new: true }).execute();
  await buildWithdrawnRegistration(db, { profileId: profile.id, notes: 'Té, "telar"\nand \\ more' });
  await db
    .insertInto("consent_log")
    .values({
      profile_id: profile.id,
      flag: "subscribed",
      given: true,
      source: "newsletter",
      wording: '"Sí", I want it',
    })
    .execute();
  await db
    .insertInto("former_tokens")
    .values({ profile_id: profile.id, token: "b".repeat(22) })
    .execute();
  await db
    .insertInto("email_events")
    .values({ form: "neutral", event_id: "1", email_hash: "x", kind: "hard-bounce", at: new Date() })
    .execute();
  await db.insertInto("email_suppressions").values({ email_hash: "x", reason: "bounce" }).execute();
  await fillCalendar(db, userId);
  await fillDeleted(db);
  await db
    .insertInto("person_notes")
    .values({ profile_id: profile.id, text: 'Called; "yes"\nbring \\ chairs' })
    .execute();
  await db
    .insertInto("person_merges")
    .values({
      kept_id: profile.id,
      removed_id: crypto.randomUUID(),
      removed_email: "lu@example.org",
      merged_at: new Date("2025-09-30T00:00:00Z"),
      expires_at: new Date("2025-10-30T00:00:00Z"),
      undo: JSON.stringify({ profile: { full_name: 'Lu "Lú"' } }),
    })
    .execute();
  await db.insertInto("audit").values({ actor: "a", action: "b", subject: "c" }).execute();
  await filledOffice(db, { userId, profileId: profile.id });
  return db;
}

/** Stores a row in every table of the office. */
async function filledOffice(db: Db, { userId, profileId }: { userId: string; profileId: string }): Promise<void> {
  await db
    .insertInto("check_ins")
    .values({
      id: crypto.randomUUID(),
      cohere_event: october2025.key,
      gathering: "invocation",
      profile_id: null,
      name: 'Ñuñez "Ñu"\tO\'Neil',
      state: "here",
      ticked_at: new Date("2025-10-17T00:31:00.007Z"),
      ticked_by: userId,
      change: 1,
    })
    .execute();
  const came = { cohere_event: "october2024", gathering: "invocation", came: 7 } as const;
  await db.insertInto("attendance").values(came).execute();
  await fillSettings(db);
  await db
    .insertInto("email_templates")
    .values({
      name: 'week_before "ñ"',
      kind: "event",
      subject: "Come; “bring” \\ bread",
      markdown_content: "Hello\n\n{{full_name|friend}}\t'",
      html_content: "<p>Hello</p>",
      updated_by: profileId,
    })
    .execute();
  await db
    .insertInto("template_drafts")
    .values({
      author_id: profileId,
      form: "new:letter",
      template_id: crypto.randomUUID(),
      fields: JSON.stringify({ subject: "¿Vienes?" }),
      typed_at: new Date("2025-09-30T00:00:00Z"),
    })
    .execute();
  const { id } = await db
    .insertInto("imports")
    .values({
      created_by: profileId,
      file_name: 'people "2024".csv',
      state: "done",
      choices: JSON.stringify({ email: 0 }),
      result: JSON.stringify({ made: 1 }),
      done_at: new Date("2025-09-30T00:00:00Z"),
      expires_at: new Date("2025-10-01T00:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("import_changes")
    .values({ import_id: id, profile_id: profileId, is_new: false, filled: JSON.stringify({ full_name: 'Lu "Lú"' }) })
    .execute();
}

/** Stores a user with a row in every table of accounts. */
async function filledAccount(db: Db): Promise<string> {
  const { id, email } = await buildUser(db);
  const soon = new Date("2025-10-02T00:00:00Z");
  await db.insertInto("auth.credentials").values({ user_id: id, password_hash: "$argon2id$v=19$m=1" }).execute();
  await db
    .insertInto("auth.sessions")
    .values({ token_hash: "h", user_id: id, method: "code", device: "Firefox, Linux", expires_at: soon })
    .execute();
  await db
    .insertInto("auth.proofs")
    .values({
      purpose: "verify",
      email,
      language: "es",
      draft: JSON.stringify({ notes: 'say "hi"\n' }),
      code_expires_at: soon,
      expires_at: soon,
    })
    .execute();
  await db
    .insertInto("auth.passkeys")
    .values({ id: "k", user_id: id, public_key: "cG", transports: ["usb", "hybrid"] })
    .execute();
  await db
    .insertInto("auth.email_changes")
    .values({
      user_id: id,
      old_email: "lu@example.org",
      new_email: email,
      undo_hash: "h",
      changed_at: new Date("2025-09-30T00:00:00Z"),
      expires_at: soon,
    })
    .execute();
  await db.insertInto("auth.challenges").values({ challenge: "c", user_id: id, expires_at: soon }).execute();
  return id;
}

/** Stores a starred event that was just deleted. */
async function fillDeleted(db: Db): Promise<void> {
  const { id } = await buildEvent(db, { title: "Deleted" });
  const user = await db.selectFrom("auth.users").select("id").executeTakeFirstOrThrow();
  await db.insertInto("event_stars").values({ user_id: user.id, event_id: id }).execute();
  await moveToDeleted(db, [id], new Date());
}

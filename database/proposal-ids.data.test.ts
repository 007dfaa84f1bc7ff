import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventInput } from "../app/features/calendar/schema.ts";
import { mailWriter } from "../app/features/outbox/mail-writer.server.ts";
import { proposeEvent } from "../app/features/proposals/commands.server.ts";
import { proposalDigest, proposalToken } from "../app/features/proposals/proposal-link.server.ts";
import { proposalMails } from "../app/features/proposals/mails.server.ts";
import { proposalByToken } from "../app/features/calendar/hosts/proposed-events.server.ts";
import { draftByToken } from "../app/features/proposals/drafts.server.ts";
import { october2025 } from "../app/features/edition/october2025.ts";
import { hashToken } from "../app/platform/tokens.server.ts";
import { emptyDatabase } from "../tests/support/test-database.ts";
import { migrate, migrateTo } from "./migrate.ts";

const secret = "s".repeat(32);
const event = (title: string) =>
  eventInput.parse({ title, start_date: "2025-10-18T18:00:00-06:00", end_date: "2025-10-18T20:00:00-06:00" });

/** The id as it was made before: anybody who guesses the mailbox can work it out. */
function guessedId(email: string, title: string): string {
  const digest = createHash("sha256")
    .update(`${email}\0${JSON.stringify(event(title))}`)
    .digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

test("proposals of before move to ids nobody can guess, with their stars, links, mails and trail, and stay one when sent again", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, "0007-event-words");
  const [choir, gone, waiting] = ["Choir", "Gone", "Waiting"].map((title) => guessedId("ana@example.org", title));
  const oldToken = (id: string) => proposalToken(secret, id);
  const ben = "6b0f6d3e-0d0e-4a52-9f43-2f9f4c0b8a11";
  const times = sql`'2025-10-18T18:00:00-06:00', '2025-10-18T20:00:00-06:00'`;
  await sql`insert into auth.users (id, email) values (${ben}, 'ben@example.org')`.execute(db);
  await sql`insert into profiles (id, email, full_name, user_id) values (${ben}, 'ben@example.org', 'Ben', ${ben})`.execute(
    db,
  );
  await sql`insert into events (id, title, start_date, end_date, proposer_name, proposer_email, proposer_token_hash)
    values (${choir}, 'Choir', ${times}, 'Ana', 'ana@example.org', ${hashToken(oldToken(choir!))}),
      (${gone}, 'Gone', ${times}, null, null, null)`.execute(db);
  await sql`insert into audit (actor, action, subject)
    select 'visitor', 'event.proposed', 'event:' || id from events`.execute(db);
  await sql`insert into event_stars (profile_id, event_id) select ${ben}, id from events`.execute(db);
  await sql`insert into proposal_drafts (id, token_hash, event, name, email, language, expires_at)
    values (${waiting}, ${hashToken(oldToken(waiting!))}, ${JSON.stringify(event("Waiting"))}, 'Ana', 'ana@example.org', 'en', now() + interval '1 day')`.execute(
    db,
  );
  for (const [kind, id] of [
    ["proposal-received", choir],
    ["proposal-confirm", waiting],
  ])
    await sql`insert into email_deliveries (kind, priority, email, language, payload, dedupe_key, token, message_id)
      values (${kind}, 1, 'ana@example.org', 'en', ${JSON.stringify({ id })}, ${`${kind}:${id}:1`}, ${kind}, ${kind})`.execute(
      db,
    );

  await migrate(db);

  const events = await db.selectFrom("events").select(["id", "title", "proposal_digest"]).orderBy("title").execute();
  expect(events.map(({ title, proposal_digest }) => [title, proposal_digest])).toEqual([
    ["Choir", choir],
    ["Gone", null],
  ]);
  for (const { id } of events) expect([choir, gone, waiting]).not.toContain(id);
  const ids = events.map(({ id }) => id);
  const starred = await db.selectFrom("event_stars").select("event_id").execute();
  expect(starred.map(({ event_id }) => event_id).toSorted()).toEqual(ids.toSorted());

  expect(await proposalByToken(db, oldToken(choir!))).toMatchObject({ id: ids[0] });
  expect(await draftByToken(db, oldToken(waiting!), new Date())).toMatchObject({ name: "Ana" });
  const clock = { now: () => new Date(), site: () => new Date() };
  const write = mailWriter(proposalMails, { edition: october2025, origin: "https://example.org", secret, clock });
  for (const delivery of await db.selectFrom("email_deliveries").selectAll().orderBy("kind").execute()) {
    expect(delivery.dedupe_key).toContain(String(delivery.payload["id"]));
    const mail = await write(db, delivery);
    const link = oldToken(delivery.kind === "proposal-confirm" ? waiting! : choir!);
    expect(mail).toMatchObject({ text: expect.stringContaining(`/calendar/propose/${link}`) });
  }
  const trail = await db
    .selectFrom("audit")
    .select(["subject", "detail"])
    .where("action", "=", "event.moved")
    .execute();
  expect(trail).toContainEqual({ subject: `event:${ids[0]}`, detail: { from: choir } });

  const digest = proposalDigest("ana@example.org", event("Choir"));
  const again = { digest, token: proposalToken(secret, digest), event: event("Choir"), name: "Ana" };
  await proposeEvent(
    db,
    { ...again, email: "ana@example.org", language: "en" },
    { profileId: null, now: new Date(), origin: "https://example.org" },
  );
  expect(await db.selectFrom("events").select("id").execute()).toHaveLength(2);
});

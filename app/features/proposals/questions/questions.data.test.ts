import { expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import type { EmailContent } from "~/ui/email/content";
import type { Db } from "~/platform/database/db.server";
import { buildPreferences } from "../../../../tests/support/builders.ts";
import { askHost } from "../../../../tests/support/host-questions.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { proposalByToken } from "../../calendar/hosts/proposed-events.server.ts";
import { markSending } from "../../outbox/leases.server.ts";
import { withdrawProposal } from "../commands.server.ts";
import { declineSame, forgetQuestions, proposeSame } from "./commands.server.ts";
import { hostQuestionMail } from "./mails.server.ts";
import { askedHosts, questionByToken } from "./queries.server.ts";
import { sameAgain } from "./same-again.server.ts";

const edition = october2025;
const now = new Date("2025-03-01T18:00:00Z");
const [origin, secret] = ["https://example.org", "s".repeat(32)];
const deps = { edition, now, siteNow: now, origin, secret };
const clock = { now: () => now, site: () => now };

const walk = { title: "Night walk", location: "Creek path", hosted_by: "Rosa", category: "ecology" };

/** Asks Ana about walks of the year before, which may be something else. */
async function buildQuestions(events: Partial<Parameters<typeof askHost>[1]["events"][number]>[] = [{}]) {
  const db = await testDatabase();
  const host = { email: "ana@example.net", fullName: "Ana", language: "es" as const };
  const walks = events.map((event) => ({ ...walk, ...event }));
  const question = await askHost(db, { host, events: walks, deps: { now, origin, secret } });
  return { db, ...question, token: question.tokens[0]! };
}

async function eventOf(db: Db, id: string) {
  return { ...(await sameAgain(db, { id, edition, now }))!.event!, is_public: true };
}

interface At {
  changes?: Partial<typeof edition>;
  at?: Date;
  keys?: string;
}

function renderMail(db: Db, mail: string, { changes = {}, at = now, keys = secret }: At = {}) {
  const about = { id: "d", token: "t", email: "ana@example.net", fullName: "Ana", createdAt: now, campaignId: null };
  return hostQuestionMail.render(
    { ...about, language: "es", payload: { mail } },
    { db, edition: { ...edition, ...changes }, origin, secret: keys, clock: { ...clock, site: () => at } },
  );
}

test("the email has each event on the same day of the new gathering, with a link of its own (NEW-60)", async () => {
  const { db, mail, tokens } = await buildQuestions([
    {},
    { title: "Soup", start_date: new Date("2024-10-14T12:00:00-06:00") },
  ]);
  const content = (await renderMail(db, mail)) as EmailContent;
  const mailedEvents = content.blocks.flatMap((block) => (block.block === "event" ? [block.event] : []));
  expect(mailedEvents.map(({ title, href }) => [title, href])).toEqual([
    ["Night walk", `${origin}/es/calendar/again/${tokens[0]}`],
    ["Soup", `${origin}/es/calendar/again/${tokens[1]}`],
  ]);
  expect(mailedEvents[0]!.when).toContain("18 de octubre de 2025");
  expect(content.subject).toContain("2025");
  expect(JSON.stringify(content.footer), "it ends with a click").toContain(`${origin}/es/u/t`);
});

test("it leaves out what is answered or hidden, and isn't sent when nothing is left, the next year has begun or this one is over (NEW-60)", async () => {
  const { db, mail, ids, token } = await buildQuestions([{}, { title: "Soup" }]);
  await declineSame(db, token, deps);
  expect(JSON.stringify(await renderMail(db, mail))).not.toContain("Night walk");
  expect(await renderMail(db, mail, { changes: { key: "october2026" } })).toBeUndefined();
  expect(await renderMail(db, mail, { at: new Date("2025-10-27T18:00:00Z") })).toBeUndefined();
  await db.updateTable("events").set({ is_public: false }).where("id", "=", ids[1]!).execute();
  expect(await renderMail(db, mail)).toBeUndefined();
});

test("whoever unsubscribes or ends email about gatherings while it waits doesn't get it (NEW-60)", async () => {
  for (const [subscribed, event_notifications, status] of [
    [true, true, "sending"],
    [false, true, "skipped"],
    [true, false, "skipped"],
  ] as const) {
    const { db, profileId: profile_id } = await buildQuestions();
    const lease = { status: "leased", lease_owner: "w", lease_until: new Date(Date.now() + 60_000) } as const;
    await db.updateTable("profiles").set({ subscribed }).where("id", "=", profile_id).execute();
    await buildPreferences(db, { profile_id, event_notifications });
    const mails = await db.updateTable("email_deliveries").set(lease).returningAll().execute();
    expect(mails.map(({ kind }) => kind)).toEqual([hostQuestionMail.kind]);
    const { transactional } = hostQuestionMail;
    expect(
      await markSending(
        db,
        mails.map((mail) => ({ ...mail, transactional })),
      ),
    ).toEqual([status]);
  }
});

test("one press sends it in with everything it had, as the host's own proposal; ten at once make one (NEW-62)", async () => {
  const { db, ids, token, profileId } = await buildQuestions([{ coming_mode: "book", capacity: 12 }]);
  const event = await eventOf(db, ids[0]!);
  const presses = await Promise.all(Array.from({ length: 10 }, () => proposeSame(db, token, { event, ...deps })));
  expect(new Set(presses.map((one) => (one.ok ? one.token : one.reason))).size).toBe(1);
  const [first] = presses;
  const proposal = await proposalByToken(db, first!.ok ? first!.token : "");
  expect(proposal).toMatchObject({
    title: "Night walk",
    location: "Creek path",
    hosted_by: "Rosa",
    coming_mode: "book",
    capacity: 12,
    status: "pending",
    is_public: true,
    proposer_email: "ana@example.net",
    proposer_profile_id: profileId,
    start_date: new Date("2025-10-18T18:00:00-06:00"),
  });
  expect(await db.selectFrom("events").select("id").execute()).toHaveLength(2);
  const changed = await proposeSame(db, token, { event: { ...event, title: "Day walk" }, ...deps });
  expect(changed, "pressed later with a change it leads to the one there is").toEqual(first);
  const received = db.selectFrom("email_deliveries").select("id").where("kind", "=", "proposal-received");
  expect(await received.execute()).toHaveLength(1);
  expect((await askedHosts(db, edition.key)).answers).toMatchObject([{ answer: "yes", proposalId: proposal!.id }]);
});

test("what was withdrawn can be sent in again, and organizers see that it was withdrawn (NEW-62)", async () => {
  const { db, ids, token } = await buildQuestions();
  const event = await eventOf(db, ids[0]!);
  const sent = await proposeSame(db, token, { event, ...deps });
  await withdrawProposal(db, sent.ok ? sent.token : "");
  expect((await askedHosts(db, edition.key)).answers).toMatchObject([{ answer: "yes", proposalId: null }]);
  expect(await proposeSame(db, token, { event, ...deps })).toMatchObject({ ok: true });
  expect((await askedHosts(db, edition.key)).answers[0]!.proposalId).not.toBeNull();
});

test("a no is kept and told once, can become a yes, and doesn't undo one (NEW-62)", async () => {
  const { db, ids, token } = await buildQuestions();
  for (const _ of [1, 2]) expect(await declineSame(db, token, deps)).toEqual({ ok: true });
  expect((await askedHosts(db, edition.key)).answers).toMatchObject([
    { title: "Night walk", name: "Ana", answer: "no", proposalId: null },
  ]);
  const auditEntries = db.selectFrom("audit").select("subject").where("action", "=", "event.not-again");
  expect(await auditEntries.execute()).toEqual([{ subject: `event:${ids[0]}` }]);
  expect(await proposeSame(db, token, { event: await eventOf(db, ids[0]!), ...deps })).toMatchObject({ ok: true });
  expect(await declineSame(db, token, deps)).toEqual({ ok: false, reason: "decided" });
});

test("a link holds until the gathering it was sent for is over, and goes with the host (NEW-62)", async () => {
  const { db, ids, token, profileId } = await buildQuestions();
  const event = await eventOf(db, ids[0]!);
  const lasts = (at: string) => questionByToken(db, token, { edition, now: new Date(at) });
  expect(await lasts("2025-10-26T23:00:00-06:00")).toBeDefined();
  expect(await lasts("2025-10-27T00:00:00-06:00")).toBeUndefined();
  const unknown = { ok: false, reason: "link-unknown" };
  const next = { ...deps, edition: { ...edition, key: "october2026" } };
  for (const [one, using] of [
    ["another", deps],
    [token, next],
  ] as const) {
    expect(await proposeSame(db, one, { event, ...using })).toEqual(unknown);
    expect(await declineSame(db, one, using)).toEqual(unknown);
  }
  await db.deleteFrom("profiles").where("id", "=", profileId).execute();
  expect(await declineSame(db, token, deps)).toEqual(unknown);
});

test("a link that an older key made still opens (NEW-62)", async () => {
  const { db, token, mail } = await buildQuestions();
  const rotated = (await renderMail(db, mail, { keys: `${"n".repeat(32)},${secret}` })) as EmailContent;
  expect(JSON.stringify(rotated)).toContain(token);
});

test("an event on a day that the new gathering doesn't have can't be sent in without one (NEW-62)", async () => {
  const { db, ids, mail } = await buildQuestions();
  const short = { ...edition, days: { ...edition.days, integration: "2025-10-17" } };
  expect(await sameAgain(db, { id: ids[0]!, edition: short, now })).toMatchObject({
    draft: { title: "Night walk", start_date: "" },
    event: undefined,
  });
  expect(JSON.stringify(await renderMail(db, mail, { changes: { days: short.days } }))).toContain("2025 lo eliges tú");
});

test("questions are deleted once both they and their gathering are old, in whatever year (NEW-64)", async () => {
  const { db } = await buildQuestions();
  const [theLastDay, theDayAfter] = [new Date("2025-10-26T23:00:00-06:00"), new Date("2025-10-27T00:00:00-06:00")];
  const { key, days } = edition;
  const last = { ...edition.past[0]!, key, year: 2025, first: days.invocation, last: days.integration };
  const next = { ...edition, key: "october2026", days: { ...days, integration: "2026-10-25" } as const, past: [last] };
  for (const one of [edition, next]) expect(await forgetQuestions(db, one, theLastDay)).toBe(0);
  await db.updateTable("host_questions").set({ asked_at: theDayAfter }).execute();
  expect(await forgetQuestions(db, next, theDayAfter), "the other clock").toBe(0);
  await db.updateTable("host_questions").set({ asked_at: now }).execute();
  expect(await forgetQuestions(db, next, theDayAfter)).toBe(1);
});

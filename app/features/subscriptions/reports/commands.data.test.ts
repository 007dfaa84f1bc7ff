import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildDelivery, buildPreferences, buildProfile } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { forgetMailEvents, type MailEvent } from "../../outbox/mail-events.server.ts";
import { suppressionsOf } from "../../outbox/person-mails.server.ts";
import { storeReports } from "./commands.server.ts";

const email = "ana@example.org";
const day = (n: number) => new Date(Date.UTC(2030, 0, n));

let db: Db;
let profileId: string;
beforeEach(async () => {
  db = await testDatabase();
  ({ id: profileId } = await buildProfile(db, { email, subscribed: true }));
  await buildPreferences(db, { profile_id: profileId });
});

const report = (kind: MailEvent["kind"], id: string, at = day(1)): MailEvent => ({ id, kind, email, at, detail: null });
const store = (...reports: MailEvent[]) => storeReports(db, "neutral", reports);
const reasons = async (at = day(1)) =>
  (await suppressionsOf(db, email, at)).map(({ reason, until }) => (until ? [reason, until] : reason));
const log = () => db.selectFrom("consent_log").select(["flag", "given", "source"]).orderBy("id").execute();

test("a hard bounce keeps all mail away, once, however often it is reported; unknown addresses are forgotten", async () => {
  await Promise.all(Array.from({ length: 10 }, () => store(report("hard-bounce", "1"))));
  await store({ ...report("hard-bounce", "2"), email: "nobody@example.org" });
  expect(await reasons()).toEqual(["bounced"]);
  expect(await db.selectFrom("email_events").select("kind").execute()).toEqual([{ kind: "hard-bounce" }]);
});

test("a complaint keeps letters away and unsubscribes, with a line in the log and in the audit", async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => store(report("complaint", String(n)))));
  expect(await reasons()).toEqual(["complained"]);
  const { subscribed } = await db.selectFrom("profiles").select("subscribed").executeTakeFirstOrThrow();
  expect(subscribed).toBe(false);
  expect(await log()).toEqual([{ flag: "subscribed", given: false, source: "complaint" }]);
  const audit = await db.selectFrom("audit").select(["actor", "action", "subject"]).execute();
  expect(audit).toEqual([{ actor: "mail-server", action: "newsletter.stopped", subject: `profile:${profileId}` }]);
});

test("a complaint that is reported again does not end what an organizer turned on again since", async () => {
  await store(report("complaint", "1"));
  await db.updateTable("profiles").set({ subscribed: true }).execute();
  await store(report("complaint", "1"));
  expect(await db.selectFrom("profiles").select("subscribed").execute()).toEqual([{ subscribed: true }]);
});

test("a complaint that arrives after its person has said yes again changes nothing", async () => {
  await db
    .updateTable("preferences")
    .set({ consent_at: day(3) })
    .execute();
  await store(report("complaint", "late", day(2)));
  expect([await reasons(), await log()]).toEqual([[], []]);
  await store(report("complaint", "newer", day(4)));
  expect(await reasons()).toEqual(["complained"]);
});

test("three soft bounces within 30 days keep letters away for 90 days, in whatever order they are reported", async () => {
  await store(
    report("soft-bounce", "1", day(1)),
    report("soft-bounce", "2", day(10)),
    report("soft-bounce", "2", day(10)),
  );
  expect(await reasons(), "two are not three").toEqual([]);
  await store(report("soft-bounce", "4", day(60)));
  expect(await reasons(), "nor are those that lie apart").toEqual([]);
  await store(report("soft-bounce", "3", day(30)));
  expect(await reasons()).toEqual([["soft-bounced", day(120)]]);
  expect(await reasons(day(121))).toEqual([]);
});

test("three at once are three", async () => {
  await Promise.all([1, 2, 3].map((n) => store(report("soft-bounce", String(n), day(n)))));
  expect(await reasons()).toEqual([["soft-bounced", day(93)]]);
});

test("a token of a signature is good for one event", async () => {
  await store({ ...report("soft-bounce", "1"), nonce: "t" });
  await store({ ...report("hard-bounce", "2"), nonce: "t" });
  expect(await reasons()).toEqual([]);
});

test("a report that names a mail counts only for whom that mail went to", async () => {
  const ours = await buildDelivery(db, { email });
  const other = await buildDelivery(db, { email: "ben@example.org" });
  await store({ ...report("hard-bounce", "1"), messageId: other.message_id });
  await store({ ...report("hard-bounce", "2"), messageId: "<made-up@example.org>" });
  expect(await reasons()).toEqual([]);
  await store({ ...report("hard-bounce", "3"), messageId: ours.message_id });
  expect(await reasons()).toEqual(["bounced"]);
});

test("reports are forgotten after their time, and so is what is over", async () => {
  await store(report("hard-bounce", "0"), ...[1, 2, 3].map((n) => report("soft-bounce", String(n), day(n))));
  const later = new Date(day(400).getTime());
  await forgetMailEvents(db, { now: later, since: new Date(Date.now() + 1_000) });
  expect(await db.selectFrom("email_events").select("kind").execute()).toEqual([]);
  expect(await db.selectFrom("email_suppressions").select("reason").execute()).toEqual([{ reason: "bounced" }]);
});

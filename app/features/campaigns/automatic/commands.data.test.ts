import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildProfile, buildRegistration, buildTemplate } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { addressHash } from "../../outbox/leases.server.ts";
import { october2025 } from "../../edition/october2025.ts";
import { changeRule, makeDueLetters, skipOccasion, unskipOccasion } from "./commands.server.ts";
import { automaticLetters } from "./queries.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const sender = { profileId: null, now: new Date() };
const occasion = { rule: "reminder", occasion: october2025.key } as const;
const before = "2025-10-08T12:00:00-06:00";
const due = "2025-10-09T12:00:00-06:00";
/** The site's days stand still, as with SITE_NOW; what is stored has its real time. */
const at = (day: string) => ({ site: () => new Date(day), now: () => new Date() });
const making = (day: string) => ({ clock: at(day), edition: october2025, origin: "https://example.org" });

/** Two who are registered, of whom one gets no newsletter, and one who is not registered. */
async function people() {
  const [ana, ben, eva] = await Promise.all([true, false, true].map((subscribed) => buildProfile(db, { subscribed })));
  for (const { id } of [ana!, ben!]) await buildRegistration(db, { profile_id: id });
  return { ana: ana!, ben: ben!, eva: eva! };
}

const switchedOn = async (days = 7) => {
  const { id } = await buildTemplate(db, { kind: "event" });
  await changeRule(db, { rule: "reminder", isOn: true, template: id, days }, sender);
  return id;
};
/** What the screen says of it. */
const reminder = async () => (await automaticLetters(db, making(due)))[0];
const campaigns = () => db.selectFrom("email_campaigns").selectAll().execute();

test("nothing leaves by itself until somebody switches it on, with a letter", async () => {
  await people();
  const { id } = await buildTemplate(db);
  expect(await changeRule(db, { rule: "reminder", isOn: true, template: null, days: 7 }, sender)).toEqual({
    ok: false,
    reason: "no-letter",
  });
  await changeRule(db, { rule: "reminder", isOn: false, template: id, days: 7 }, sender);
  expect(await makeDueLetters(db, making(due))).toEqual([]);
  expect(await campaigns()).toEqual([]);
});

test("a letter that shows an event that is gone does not leave, and is told of where it is set up and in the log", async () => {
  await people();
  const { id: event } = await buildEvent(db);
  const id = await switchedOn();
  const shows = async (markdown_content: string) =>
    db.updateTable("email_templates").set({ markdown_content }).where("id", "=", id).execute();
  await shows(`{{event:${event}}}`);
  expect(await reminder()).toMatchObject({ hasProblems: false });
  await db.deleteFrom("events").execute();
  const blocked: string[] = [];
  const looking = { ...making(due), onBlocked: (rule: string) => void blocked.push(rule) };
  expect(await makeDueLetters(db, looking)).toEqual([]);
  expect([blocked, await reminder()]).toMatchObject([["reminder"], { hasProblems: true }]);
  await shows("Come");
  expect(await makeDueLetters(db, looking)).toHaveLength(1);
  expect(await reminder()).toMatchObject({ hasProblems: false, state: "made" });
});

test("each change of a rule is on record with what it was before, by whom; saving the same again is none", async () => {
  const { id, name } = await buildTemplate(db, { name: "week_before" });
  await changeRule(db, { rule: "thanks", isOn: false, template: null, days: 2 }, sender);
  const change = { rule: "reminder" as const, isOn: true, template: id, days: 3 };
  await changeRule(db, change, sender);
  await changeRule(db, change, sender);
  await changeRule(db, { ...change, isOn: false, template: null, days: 7 }, sender);
  const audit = await db.selectFrom("audit").select(["actor", "action", "subject", "detail"]).orderBy("id").execute();
  const who = { actor: "system", action: "automatic-letter.changed", subject: "automatic-letter:reminder" };
  expect(audit.filter(({ subject }) => subject === who.subject)).toEqual([
    {
      ...who,
      detail: { before: { isOn: false, template: null, days: 7 }, after: { isOn: true, template: name, days: 3 } },
    },
    {
      ...who,
      detail: { before: { isOn: true, template: name, days: 3 }, after: { isOn: false, template: null, days: 7 } },
    },
  ]);
});

test("a form that was made from an older state changes nothing; the same saved twice is no conflict", async () => {
  const off = { rule: "reminder" as const, isOn: false, template: null, days: 7 };
  const openedValues = { isOn: false, template: "", days: "7" };
  const template = await switchedOn(10);
  const current = { ...openedValues, isOn: true, template, days: "10" };
  const conflicting = await changeRule(db, { ...off, days: 5 }, { ...sender, openedValues });
  expect(conflicting).toEqual({ ok: false, reason: "conflict", current });
  expect(await reminder()).toMatchObject({ isOn: true, schedule: { days: 10 } });
  const repeated = await changeRule(db, { ...off, isOn: true, template, days: 10 }, { ...sender, openedValues });
  expect(repeated).toEqual({ ok: true });
  expect(await changeRule(db, { ...off, days: 5 }, { ...sender, openedValues: current })).toEqual({ ok: true });
  expect(await reminder()).toMatchObject({ isOn: false, schedule: { days: 5 } });
});

test("two who change a rule that nobody has changed before at once: one does", async () => {
  const openedValues = { isOn: false, template: "", days: "7" };
  const change = (days: number) =>
    changeRule(db, { rule: "reminder", isOn: false, template: null, days }, { ...sender, openedValues });
  const outcomes = await Promise.all([change(3), change(5)]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test("on its day it goes to whoever is registered and wants it, once, whoever looks at the same time", async () => {
  const { ana, ben } = await people();
  await switchedOn();
  expect(await makeDueLetters(db, making(before))).toEqual([]);
  const campaignIds = (await Promise.all([makeDueLetters(db, making(due)), makeDueLetters(db, making(due))])).flat();
  expect(campaignIds).toHaveLength(1);
  expect(await makeDueLetters(db, making("2025-10-10T12:00:00-06:00"))).toEqual([]);
  const [campaign] = await campaigns();
  expect(campaign).toMatchObject({ id: campaignIds[0], rule: "reminder", recipients_count: 1, created_by: null });
  const mails = await db
    .selectFrom("email_deliveries")
    .select("email")
    .where("campaign_id", "=", campaignIds[0]!)
    .execute();
  expect(mails).toEqual([{ email: ana.email }]);
  const exclusions = await db.selectFrom("campaign_exclusions").select("profile_id").execute();
  expect(exclusions, "who would have got it is in the history too").toEqual([]);
  expect(ben.subscribed).toBe(false);
  expect(await reminder()).toMatchObject({
    state: "made",
    campaignId: campaignIds[0],
  });
});

test("whoever complained of a letter gets none by itself either, and is not counted among those who would", async () => {
  const { ana } = await people();
  const complained = await buildProfile(db);
  await buildRegistration(db, { profile_id: complained.id });
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash(complained.email), reason: "complained" })
    .execute();
  await switchedOn();
  expect(await reminder()).toMatchObject({ recipients: 1 });
  expect(await makeDueLetters(db, making(due))).toHaveLength(1);
  expect((await campaigns()).map(({ recipients_count }) => recipients_count)).toEqual([1]);
  expect(await db.selectFrom("email_deliveries").select("email").execute()).toEqual([{ email: ana.email }]);
});

test("it can be skipped once, and sent after all while there is time", async () => {
  await people();
  await switchedOn();
  expect(await skipOccasion(db, occasion, sender)).toEqual({ ok: true });
  expect(await skipOccasion(db, occasion, sender)).toEqual({ ok: false, reason: "too-late" });
  expect(await makeDueLetters(db, making(due))).toEqual([]);
  expect(await unskipOccasion(db, occasion, sender)).toEqual({ ok: true });
  expect(await makeDueLetters(db, making(due))).toHaveLength(1);
  expect(await skipOccasion(db, occasion, sender), "it has left").toEqual({ ok: false, reason: "too-late" });
  expect(await unskipOccasion(db, occasion, sender)).toEqual({ ok: false, reason: "too-late" });
});

test("while nobody is registered it waits, and the preview says how many would get it", async () => {
  await switchedOn();
  expect(await makeDueLetters(db, making(due))).toEqual([]);
  expect(await reminder()).toMatchObject({ isOn: true, timing: "due", state: undefined, recipients: 0 });
  await people();
  expect(await reminder()).toMatchObject({ recipients: 1 });
  expect(await makeDueLetters(db, making(due))).toHaveLength(1);
});

test("a letter that is deleted meanwhile sends nothing", async () => {
  await people();
  const id = await switchedOn();
  await db.updateTable("email_templates").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  expect(await makeDueLetters(db, making(due))).toEqual([]);
});

import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import {
  buildPreferences,
  buildProfile,
  buildRegistration,
  buildTemplate,
} from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { october2025 } from "../../edition/october2025.ts";
import { changeRule, makeDueLetters, skipOccasion, unskipOccasion } from "./commands.server.ts";
import { automaticLetters } from "./queries.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const sender = { profileId: null, now: new Date() };
const nextYear = {
  ...october2025,
  key: "october2026",
  year: 2026,
  days: { ...october2025.days, invocation: "2026-10-15", firstOfTen: "2026-10-16", integration: "2026-10-25" },
} as const;
const [beforeOpening, afterClosing] = ["2025-10-09T12:00:00-06:00", "2025-10-27T12:00:00-06:00"];
const [weekBefore, dayAfterClosing] = [
  { rule: "reminder", occasion: october2025.key },
  { rule: "thanks", occasion: october2025.key },
] as const;

const at = (day: string) => ({ site: () => new Date(day), now: () => new Date() });
const make = (day: string, edition: typeof october2025 = october2025) =>
  makeDueLetters(db, { clock: at(day), edition, origin: "https://example.org" });

/** What the screen says of reminder and thanks. */
async function screen(day: string, edition: typeof october2025 = october2025) {
  const [reminder, thanks] = await automaticLetters(db, { edition, clock: at(day), origin: "https://example.org" });
  return { reminder: reminder!, thanks: thanks! };
}

/** Reminder and thanks with a letter each, and one who is registered, also for the year after. */
async function bothOn() {
  const { id } = await buildProfile(db, { subscribed: true });
  for (const { key } of [october2025, nextYear]) await buildRegistration(db, { profile_id: id, cohere_event: key });
  const remind = await buildTemplate(db, { name: "See you soon", kind: "event" });
  const thank = await buildTemplate(db, { name: "What a week", kind: "news" });
  await changeRule(db, { rule: "reminder", isOn: true, template: remind.id, days: 7 }, sender);
  await changeRule(db, { rule: "thanks", isOn: true, template: thank.id, days: 1 }, sender);
}

const letterOf = async (campaignId: string | null | undefined) =>
  (await db.selectFrom("email_campaigns").select("template_name").where("id", "=", campaignId!).executeTakeFirst())
    ?.template_name;

test("with two rules on each sends its own letter on its own day, and the screen leads from each to what it sent", async () => {
  await bothOn();
  const [reminder, ...others] = await make(beforeOpening);
  expect(others).toEqual([]);
  expect(await letterOf(reminder)).toBe("See you soon");
  expect(await screen(beforeOpening)).toMatchObject({
    reminder: { state: "made", campaignId: reminder, template: { name: "See you soon" } },
    thanks: { state: undefined, campaignId: null, template: { name: "What a week" } },
  });
  const [thanks] = await make(afterClosing);
  expect(await letterOf(thanks)).toBe("What a week");
  expect(await screen(afterClosing)).toMatchObject({
    reminder: { state: "made", campaignId: reminder, timing: "over" },
    thanks: { state: "made", campaignId: thanks, timing: "due" },
  });
});

test("where only one of them is on, the other one's day sends nothing", async () => {
  await bothOn();
  const { template } = (await screen(beforeOpening)).thanks;
  await changeRule(db, { rule: "thanks", isOn: false, template: template!.id, days: 1 }, sender);
  expect(await make(afterClosing)).toEqual([]);
  expect(await screen(afterClosing)).toMatchObject({ reminder: { isOn: true }, thanks: { isOn: false } });
});

test("a rule that is skipped, or let go after all, leaves the other as it was", async () => {
  await bothOn();
  for (const one of [weekBefore, dayAfterClosing]) await skipOccasion(db, one, sender);
  expect(await unskipOccasion(db, weekBefore, sender)).toEqual({ ok: true });
  expect(await screen(beforeOpening)).toMatchObject({ reminder: { state: undefined }, thanks: { state: "skipped" } });
  expect(await make(beforeOpening)).toHaveLength(1);
  expect(await make(afterClosing)).toEqual([]);
});

test("each year has its own occasion: what became of last year's stays as it was", async () => {
  await bothOn();
  const [first] = await make(beforeOpening);
  expect(await screen("2026-10-08T12:00:00-06:00", nextYear)).toMatchObject({
    reminder: { state: undefined, campaignId: null },
  });
  const [second] = await make("2026-10-08T12:00:00-06:00", nextYear);
  expect(second).not.toBe(first);
  expect((await screen(beforeOpening)).reminder.campaignId).toBe(first);
  expect((await screen("2026-10-08T12:00:00-06:00", nextYear)).reminder.campaignId).toBe(second);
  await skipOccasion(db, dayAfterClosing, sender);
  await skipOccasion(db, { rule: "thanks", occasion: nextYear.key }, sender);
  await unskipOccasion(db, { rule: "thanks", occasion: nextYear.key }, sender);
  expect((await screen(afterClosing)).thanks.state).toBe("skipped");
});

test("what nobody has chosen yet is off, a week before the opening and the morning after the closing", async () => {
  expect(await screen(beforeOpening)).toMatchObject({
    reminder: {
      isOn: false,
      template: undefined,
      fits: true,
      digestSubscribers: undefined,
      occasion: { day: "2025-10-09" },
    },
    thanks: {
      isOn: false,
      template: undefined,
      fits: true,
      digestSubscribers: undefined,
      occasion: { day: "2025-10-27" },
    },
  });
});

test("how many would get a letter is counted by its kind, and until one is chosen by what such a letter usually is", async () => {
  const { id } = await buildProfile(db, { subscribed: true });
  await buildRegistration(db, { profile_id: id });
  const { id: quiet } = await buildProfile(db, { subscribed: true });
  await buildRegistration(db, { profile_id: quiet });
  await buildPreferences(db, { profile_id: quiet, event_notifications: false });
  const { id: withoutNewsletter } = await buildProfile(db, { subscribed: false });
  await buildRegistration(db, { profile_id: withoutNewsletter });
  expect(await screen(beforeOpening)).toMatchObject({ reminder: { recipients: 3 }, thanks: { recipients: 2 } });
  const gatherings = await buildTemplate(db, { kind: "event" });
  await changeRule(db, { rule: "reminder", isOn: false, template: gatherings.id, days: 7 }, sender);
  expect((await screen(beforeOpening)).reminder.recipients).toBe(1);
  const news = await buildTemplate(db, { kind: "news" });
  await changeRule(db, { rule: "reminder", isOn: false, template: news.id, days: 7 }, sender);
  expect((await screen(beforeOpening)).reminder.recipients).toBe(2);
});

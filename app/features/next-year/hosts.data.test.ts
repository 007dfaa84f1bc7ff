import { expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import type { Db } from "~/platform/database/db.server";
import { buildCampaign, buildDelivery, buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { buildHost, buildHosted, questionsTo } from "../../../tests/support/host-questions.ts";
import { author, keepAll, merge } from "../../../tests/support/twins.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { addressHash } from "../outbox/leases.server.ts";
import { countAudience } from "../campaigns/audience/queries.server.ts";
import { separatePeople } from "../people/office/merging/commands.server.ts";
import { proposalData } from "../proposals/personal-data.server.ts";
import { askHostsAgain, takeAskingBack, undoBeginning } from "./commands.server.ts";
import { countHostsToAsk, hasHostsToAsk, hostsToAsk } from "./hosts.server.ts";
import { invitedBack } from "./invited-back.ts";

const edition = october2025;
const now = new Date("2025-03-01T18:00:00Z");
const due = { editionKey: edition.key, now };
const deps = { edition, by: "admin", now, siteNow: now, origin: "https://example.org", secret: "s".repeat(32) };
const ask = (db: Db, confirmedCount: number) => askHostsAgain(db, { ...deps, confirmedCount });

test("each host of an event that took place is asked with one email, whatever the number of their events (NEW-60)", async () => {
  const db = await testDatabase();
  await buildHost(db, "Ana", ["Night walk", "Soup", "Night walk"]);
  const ben = await buildProfile(db, { full_name: "Ben", email: "ben.new@example.net", subscribed: true });
  await buildHosted(db, { title: "Choir", proposer_email: "ben.old@example.net", proposer_profile_id: ben.id });
  const nobody = { proposer_email: "eva@example.net" };
  await buildProfile(db, { full_name: "Eva", email: nobody.proposer_email, subscribed: true });
  await buildHosted(db, { ...nobody, status: "cancelled", cancelled_at: now });
  await buildHosted(db, { ...nobody, status: "declined" });
  await buildHosted(db, { ...nobody, is_public: false });
  await buildHosted(db, {
    ...nobody,
    start_date: new Date("2024-12-05T18:00:00Z"),
    end_date: new Date("2024-12-05T20:00:00Z"),
  });
  await buildHosted(db, { ...nobody, end_date: new Date(now.getTime() + 1) });
  expect(await hasHostsToAsk(db, due)).toBe(true);
  expect((await countHostsToAsk(db, due)).count).toBe(2);
  expect(await ask(db, 2)).toEqual({ ok: true, hosts: 2 });
  expect(await questionsTo(db)).toEqual(["ana", "ben.new"]);
  const questions = await db
    .selectFrom("host_questions as q")
    .innerJoin("events as e", "e.id", "q.event_id")
    .select(["e.title", "e.start_date"])
    .orderBy("e.title")
    .execute();
  expect(
    questions.map(({ title }) => title),
    "of three walks the first",
  ).toEqual(["Choir", "Night walk", "Soup"]);
  expect(questions[1]!.start_date.getUTCDate()).toBe(14);
});

test("nobody is asked who unsubscribed, ended email about gatherings, bounced or was never among the people, and that is counted (NEW-60)", async () => {
  const db = await testDatabase();
  await buildHost(db, "Ana");
  await buildHost(db, "Quiet", undefined, false);
  const ended = await buildHost(db, "Ended");
  await buildPreferences(db, { profile_id: ended, event_notifications: false });
  await buildHost(db, "Bounced");
  await db
    .insertInto("email_suppressions")
    .values({ email_hash: addressHash("bounced@example.net"), reason: "bounced" })
    .execute();
  await buildHosted(db, { proposer_email: "stranger@example.net" });
  expect(await countHostsToAsk(db, due)).toMatchObject({
    count: 1,
    excluded: { "not-subscribed": 1, "no-consent": 1, bounced: 1 },
    unknown: 1,
  });
  expect(await ask(db, 1)).toEqual({ ok: true, hosts: 1 });
  expect(await questionsTo(db)).toEqual(["ana"]);
});

test("pressed again it asks only who was not asked yet, two at once ask once, and another number asks nobody (NEW-60)", async () => {
  const db = await testDatabase();
  await buildHost(db, "Ana");
  expect(await ask(db, 2)).toEqual({ ok: false, reason: "hosts-changed" });
  expect(await questionsTo(db)).toEqual([]);
  const outcomes = await Promise.all([ask(db, 1), ask(db, 1)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await ask(db, 0), "nobody is left").toEqual({ ok: false, reason: "hosts-changed" });
  await buildHosted(db, { title: "Another walk", proposer_email: "ana@example.net" });
  await buildHost(db, "Ben");
  expect((await hostsToAsk(db, due)).map(({ fullName }) => fullName)).toEqual(["Ben"]);
  expect(await ask(db, 1)).toEqual({ ok: true, hosts: 1 });
  expect(await questionsTo(db)).toEqual(["ana", "ben"]);
});

test("nobody is asked twice about an event, whoever it belongs to after a merge that was undone (NEW-60)", async () => {
  const db = await testDatabase();
  const [ana, anita] = [await buildHost(db, "Ana"), await buildHost(db, "Anita", ["Soup"])];
  const merged = await merge(db, ana, anita, keepAll());
  expect(await ask(db, 1)).toEqual({ ok: true, hosts: 1 });
  const mergeId = merged.ok ? merged.mergeId : "";
  expect(await separatePeople(db, { mergeId, keptId: ana, author })).toMatchObject({ ok: true });
  expect(await hostsToAsk(db, due), "Ana was asked about the soup").toEqual([]);
  expect((await countHostsToAsk(db, due)).count).toBe(0);
  await buildHost(db, "Ben");
  expect(await ask(db, 1)).toEqual({ ok: true, hosts: 1 });
  await buildHosted(db, { title: "Bread", proposer_email: "anita@example.net" });
  expect(await ask(db, 1), "about the bread alone").toEqual({ ok: true, hosts: 1 });
  expect(await questionsTo(db)).toEqual(["ana", "anita", "ben"]);
});

test("what fails on the way asks nobody (NEW-60)", async () => {
  const db = await testDatabase();
  await buildHost(db, "Ana");
  const killed = db.transaction().execute(async (tx) => {
    const inside = {
      transaction: () => ({ execute: (work: (tx: Db) => Promise<unknown>) => work(tx) }),
    } as unknown as Db;
    expect(await ask(inside, 1)).toEqual({ ok: true, hosts: 1 });
    throw new Error("killed before the commit");
  });
  await expect(killed).rejects.toThrow("killed");
  expect([await questionsTo(db), await hasHostsToAsk(db, due)]).toEqual([[], true]);
});

test("asking is taken back while its emails wait, and those who were asked before stay asked (NEW-61)", async () => {
  const db = await testDatabase();
  await buildHost(db, "Ana");
  await ask(db, 1);
  await buildHost(db, "Ben");
  await askHostsAgain(db, { ...deps, now: new Date(now.getTime() + 60_000), confirmedCount: 1 });
  expect(await takeAskingBack(db, deps)).toEqual({ ok: true, hosts: 1 });
  expect(await questionsTo(db)).toEqual(["ana"]);
  expect((await hostsToAsk(db, due)).map(({ fullName }) => fullName)).toEqual(["Ben"]);
  await db.updateTable("email_deliveries").set({ status: "sent" }).where("email", "=", "ana@example.net").execute();
  const tooLate = { ok: false, reason: "asked-already" };
  expect(await takeAskingBack(db, deps)).toEqual(tooLate);
  await db.deleteFrom("email_deliveries").execute();
  const later = { ...deps, now: new Date(now.getTime() + 30_000) };
  expect(await takeAskingBack(db, later), "not even once its email is forgotten").toEqual(tooLate);
  expect(await ask(db, 1), "who was spared can be asked").toEqual({ ok: true, hosts: 1 });
  const actions = await db.selectFrom("audit").select("action").where("action", "like", "year.%").execute();
  expect(actions.map(({ action }) => action).toSorted()).toEqual([
    "year.hosts-asked",
    "year.hosts-asked",
    "year.hosts-asked",
    "year.hosts-not-asked",
  ]);
});

test("a year whose hosts were asked is not taken back (NEW-61)", async () => {
  const db = await testDatabase();
  await buildHost(db, "Ana");
  await db
    .insertInto("begun_editions")
    .values({ key: edition.key, facts: JSON.stringify(edition), begun_at: now })
    .execute();
  await ask(db, 1);
  expect(await undoBeginning(db, { key: edition.key, by: "admin", now })).toEqual({ ok: false, reason: "hosts-asked" });
});

test("the letter to whoever came leaves the hosts out, so that nobody gets both (NEW-63)", async () => {
  const db = await testDatabase();
  const ana = await buildHost(db, "Ana");
  const { id: ben } = await buildProfile(db, { full_name: "Ben", subscribed: true });
  const { id: eva } = await buildProfile(db, { full_name: "Eva", subscribed: true });
  for (const profile_id of [ana, ben, eva])
    await db.insertInto("registrations").values({ profile_id, cohere_event: "october2024" }).execute();
  await db.insertInto("registrations").values({ profile_id: eva, cohere_event: edition.key }).execute();
  const args = { filters: invitedBack, kind: "news", editionKey: edition.key } as const;
  expect((await countAudience(db, args)).count, "Ben alone").toBe(1);
});

test("whoever was asked isn't invited, whatever becomes of their event, and whoever was invited isn't asked (NEW-63)", async () => {
  const db = await testDatabase();
  const ana = await buildHost(db, "Ana");
  const [{ id: ben }, host] = [
    await buildProfile(db, { full_name: "Ben", subscribed: true }),
    await buildHost(db, "Benja"),
  ];
  for (const profile_id of [ana, ben])
    await db.insertInto("registrations").values({ profile_id, cohere_event: "october2024" }).execute();
  const invite = { filters: invitedBack, kind: "news", editionKey: edition.key } as const;
  expect(await ask(db, 2)).toEqual({ ok: true, hosts: 2 });
  await db.updateTable("events").set({ is_public: false }).execute();
  expect((await countAudience(db, invite)).count, "Ben alone").toBe(1);
  await db.updateTable("events").set({ is_public: true }).execute();
  await db.deleteFrom("host_questions").execute();
  for (const [filters, created_at, isAsked] of [
    [invitedBack, now, false],
    [{ ...invitedBack, language: "en" }, now, false],
    [{ ...invitedBack, hosted_before: undefined }, now, true],
    [invitedBack, new Date("2024-03-01T18:00:00Z"), true],
  ] as const) {
    const { id: campaign_id } = await buildCampaign(db, { filter_criteria: JSON.stringify(filters), created_at });
    const { id } = await buildDelivery(db, { profile_id: host, campaign_id });
    const { count, invited } = await countHostsToAsk(db, due);
    expect([count, invited]).toEqual(isAsked ? [2, 0] : [1, 1]);
    expect((await hostsToAsk(db, due)).map(({ fullName }) => fullName).includes("Benja")).toBe(isAsked);
    await db.deleteFrom("email_deliveries").where("id", "=", id).execute();
  }
});

test("questions move with a merge and back with what was answered since, are shown to their host, and go with them (NEW-64)", async () => {
  const db = await testDatabase();
  const [ana, anita] = [await buildHost(db, "Ana"), await buildHost(db, "Anita", ["Soup"])];
  await ask(db, 2);
  const merged = await merge(db, ana, anita, keepAll());
  const questions = () =>
    db.selectFrom("host_questions").select(["profile_id", "answer"]).orderBy("answer", "desc").execute();
  expect((await questions()).map(({ profile_id }) => profile_id)).toEqual([ana, ana]);
  await db
    .updateTable("host_questions")
    .set({ answer: "no", answered_at: now })
    .where("event_id", "in", (soup) => soup.selectFrom("events").select("id").where("title", "=", "Soup"))
    .execute();
  const section = await proposalData.sections.hostQuestions!(db, { userId: "", profileId: ana, email: "" }).execute();
  expect(section).toMatchObject([{ title: "Ana's walk" }, { title: "Soup", answer: "no" }]);
  const mergeId = merged.ok ? merged.mergeId : "";
  expect(await separatePeople(db, { mergeId, keptId: ana, author })).toMatchObject({ ok: true });
  expect((await questions()).map(({ profile_id, answer }) => [profile_id, answer])).toEqual([
    [ana, null],
    [anita, "no"],
  ]);
  await db.deleteFrom("profiles").where("id", "=", anita).execute();
  expect(await questions()).toEqual([{ profile_id: ana, answer: null }]);
});

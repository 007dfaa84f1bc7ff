import { beforeAll, expect, test } from "vitest";
import { advanceCampaigns } from "../app/features/campaigns/sending/advance.server.ts";
import { proposalByToken } from "../app/features/calendar/hosts/proposed-events.server.ts";
import { october2025 } from "../app/features/edition/october2025.ts";
import { advanceConfirmations } from "../app/features/map/confirmation/commands.server.ts";
import { claim } from "../app/features/outbox/leases.server.ts";
import { storedProposalToken } from "../app/features/proposals/proposal-link.server.ts";
import { readersOf } from "../app/features/rsvps/letters/queries.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { may2031 } from "../tests/support/sample-edition.ts";
import { testDatabase } from "../tests/support/test-database.ts";
import { seedSampleCommunity, sampleAdmins } from "./seed.ts";

const now = new Date("2025-10-01T18:00:00Z");
const secret = "s".repeat(32);

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
  await seedSampleCommunity(db, { edition: october2025, now, secret });
});

test("seeding the sample community twice adds nobody twice", async () => {
  expect(await seedSampleCommunity(db, { edition: october2025, now: new Date() })).toBe(0);
});

test("about sixty people, a third of them Spanish speakers, all at example.org", async () => {
  const people = await db.selectFrom("profiles").selectAll().execute();
  expect(people.length).toBeGreaterThanOrEqual(58);
  expect(people.filter(({ language }) => language === "es").length / people.length).toBeCloseTo(1 / 3, 1);
  expect(people.filter(({ email }) => !email.endsWith("@example.org"))).toEqual([]);
  expect(people.filter(({ subscribed }) => !subscribed).length).toBeGreaterThan(3);
});

test("who organizes is an admin as soon as they sign in, and nobody else is", async () => {
  const admins = await db.selectFrom("profiles").select("email").where("role", "=", "admin").execute();
  expect(admins.map(({ email }) => email)).toEqual(sampleAdmins());
  expect(admins).toHaveLength(1);
});

test("who gets the newsletter, and nobody else, agreed to it, as the log of consents has it", async () => {
  const people = await db
    .selectFrom("profiles as p")
    .innerJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.id", "p.subscribed", "o.marketing_consent", "o.consent_at", "o.consent_source", "o.consent_wording"])
    .execute();
  expect(people.length).toBeGreaterThanOrEqual(58);
  expect(people.filter(({ subscribed, consent_at: at }) => subscribed !== (at !== null))).toEqual([]);
  const log = await db.selectFrom("consent_log").selectAll().execute();
  for (const person of people) {
    const consents = log.filter((entry) => entry.profile_id === person.id && entry.given);
    const agreed = consents.filter(({ flag }) => flag === "subscribed");
    expect(agreed.map(({ at, source, wording }) => [at, source, wording])).toEqual(
      person.subscribed ? [[person.consent_at, person.consent_source, person.consent_wording]] : [],
    );
    expect(consents.some(({ flag }) => flag === "marketing_consent")).toBe(person.marketing_consent);
  }
});

test("most are registered, over the six weeks before now and never after it", async () => {
  const ofAll = db.selectFrom("registrations").select("created_at").orderBy("created_at");
  const rows = await ofAll.where("cohere_event", "=", october2025.key).execute();
  expect(rows.length).toBeGreaterThan(45);
  const ago = (at: Date) => (now.getTime() - at.getTime()) / 86_400_000;
  expect(ago(rows.at(-1)!.created_at)).toBeGreaterThan(0);
  expect(ago(rows.at(-1)!.created_at)).toBeLessThan(1);
  expect(ago(rows[0]!.created_at)).toBeLessThan(43);
  expect(ago(rows[0]!.created_at)).toBeGreaterThan(28);
  expect((await ofAll.where("cohere_event", "=", "october2024").execute()).length).toBeGreaterThan(1);
});

test("a program in all themes over the ten days, with several-day, all-night, called-off, private and proposed events", async () => {
  const events = await db.selectFrom("events").selectAll().execute();
  const hours = (event: (typeof events)[number]) => (event.end_date.getTime() - event.start_date.getTime()) / 3_600_000;
  expect(new Set(events.map(({ category }) => category)).size).toBe(7);
  expect(events.filter((event) => hours(event) > 36).length).toBeGreaterThan(2);
  expect(events.some((event) => hours(event) === 8)).toBe(true);
  expect(events.some(({ is_public }) => !is_public)).toBe(true);
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set(["published", "pending", "cancelled"]));
});

test("some events are people's own: proposed, confirmed and published, with links that open, and letters to hosts find them", async () => {
  const events = db.selectFrom("events").selectAll().where("proposal_digest", "is not", null);
  const proposals = await events.execute();
  for (const { proposal_digest: digest, title } of proposals) {
    const token = await storedProposalToken(db, secret, digest!);
    expect((await proposalByToken(db, token))?.title).toBe(title);
  }
  const published = proposals.filter(({ status }) => status === "published");
  const people = await db.selectFrom("profiles").select(["email", "full_name as name", "language"]).execute();
  for (const event of published) {
    const { hosted_by: shown, proposer_name: name, proposer_email: email, proposer_language: language } = event;
    expect(people).toContainEqual({ email, name, language });
    expect(shown).not.toBeNull();
    expect(event.decided_at! > event.created_at && event.decided_at! < now).toBe(true);
  }
  const eventIds = published.map(({ id }) => id);
  const hosts = await readersOf(db, { eventIds, audience: "hosts", siteNow: now });
  expect(hosts.map(({ email }) => email)).toEqual([...new Set(hosts.map(({ email }) => email))]);
  expect(hosts.length).toBeGreaterThan(4);
  const guests = await readersOf(db, { eventIds, audience: "coming", siteNow: now });
  expect(guests.length).toBeGreaterThan(4);
});

test("campaigns show what can become of one, and neither they nor the places send anybody an email", async () => {
  const campaigns = await db
    .selectFrom("email_campaigns")
    .select([
      "status",
      "pause_reason",
      "recipients_count",
      "sent_count",
      "failed_count",
      "skipped_count",
      "uncertain_count",
    ])
    .orderBy("created_at")
    .execute();
  const [over, allArrived, waiting, scheduled] = campaigns;
  expect(campaigns.map(({ status, pause_reason }) => [status, pause_reason])).toEqual([
    ["sent", null],
    ["sent", null],
    ["paused", "canary"],
    ["queued", null],
  ]);
  expect(over).toMatchObject({ failed_count: 2, skipped_count: 1, uncertain_count: 1 });
  expect(over!.sent_count + 4).toBe(over!.recipients_count);
  expect(allArrived!.sent_count).toBe(allArrived!.recipients_count);
  expect(Math.min(waiting!.recipients_count, scheduled!.recipients_count)).toBeGreaterThan(40);
  expect(await db.selectFrom("campaign_exclusions").select("reason").execute()).toContainEqual({
    reason: "not-subscribed",
  });

  // As a worker and the maintenance would, now and a week on.
  for (const at of [now, new Date(now.getTime() + 7 * 86_400_000)]) {
    await advanceConfirmations(db, at, { origin: "http://localhost", secret });
    await advanceCampaigns(db, { now: at, origin: "http://localhost" });
    expect(await claim(db, { owner: "worker", limit: 100, mailRate: 100, now: at })).toEqual([]);
  }
  const others = db.selectFrom("email_deliveries").select("kind").where("campaign_id", "is", null);
  expect(await others.execute()).toEqual([]);
});

test("the office looks the same whenever the demo is started: what was done lies before its day, and the reminder a week before the opening", async () => {
  const campaigns = db.selectFrom("email_campaigns").selectAll().orderBy("created_at");
  expect(
    (await campaigns.execute()).map((campaign) => [
      campaign.template_name,
      campaign.created_at,
      campaign.scheduled_for,
    ]),
  ).toEqual([
    ["Registration opens", new Date("2025-09-19T09:30:00-06:00"), null],
    ["Welcome", new Date("2025-09-29T17:15:00-06:00"), null],
    ["The address", new Date("2025-09-30T10:40:00-06:00"), null],
    ["A week before", new Date("2025-09-30T16:20:00-06:00"), new Date("2025-10-09T09:00:00-06:00")],
  ]);
  const letters = await db.selectFrom("email_templates").select(["name", "created_at"]).execute();
  for (const { template_name, created_at } of await campaigns.execute())
    expect(created_at > letters.find(({ name }) => name === template_name)!.created_at, template_name).toBe(true);
  const strangers = db
    .selectFrom("email_deliveries as d")
    .innerJoin("email_campaigns as c", "c.id", "d.campaign_id")
    .innerJoin("profiles as p", "p.id", "d.profile_id")
    .select("p.email")
    .whereRef("p.created_at", ">", "c.created_at");
  expect(await strangers.execute()).toEqual([]);

  const entries = await db.selectFrom("audit").select(["at", "action"]).orderBy("id").execute();
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => +a - +b));
  expect(entries.at(-1)!.at < now).toBe(true);
  const actions = new Set(entries.map(({ action }) => action));
  expect(actions).toContain("campaign.created");
  expect(actions).toContain("event.proposed");
  expect(actions).toContain("event.published");
});

test("places were confirmed before the day the site shows, and some lately", async () => {
  const places = await db.selectFrom("places").select("confirmed_at").orderBy("confirmed_at", "desc").execute();
  expect(places[0]!.confirmed_at < now).toBe(true);
  expect(now.getTime() - places[0]!.confirmed_at.getTime()).toBeLessThan(60 * 86_400_000);
});

test("no gathering that anybody can read names the hall: who registers is told where it is (CON-17)", async () => {
  const events = await db.selectFrom("events").selectAll().where("is_public", "=", true).execute();
  expect(events.map(({ title }) => title)).toContain("Invocation: the opening evening");
  const named = events.filter(({ title, location, description }) =>
    /gathering hall/i.test(`${title} ${location} ${description}`),
  );
  expect(named.map(({ title }) => title)).toEqual([]);
});

test("in another town the sample community is of that town: its places, its gatherings, its map", async () => {
  const other = await testDatabase();
  await seedSampleCommunity(other, { edition: may2031, now: new Date("2031-04-20T18:00:00Z") });
  const rows = [
    ...(await other.selectFrom("places").selectAll().execute()),
    ...(await other.selectFrom("events").selectAll().execute()),
    ...(await other.selectFrom("registrations").select("how_did_you_hear").execute()),
  ];
  expect(JSON.stringify(rows)).not.toMatch(/Boulder|Colorado|\{city\}/);
  expect(JSON.stringify(rows)).toContain("Maker space, East Duluth");
  const at = rows.flatMap((row) => ("latitude" in row && row.latitude !== null ? [row.latitude] : []));
  expect(Math.max(...at.map((latitude) => Math.abs(latitude - may2031.centre!.latitude)))).toBeLessThan(0.2);
});

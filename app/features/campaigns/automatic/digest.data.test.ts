import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildPreferences, buildProfile, buildTemplate } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { october2025 } from "../../edition/october2025.ts";
import { claim, markSending } from "../../outbox/leases.server.ts";
import { tokenOwner } from "../../subscriptions/preferences/queries.server.ts";
import { stopByToken } from "../../subscriptions/preferences/commands.server.ts";
import { advanceCampaigns } from "../sending/advance.server.ts";
import { campaignMail } from "../sending/mails.server.ts";
import { changeRule, makeDueLetters } from "./commands.server.ts";
import { forgetDigests } from "./digest.server.ts";
import { automaticLetters } from "./queries.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const origin = "https://example.org";
const sender = { profileId: null, now: new Date() };
/** A Thursday, and those after it; everything that is stored is of these days too. */
const thursday = (week: number, hour = "09:00:30") =>
  new Date(new Date(`2025-10-02T${hour}-06:00`).getTime() + week * 7 * 86_400_000);
const at = (moment: Date) => ({ site: () => moment, now: () => moment });
const make = (moment: Date) => makeDueLetters(db, { clock: at(moment), edition: october2025, origin });

const words = {
  subject: "New",
  markdown_content: "Hello {{full_name|friend}}\n\n{{events: 5 new}}\n\nSee you",
  subject_es: "Nuevo",
  markdown_es: "Hola\n\n{{events: 5 new}}\n\nNos vemos",
};

async function switchOn(weekday = 4, hour = 9): Promise<void> {
  const { id } = await buildTemplate(db, { kind: "event", ...words });
  expect(await changeRule(db, { rule: "digest", isOn: true, template: id, weekday, hour }, sender)).toEqual({
    ok: true,
  });
}

interface OptInOptions {
  themes?: string[];
  subscribed?: boolean;
  language?: "en" | "es";
}

async function optedIn(fullName: string, { themes = [], ...profile }: OptInOptions = {}) {
  const person = await buildProfile(db, { full_name: fullName, subscribed: true, language: "en", ...profile });
  await buildPreferences(db, {
    profile_id: person.id,
    event_digest: true,
    digest_themes: themes,
    digest_asked_at: thursday(0, "08:00:00"),
  });
  return person;
}

const event = (title: string, published: Date, category: "arts" | "ecology" | "general" = "general") =>
  buildEvent(db, {
    title,
    category,
    status: "published",
    published_at: published,
    start_date: new Date("2026-03-01T18:00:00Z"),
    end_date: new Date("2026-03-01T20:00:00Z"),
  });

/** What each of them reads in the digest of a campaign: the events named in it. */
async function read(campaignId: string | undefined): Promise<Record<string, string[]>> {
  const rows = await db.selectFrom("email_deliveries").selectAll().where("campaign_id", "=", campaignId!).execute();
  const titles = (await db.selectFrom("events").select("title").execute()).map(({ title }) => title);
  const said: Record<string, string[]> = {};
  for (const row of rows) {
    const payload = campaignMail.payload.parse(row.payload);
    const queued = { ...row, fullName: row.full_name, campaignId: row.campaign_id, createdAt: row.created_at, payload };
    const mail = (await campaignMail.render(queued, { db, origin } as never)) as { html: string; text: string };
    said[row.full_name] = titles.filter((title) => mail.text.includes(`${title}\n`)).toSorted();
    expect(titles.filter((title) => mail.html.includes(title)).toSorted(), "both parts say the same").toEqual(
      said[row.full_name],
    );
    const [en, es] = [
      /Hello[^]*March[^]*You get this email because you asked/,
      /Hola[^]*marzo[^]*Recibes este correo porque pediste/,
    ];
    expect(mail.text).toMatch(row.language === "es" ? es : en);
  }
  return said;
}

/** Everything that waits is handed over, as a worker would. */
async function deliver(moment: Date): Promise<void> {
  await advanceCampaigns(db, { now: new Date(moment.getTime() + 60_000), origin });
  await db
    .updateTable("email_deliveries")
    .set({ status: "sent", sent_at: moment })
    .where("status", "=", "queued")
    .execute();
  await advanceCampaigns(db, { now: new Date(moment.getTime() + 120_000), origin });
}

test("each gets the new events of their themes since their last digest, in their language, and nobody an empty one", async () => {
  await switchOn();
  await optedIn("Ana");
  await optedIn("Ben", { themes: ["arts"], language: "es" });
  await optedIn("Cleo", { themes: ["ecology"] });
  await buildPreferences(db, { profile_id: (await buildProfile(db, { subscribed: true, full_name: "Not asked" })).id });
  await event("Old", new Date("2025-09-01T12:00:00Z"));
  await event("Choir", thursday(0, "07:00:00"));
  await event("Loom", thursday(0, "07:30:00"), "arts");
  await event("Just now", thursday(0, "08:58:00"));
  const [first] = await make(thursday(0));
  expect(await read(first)).toEqual({ Ana: ["Choir", "Loom"], Ben: ["Loom"] });
  await deliver(thursday(0));

  await event("Seeds", thursday(1, "08:00:00"), "ecology");
  const [second] = await make(thursday(1));
  expect(await read(second)).toEqual({ Ana: ["Just now", "Seeds"], Cleo: ["Seeds"] });
  await deliver(thursday(1));
  expect(await make(thursday(2)), "a week without news").toEqual([]);
});

test("it is made once whoever looks, and nobody has two in seven days whatever becomes of the rule", async () => {
  await switchOn();
  await optedIn("Ana");
  await event("Choir", thursday(0, "07:00:00"));
  expect((await Promise.all([make(thursday(0)), make(thursday(0))])).flat()).toHaveLength(1);
  expect(await make(thursday(0, "09:02:00"))).toEqual([]);
  await deliver(thursday(0));
  await event("Loom", thursday(0, "12:00:00"));
  await changeRule(db, { rule: "digest", isOn: false, template: null, weekday: 4, hour: 9 }, sender);
  for (const weekday of [5, 6, 7, 1, 2, 3]) {
    await switchOn(weekday);
    const day = new Date(thursday(0).getTime() + ((weekday + 3) % 7) * 86_400_000);
    expect(await make(day), `on day ${weekday}`).toEqual([]);
  }
  await db.deleteFrom("automatic_occasions").execute();
  await switchOn(4);
  expect(await make(thursday(0)), "not even when it forgets that it was made").toEqual([]);
  expect(await make(thursday(1))).toHaveLength(1);
  await deliver(thursday(1));
  await switchOn(4, 23);
  for (const week of [2, 3]) {
    await event(`New in week ${week}`, thursday(week, "07:00:00"));
    expect(await make(thursday(week, "23:00:30")), "though the last one left after midnight").toHaveLength(1);
    await deliver(new Date(thursday(week, "23:00:30").getTime() + 80 * 60_000));
  }
});

test("what a digest that never left had told of is new again; one that waits holds the next one back", async () => {
  await switchOn();
  await optedIn("Ana");
  await event("Choir", thursday(0, "07:00:00"));
  const [first] = await make(thursday(0));
  await event("Loom", thursday(1, "07:00:00"));
  expect(await make(thursday(1)), "the first is still to leave").toEqual([]);
  await db.updateTable("email_deliveries").set({ status: "failed" }).where("campaign_id", "=", first!).execute();
  const [second] = await make(thursday(2));
  expect(await read(second)).toEqual({ Ana: ["Choir", "Loom"] });

  // The first is tried again after all: its reader has a newer one by now.
  await db
    .updateTable("email_deliveries")
    .set({ status: "queued", next_attempt_at: thursday(0) })
    .where("campaign_id", "=", first!)
    .execute();
  await db.updateTable("email_campaigns").set({ status: "sending", ended_at: null }).execute();
  await db
    .insertInto("email_rate")
    .values({ tokens: 10 })
    .onConflict((rate) => rate.doNothing())
    .execute();
  const leased = await claim(db, { owner: "worker", limit: 10, mailRate: 10, now: thursday(3) });
  const marked = await markSending(
    db,
    leased.map((one) => ({ ...one, transactional: false })),
  );
  const outcomes = Object.fromEntries(
    leased.map((one, n) => [one.campaign_id === first ? "first" : "second", marked[n]]),
  );
  expect(outcomes).toEqual({ first: "skipped", second: "sending" });
});

test("without the newsletter nothing comes; one click in a digest ends the digest alone, one that waits included", async () => {
  await switchOn();
  const [ana, ben] = [await optedIn("Ana"), await optedIn("Ben", { subscribed: false })];
  await event("Choir", thursday(0, "07:00:00"));
  const [campaign] = await make(thursday(0));
  expect(await read(campaign)).toEqual({ Ana: ["Choir"] });
  expect(await db.selectFrom("campaign_exclusions").select(["profile_id", "reason"]).execute()).toEqual([
    { profile_id: ben.id, reason: "not-subscribed" },
  ]);
  const { token } = await db.selectFrom("email_deliveries").select("token").executeTakeFirstOrThrow();
  await stopByToken(db, token, { source: "one-click", wording: "Unsubscribe" });
  expect(await tokenOwner(db, token)).toMatchObject({
    profileId: ana.id,
    subscribed: true,
    event_digest: false,
  });
  const logged = await db.selectFrom("consent_log").select(["flag", "given", "source"]).execute();
  expect(logged).toEqual([{ flag: "event_digest", given: false, source: "one-click" }]);
  await advanceCampaigns(db, { now: thursday(0, "09:01:00"), origin });
  await db
    .insertInto("email_rate")
    .values({ tokens: 10 })
    .onConflict((rate) => rate.doNothing())
    .execute();
  const leased = await claim(db, { owner: "worker", limit: 10, mailRate: 10, now: thursday(0, "09:01:00") });
  expect(
    await markSending(
      db,
      leased.map((one) => ({ ...one, transactional: false })),
    ),
  ).toEqual(["skipped"]);
});

test("it needs a letter with new events in each language; the office sees how many would get it", async () => {
  const { id } = await buildTemplate(db, { ...words, markdown_es: "Hola" });
  const change = { rule: "digest", isOn: true, template: id, weekday: 4, hour: 9 } as const;
  expect(await changeRule(db, change, sender)).toEqual({ ok: false, reason: "no-new-events" });
  await switchOn();
  await optedIn("Ana");
  await optedIn("Cleo", { themes: ["ecology"] });
  await event("Choir", thursday(0, "07:00:00"));
  const digest = async () => (await automaticLetters(db, { edition: october2025, clock: at(thursday(0)), origin }))[2];
  expect(await digest()).toMatchObject({
    rule: "digest",
    isOn: true,
    fits: true,
    timing: "due",
    recipients: 1,
    digestSubscribers: 2,
  });
  await db.updateTable("email_templates").set({ markdown_content: "Hello" }).execute();
  expect(await digest()).toMatchObject({ fits: false });
  expect(await make(thursday(0))).toEqual([]);
});

test("which digest somebody got last is forgotten a month after they wanted no more of them", async () => {
  await switchOn();
  const ana = await optedIn("Ana");
  await optedIn("Ben");
  await event("Choir", thursday(0, "07:00:00"));
  await make(thursday(0));
  await db.updateTable("preferences").set({ event_digest: false }).where("profile_id", "=", ana.id).execute();
  const month = thursday(0).getTime() + 30 * 86_400_000;
  expect(await forgetDigests(db, new Date(month))).toBe(0);
  expect(await forgetDigests(db, new Date(month + 1))).toBe(1);
  expect(await db.selectFrom("event_digests").select("profile_id").execute()).not.toEqual([{ profile_id: ana.id }]);
});

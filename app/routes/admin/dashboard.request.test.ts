import { afterAll, beforeAll, expect, test } from "vitest";
import {
  buildCampaign,
  buildDelivery,
  buildEvent,
  buildRegistration,
  buildSuggestion,
  buildTemplate,
} from "../../../tests/support/builders.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { plainText } from "../../../tests/support/people-office.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { dayIn } from "../../i18n/dates.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
let lastBackup: Date | undefined = new Date();

beforeAll(async () => {
  site = await startSite({
    settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" },
    lastBackup: async () => lastBackup,
  });
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
afterAll(() => site.close());

/** The lines of each part, with where each leads: "1 proposal to review → /admin/events?show=proposals". */
async function today(path = "/admin"): Promise<string[][]> {
  const html = await (await site.request(path, { headers: { Cookie: admin } })).text();
  const [section = ""] = /<section aria-labelledby="today-title".*?<\/section>/s.exec(html) ?? [];
  return [...section.matchAll(/<ul>(.*?)<\/ul>/gs)].map(([, list]) =>
    [...list!.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line]) => {
      const [, page] = /href="([^"]*)"/.exec(line!) ?? [];
      return plainText(line!) + (page ? ` → ${page.replaceAll("&amp;", "&")}` : "");
    }),
  );
}

test("an office in which nothing waits says so, and what comes up and is to be done next", async () => {
  const [waiting, next, step] = await today();
  expect(waiting).toEqual([inText.en("admin.today.waiting.nothing")]);
  expect(next).toEqual(["Opening evening: in 15 days → /admin/check-in?gathering=invocation"]);
  expect(step).toEqual([
    `${inText.en("admin.today.steps.letterWhileOpen", { days: 15, day: "" })} → /admin/templates?new=registration_opens`,
  ]);
  expect((await today("/es/admin"))[0]).toEqual([inText.es("admin.today.waiting.nothing")]);
  expect(await today("/admin/registered"), "it stands on the dashboard alone").toEqual([]);
});

test("what waits is a line that leads to where it is done, and what leaves later stands with what comes up", async () => {
  const { db } = site;
  const event = await buildEvent(db, { title: "Porch songs", start_date: new Date("2025-10-04T18:00:00-06:00") });
  await buildEvent(db, { status: "pending" });
  await db
    .insertInto("event_changes")
    .values({ event_id: event.id, kind: "cancel", event: null, note: null, created_at: new Date() })
    .execute();
  await buildSuggestion(db);
  await buildSuggestion(db);
  const template = await buildTemplate(db, { name: "registration_opens" });
  const paused = await buildCampaign(db, { subject: "Come along", status: "paused", paused_at: new Date() });
  await buildDelivery(db, { campaign_id: paused.id, status: "uncertain" });
  const scheduled = await buildCampaign(db, {
    subject: "Doors open",
    status: "queued",
    template_id: template.id,
    scheduled_for: new Date("2025-10-09T09:00:00-06:00"),
    created_at: new Date("2025-09-01T12:00:00Z"),
  });
  lastBackup = new Date(Date.now() - 3 * 86_400_000);
  const [waiting, next, step] = await today();
  expect(waiting!.slice(0, -1).toSorted()).toEqual(
    [
      "1 proposal to review → /admin/events?show=proposals",
      "1 change by a host to review → /admin/events?show=proposals",
      "2 suggestions for the map → /admin/suggestions?status=pending",
      `1 uncertain email of “Come along” → /admin/campaigns/${paused.id}`,
      `“Come along” is paused and waiting for your decision → /admin/campaigns/${paused.id}`,
    ].toSorted(),
  );
  expect(waiting!.at(-1)).toMatch(/^The last backup is from /);
  expect(next).toEqual([
    "Opening evening: in 15 days → /admin/check-in?gathering=invocation",
    `“Doors open” goes out on October 9 at 9:00 AM → /admin/campaigns/${scheduled.id}`,
    `Porch songs Oct 4, 6 PM → /admin/events?edit=${event.id}`,
  ]);
  expect(step![0], "the letter is on its way").toMatch(/ → \/admin\/settings\?edit=venue$/);
  lastBackup = undefined;
  expect((await today())[0]!.at(-1)).toBe(inText.en("admin.today.waiting.noBackup"));
});

test("an organizer who comes back is told what is new since, however often they look, and nothing where nothing is (ADM-35)", async () => {
  const { db } = site;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const left = (at: Date) =>
    db
      .updateTable("auth.users")
      .set({ office_seen_at: at, office_left_at: null })
      .where("email", "=", "marisol@example.org")
      .execute();
  const news = async () => {
    const html = await (await site.request("/admin", { headers: { Cookie: admin } })).text();
    const [, list = ""] = /<h3>Since you were here on [^<]*<\/h3><ul>(.*?)<\/ul>/s.exec(html) ?? [];
    return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line]) => {
      return `${plainText(line!)} → ${/href="([^"]*)"/.exec(line!)![1]!}`;
    });
  };
  await left(hoursAgo(0.5));
  await buildRegistration(db);
  expect(await news(), "half an hour is the same visit").toEqual([]);
  await left(new Date(Date.now() + 1_000));
  expect(await news(), "nothing is new").toEqual([]);
  await db
    .updateTable("email_campaigns")
    .set({ status: "cancelled", paused_at: null, ended_at: hoursAgo(3) })
    .execute();
  const campaign = await buildCampaign(db, { status: "sent", sent_count: 2, failed_count: 3, ended_at: new Date() });
  await db
    .updateTable("registrations")
    .set({ created_at: hoursAgo(1) })
    .execute();
  await db
    .updateTable("events")
    .set({ created_at: hoursAgo(3) })
    .execute();
  await db
    .updateTable("map_suggestions")
    .set({ created_at: hoursAgo(1) })
    .execute();
  await db
    .updateTable("event_changes")
    .set({ created_at: hoursAgo(3) })
    .execute();
  await left(hoursAgo(2));
  const since = dayIn("America/Denver", hoursAgo(2));
  const told = [
    `1 person registered → /admin/registered?since=${since}`,
    "2 new suggestions for the map → /admin/suggestions?status=pending",
    "1 campaign was sent → /admin/campaigns",
    `3 campaign emails failed → /admin/campaigns/${campaign.id}?outcome=failed`,
  ];
  expect(await news()).toEqual(told);
  expect(await news(), "reloaded").toEqual(told);
});

test("a letter of the year that an organizer scheduled by hand is no longer the next step", async () => {
  const { db } = site;
  await postForm(
    site,
    "/admin/settings",
    { setting: "venue", seen: "", intent: "save", name: "Harbor Hall" },
    { Cookie: admin },
  );
  const scheduled = async (name: string) => {
    const known = await db.selectFrom("email_templates").select("id").where("name", "=", name).executeTakeFirst();
    const { id } = known ?? (await buildTemplate(db, { name }));
    await buildCampaign(db, { status: "queued", template_id: id, created_at: new Date("2025-09-20T12:00:00Z") });
  };
  const step = async () => (await today()).at(-1)![0];
  await scheduled("registration_opens");
  await expect.poll(step).toContain(plainText(inText.en("admin.today.steps.reminder", { days: 15 })));
  await scheduled("week_before");
  expect(await step()).toMatch(/ → \/admin\/check-in$/);
});

test("what cannot be read is said, and the rest stands", async () => {
  const restore = await tablesTimeOut(site.db, ["email_campaigns"]);
  try {
    const [waiting, next] = await today();
    expect(waiting).toContain("2 suggestions for the map → /admin/suggestions?status=pending");
    expect(waiting).toContain(inText.en("admin.today.unknown"));
    expect(next![0]).toContain("Opening evening");
  } finally {
    await restore();
  }
});

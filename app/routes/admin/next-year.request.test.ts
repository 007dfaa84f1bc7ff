import { afterAll, beforeAll, expect, test } from "vitest";
import { october2025 } from "../../features/edition/october2025.ts";
import { buildEvent, buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let neighbor: TestSite;
let cookie: string;

const office = "/admin/next-year";
const soon = { timeout: 10_000, interval: 20 };
const days = {
  contributorsReply: "2026-09-09",
  contributorsGathering: "2026-09-23",
  invocation: "2026-10-15",
  firstOfTen: "2026-10-16",
  integration: "2026-10-22",
};

beforeAll(async () => {
  const settings = { SITE_NOW: "2025-10-27T09:00:00-06:00", LIMITS_FACTOR: "100000" };
  site = await startSite({ sampleLinks: true, settings });
  neighbor = await site.startNeighbor();
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  for (let n = 0; n < 6; n++) {
    const { id } = await buildProfile(site.db, { email: `neighbor${n}@example.net`, full_name: `Neighbor ${n}` });
    await buildRegistration(site.db, { profile_id: id, cohere_event: october2025.key });
    await buildEvent(site.db, {
      title: `Walk ${n}`,
      category: "ecology",
      start_date: new Date("2025-10-20T15:00:00Z"),
      end_date: new Date("2025-10-20T17:00:00Z"),
      proposer_email: `neighbor${n % 2}@example.net`,
    });
  }
});
afterAll(async () => {
  await neighbor.close();
  await site.close();
});

function send(fields: Record<string, string>, path = office) {
  return postForm(site, path, fields, { Cookie: cookie });
}

async function read(path: string, of = site): Promise<string> {
  return (await of.request(path, { headers: { Cookie: cookie } })).text();
}

async function leadsTo(path: string, of = site): Promise<string> {
  const { status, headers } = await of.request(path);
  return status === 200 ? path : (headers.get("location") ?? String(status));
}

async function toast(answer: Response): Promise<string> {
  return answer.status === 303 ? toastOf(answer) : answer.text();
}

test("the days of the year are settings: pages follow them, out of order or in another year they are refused (NEW-11)", async () => {
  const change = (typed: Partial<typeof days>, seen = "") =>
    send({ setting: "days", intent: "save", seen, ...october2025.days, ...typed }, "/admin/settings.data?edit=days");
  const early = await change({ integration: "2025-10-16" });
  expect(early.status).toBe(422);
  const names = (name: string) => inText.en(`settings.fields.${name}` as "settings.fields.integration");
  expect(await early.text()).toContain(
    inText.en("settings.tooEarly", { later: names("integration"), earlier: names("firstOfTen") }),
  );
  expect(await (await change({ ...days })).text()).toContain(
    inText.en("settings.otherYear", { field: names("invocation") }),
  );
  expect(await (await change({ contributorsReply: "2024-09-10" })).text(), "a year that was not changed").toContain(
    inText.en("settings.tooFar", { field: names("contributorsReply") }),
  );
  expect((await change({ integration: "2025-10-25" })).status).toBe(202);
  await expect.poll(async () => (await site.request("/")).text(), soon).toContain("October 16–25, 2025");
  await expect.poll(async () => (await neighbor.request("/")).text(), soon).toContain("October 16–25, 2025");
  await send(
    { setting: "days", intent: "default", seen: JSON.stringify({ ...october2025.days, integration: "2025-10-25" }) },
    "/admin/settings",
  );
  await expect.poll(async () => (await neighbor.request("/")).text(), soon).toContain("October 16–26, 2025");
});

test("the next home page is drawn beforehand, runs nothing, and only organizers see it (NEW-12)", async () => {
  const address = `${office}/preview?${new URLSearchParams({ ...days, "carry-donate": "yes" })}`;
  const drawn = await site.request(address, { headers: { Cookie: cookie } });
  expect(await drawn.text()).toContain("October 15–22, 2026");
  expect(drawn.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox allow-same-origin$/);
  expect(drawn.headers.get("cache-control")).toBe("no-store");
  expect(await leadsTo(address)).not.toBe(address);
  expect((await site.request(`${office}/preview?invocation=x`, { headers: { Cookie: cookie } })).status).toBe(422);
});

test("an organizer begins the next year: every process shows it, the year that was is counted in the archive, its events can be proposed again, and for a day all that can be taken back (NEW-12 to NEW-14)", async () => {
  const donate = "https://example.org/donate";
  expect(await read(office)).toContain(inText.en("nextYear.daysTitle"));
  const wrong = await send({ intent: "begin", seen: "2025", ...days, invocation: "2025-11-15" }, `${office}.data`);
  expect(wrong.status).toBe(422);
  await site.db.insertInto("automatic_letters").values({ rule: "thanks", is_on: true, days: 1 }).execute();
  const waits = await send({ intent: "begin", seen: "2025", ...days }, `${office}.data`);
  expect(await waits.text()).toContain(inText.en("nextYear.refused.thanksWait"));
  await site.db.deleteFrom("automatic_letters").execute();
  const begun = await send({ intent: "begin", seen: "2025", ...days, "carry-donate": "yes" });
  expect(toastOf(begun)).toContain(inText.en("nextYear.begun", { year: "2026" }));
  for (const one of [site, neighbor]) {
    await expect.poll(() => leadsTo("/join-2026", one), soon).toBe("/join-2026");
    expect(await leadsTo("/join-2025", one)).toBe("/archive/2025");
    expect(await leadsTo("/es/invitation-2025", one)).toBe("/es/archive/2025");
    const home = await (await one.request("/")).text();
    expect(home).toContain("October 15–22, 2026");
    expect(home, "a link that was ticked").toContain(donate);
    expect(home, "a link that was not").not.toContain("https://example.org/invocation");
  }
  const archive = await (await site.request("/archive/2025")).text();
  expect(archive).toContain(inText.en("pastYear.cloth", { year: "2025" }));
  expect(archive.replaceAll(/<[^>]+>/g, " ")).toMatch(/participants\s+6\s+events\s+6\s/);
  expect(archive, "two hosts are too few to be shown").not.toContain(`>${inText.en("archive.hosts")}<`);
  expect(await (await site.request("/es/archive")).text()).toContain(inText.es("archive.countedPeople", { count: 6 }));
  expect((await site.request("/archive/2024")).status).toBe(200);
  expect(await (await site.request("/register")).text()).not.toContain('name="fullName"');
  expect(await read("/admin/registered")).not.toContain("Neighbor 3");
  expect(await read("/admin?not_back_yet=1")).toContain("Neighbor 3");
  expect(await read("/admin/audit")).toContain(inText.en("history.year.begun"));

  const [, letter = ""] = /href="(\/admin\/campaigns\/new[^"]*)"/.exec(await read(office)) ?? [];
  expect(
    await read(letter.replaceAll("&amp;", "&")),
    "who came and hasn't registered, of those with the newsletter",
  ).toContain(inText.en("people.filters.not_back_yet"));
  expect(letter).toMatch(/filtered=1/);
  expect(await read("/admin/figures?year=2025")).toContain("Cohere Boulder 2025");
  const { id } = await site.db
    .selectFrom("events")
    .select("id")
    .where("title", "=", "Walk 1")
    .executeTakeFirstOrThrow();
  const like = `/calendar/propose?like=${id}`;
  expect(await (await site.request(`/calendar/${id}`)).text()).toContain(`href="${like}"`);
  const proposed = await (await site.request(like)).text();
  expect(proposed).toMatch(/name="title"[^>]*value="Walk 1"/);
  expect(proposed, "the fifth day again").toMatch(/name="start_date"[^>]*value="2026-10-19"/);

  const open = { setting: "registration", intent: "save", seen: "", state: "open", from: "", until: "" };
  expect((await send(open, "/admin/settings")).status).toBe(303);
  expect(toastOf(await send({ intent: "undo" }))).toContain(inText.en("nextYear.takenBack", { year: "2026" }));
  const left = await site.db.selectFrom("settings").select("name").where("edition", "=", "october2026").execute();
  expect(left, "what was set for the year goes with it").toEqual([]);
  await expect.poll(() => leadsTo("/join-2025", neighbor), soon).toBe("/join-2025");
});

const later = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, day.replace("2026", "2027")]));

test("who registered keeps the year; nobody begins it twice, before its end, or without a fresh proof (NEW-13)", async () => {
  const stale = await signIn(site, { email: "old@example.org", role: "admin", provenMinutesAgo: 60 });
  const unproven = await postForm(site, office, { intent: "begin", seen: "2025", ...days }, { Cookie: stale });
  expect(unproven.headers.get("location")).toContain("/auth/prove");
  await send({ intent: "begin", seen: "2025", ...days });
  await expect.poll(() => leadsTo("/join-2026"), soon).toBe("/join-2026");
  const second = await send({ intent: "begin", seen: "2025", ...days }, `${office}.data`);
  expect(await toast(second), "two organizers at once").toContain(inText.en("nextYear.refused.begunAlready"));
  const again = await send({ intent: "begin", seen: "2026", ...later }, `${office}.data`);
  expect(await toast(again)).toContain(inText.en("nextYear.refused.tooEarly"));
  const { id } = await buildProfile(site.db, { email: "early@example.net", full_name: "Early Bird" });
  await buildRegistration(site.db, { profile_id: id, cohere_event: "october2026" });
  expect(await toast(await send({ intent: "undo" }, `${office}.data`))).toContain(
    inText.en("nextYear.refused.registered"),
  );
  expect(await read(office)).toContain(inText.en("nextYear.undoRegistered", { count: 1, year: "2026" }));
  expect(await leadsTo("/join-2026")).toBe("/join-2026");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { october2025 } from "~/features/edition/october2025";
import { buildEvent, buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { questionAddresses } from "../../../tests/support/host-questions.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

const office = "/admin/next-year";
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-03-01T12:00:00-07:00", LIMITS_FACTOR: "100" } });
  cookie = await signIn(site, { email: "marisol@example.org", role: "admin" });
  for (const name of ["Ana", "Ben", "Quiet", "Guest"]) {
    const email = `${name.toLowerCase()}@example.net`;
    const { id } = await buildProfile(site.db, { full_name: name, email, subscribed: name !== "Quiet" });
    await buildRegistration(site.db, { profile_id: id, cohere_event: "october2024" });
    if (name === "Guest") continue;
    const start_date = new Date("2024-10-12T18:00:00-06:00");
    await buildEvent(site.db, { title: `${name}’s walk`, proposer_email: email, start_date });
  }
});
afterAll(() => site.close());

const send = (fields: Record<string, string>, path = office, as = cookie) =>
  postForm(site, path, fields, { Cookie: as });
const read = async (path: string) =>
  (await (await site.request(path, { headers: { Cookie: cookie } })).text()).replaceAll("<!-- -->", "");
const asked = () => questionAddresses(site.db);
const phrase = { intent: "ask", count: "2", confirmation: "SEND TO 2" };

test("Today leads to the question, which says how many are due and who is left out, with the email in both languages (NEW-61)", async () => {
  const value = JSON.stringify({ state: "soon", from: null, until: null });
  await site.db.insertInto("settings").values({ edition: october2025.key, name: "registration", value }).execute();
  await expect.poll(() => read("/admin")).toContain(inHtml.en("admin.today.steps.askHosts"));
  for (const [language, page] of [
    ["en", office],
    ["es", `/es${office}`],
  ] as const) {
    const html = await read(page);
    expect(html).toContain(inHtml[language]("nextYear.hosts.count", { count: 2 }));
    expect(html).toContain(inHtml[language]("campaignWizard.excluded.not-subscribed", { count: 1 }));
    const mail = await site.request(`${office}/question?language=${language}`, { headers: { Cookie: cookie } });
    expect(mail.headers.get("content-security-policy")).toContain("sandbox");
    expect(await mail.text()).toContain(inHtml[language]("proposalMail.hostQuestion.button"));
  }
  expect((await site.request(`${office}/question`)).status, "strangers see none of it").not.toBe(200);
});

test("nobody is asked without the phrase, for another number, or without a fresh proof (NEW-61)", async () => {
  const wrong = await send({ ...phrase, confirmation: "SEND" }, `${office}.data`);
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining(inText.en("campaignWizard.refused.wrongPhrase")),
  ]);
  const other = await send({ intent: "ask", count: "3", confirmation: "SEND TO 3" }, `${office}.data`);
  expect([other.status, await other.text()]).toEqual([
    409,
    expect.stringContaining(inText.en("nextYear.refused.hostsChanged")),
  ]);
  const stale = await signIn(site, { email: "old@example.org", role: "admin", provenMinutesAgo: 60 });
  const unproven = await send(phrase, office, stale);
  expect(unproven.headers.get("location")).toContain("/auth/prove");
  expect(await asked()).toEqual([]);
});

test("the typed phrase asks them, it is taken back while the emails wait, and asked again it stays asked (NEW-61)", async () => {
  expect(toastOf(await send(phrase))).toContain(inText.en("nextYear.hosts.asked", { count: 2 }));
  expect(await asked()).toEqual(["ana@example.net", "ben@example.net"]);
  expect(await read(office)).toContain(inHtml.en("nextYear.hosts.takeBack"));
  expect(toastOf(await send({ intent: "unask" }))).toContain(inText.en("nextYear.hosts.takenBack", { count: 2 }));
  expect(await asked()).toEqual([]);
  expect((await send(phrase)).status).toBe(303);
  const again = await send(phrase, `${office}.data`);
  expect(await again.text()).toContain(inText.en("nextYear.refused.hostsChanged"));
  expect(await asked()).toHaveLength(2);
  expect(await read("/admin")).not.toContain(inHtml.en("admin.today.steps.askHosts"));
  expect(await read("/admin/audit")).toContain(inHtml.en("history.year.hosts-asked"));
});

test("what hosts answered is listed with their events (NEW-61)", async () => {
  await site.db
    .updateTable("host_questions")
    .set({ answer: "no", answered_at: new Date() })
    .where("event_id", "in", (walks) => walks.selectFrom("events").select("id").where("title", "=", "Ana’s walk"))
    .execute();
  const html = await read(office);
  expect(html).toContain(inHtml.en("nextYear.hosts.answers", { count: 1 }));
  expect(html).toMatch(/Ana<\/a>.*Ana’s walk.*Not this year/s);
});

test("one press opens the letter “We begin again” for whoever came, without the hosts (NEW-63)", async () => {
  const html = await read(office);
  expect(html).toContain(inHtml.en("nextYear.invited.count", { count: 1 }));
  const [, letter = ""] = /href="(\/admin\/campaigns\/new[^"]*)"/.exec(html)!;
  const wizard = await read(letter.replaceAll("&amp;", "&"));
  expect(wizard).toContain("We begin again");
  expect(wizard).toContain(inHtml.en("campaignWizard.count", { count: 1 }));
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linksOf, plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  const days = { contributorsGathering: "2026-09-16", contributorsReply: "2026-09-02", invocation: "2026-10-15" };
  site = await startSite({
    edition: {
      key: "october2026",
      year: 2026,
      venue: "Harbor Hall",
      days: { ...days, firstOfTen: "2026-10-16", integration: "2026-10-25" },
    },
    settings: { SITE_NOW: "2026-09-20T12:00:00-06:00" },
  });
});
afterAll(() => site.close());

let person = 0;
let link: string;
let email: string;
const typed = () => ({ fullName: "Ana", email, subscribed: "on", canAttendInvocation: "yes" });
const personalLink = (text: string) => new URL(/https?:\S+\/registration\/[\w-]+/.exec(text)![0]).pathname;

/** A person with the mail of another year. */
beforeEach(async () => {
  email = `person-${++person}@example.org`;
  await postForm(site, "/register", typed());
  link = personalLink((await site.outbox()).find(({ to }) => to === email)!.text);
  await site.db
    .updateTable("registrations")
    .set({ cohere_event: "october2025", created_at: new Date("2025-09-14T18:00:00Z") })
    .where("cohere_event", "=", "october2026")
    .execute();
});

const stored = () =>
  site.db
    .selectFrom("registrations")
    .innerJoin("profiles", "profiles.id", "registrations.profile_id")
    .select(["cohere_event", "full_name", "can_attend_invocation"])
    .where("email", "=", email)
    .orderBy("cohere_event")
    .execute();
const read = async (path: string) =>
  (await (await site.request(path)).text()).split("<main")[1]!.split("</main>")[0]!.replaceAll("<!-- -->", "");

test("a personal link of last year says so, tells no venue, and leads to registering for this year", async () => {
  const html = await read(link);
  expect(plainText(html)).toContain("This link is from 2025");
  expect(plainText(html)).toContain("your registration of September 14, 2025 for Cohere Boulder 2025");
  expect(linksOf(html)).toContain("Register for Cohere Boulder 2026 /register");
  expect(html).not.toContain("Harbor Hall");
  const spanish = await read(`/es${link}`);
  expect(plainText(spanish)).toContain("Este enlace es de 2025");
  expect(linksOf(spanish)).toContain("Inscribirme para Cohere Boulder 2026 /es/register");
});

test.each([
  ["changes", { fullName: "Somebody", canAttendInvocation: "no" }],
  ["withdraws", { intent: "withdraw" }],
  ["takes details over from", { intent: "take-details" }],
  ["keeps details of", { intent: "keep-details" }],
])(
  "a form that was open since last year %s nothing, and the page says why",
  async (_, fields: Record<string, string>) => {
    const before = await stored();
    const answer = await postForm(site, link, fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, link]);
    expect(answer.headers.getSetCookie(), "no toast of success").toEqual([]);
    expect(await stored()).toEqual(before);
    expect((await site.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
  },
);

test("who is registered for this year too is told, each year's link opens its own, and neither touches the other", async () => {
  await postForm(site, "/register", { ...typed(), canAttendInvocation: "no" });
  const both = await stored();
  expect(both.map(({ cohere_event }) => cohere_event)).toEqual(["october2025", "october2026"]);
  const html = await read(link);
  expect(plainText(html)).toContain("You’re registered for Cohere Boulder 2026 as well");
  expect(linksOf(html)).toContain(`${inText.en("register.linkTitle")} /registration`);
  const own = personalLink((await site.outbox()).findLast(({ to }) => to === email)!.text);
  expect(await read(own)).toContain("Harbor Hall");
  await postForm(site, own, { intent: "withdraw" });
  expect(await stored()).toEqual(both.slice(0, 1));
});

test("of a year whose facts nobody kept the page says when one registered", async () => {
  await site.db.updateTable("registrations").set({ cohere_event: "spring2023" }).execute();
  const text = plainText(await read(link));
  expect(text).toContain(inText.en("register.another.titleUnknown"));
  expect(text).toContain("your registration of September 14, 2025, for another year");
});

test("“this was not me” names the year, and removes that registration alone", async () => {
  await postForm(site, "/register", typed());
  expect(plainText(await read(`${link}/not-me`))).toContain("for Cohere Boulder 2025, perhaps by a typing mistake");
  await postForm(site, `${link}/not-me`, {});
  expect((await stored()).map(({ cohere_event }) => cohere_event)).toEqual(["october2026"]);
});

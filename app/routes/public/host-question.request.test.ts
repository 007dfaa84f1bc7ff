import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formOf } from "../../../tests/support/events-office.ts";
import { askHost } from "../../../tests/support/host-questions.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

const secret = "a secret of thirty-two characters";
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { SECRET: secret, SITE_NOW: "2025-10-01T12:00:00-06:00", LIMITS_FACTOR: "100" } });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "host_questions", "events", "profiles", "throttle"] as const)
    await site.db.deleteFrom(table).execute();
});

/** Asks Ana about a walk of the year before, and returns the path of its page. */
async function asked(day = "2024-10-12"): Promise<string> {
  const host = { email: "ana@example.net", fullName: "Ana Luna", language: "en" as const };
  const walk = { title: "Night walk", location: "Creek path", category: "ecology", hosted_by: "Rosa", bring: "A lamp" };
  const deps = { now: new Date(), origin: "http://localhost:3000", secret };
  const events = [{ ...walk, start_date: new Date(`${day}T18:00:00-06:00`) }];
  const { tokens } = await askHost(site.db, { host, events, deps });
  return `/calendar/again/${tokens[0]}`;
}

const read = async (path: string) => (await (await site.request(path)).text()).replaceAll("<!-- -->", "");
const proposals = () =>
  site.db.selectFrom("events").selectAll().where("status", "=", "pending").orderBy("created_at").execute();
const answers = () => site.db.selectFrom("host_questions").select("answer").execute();

test("the link shows the event on its new day in both languages, and looking at it changes nothing (NEW-62)", async () => {
  const path = await asked();
  for (let n = 0; n < 10; n++) await site.request(path, { method: n % 2 ? "HEAD" : "GET" });
  for (const [language, page, day] of [
    ["en", path, "October 18, 2025"],
    ["es", `/es${path}`, "18 de octubre de 2025"],
  ] as const) {
    const { headers } = await site.request(page);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    const html = await read(page);
    for (const said of ["Night walk", "Creek path", "Rosa", "A lamp", day, inHtml[language]("proposal.sameAgain.send")])
      expect(html).toContain(said);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html, "what was never said").not.toContain(inHtml[language]("events.fields.cost"));
    expect(html, "neither the address nor the name of whoever was asked").not.toMatch(/ana@example|Ana Luna/);
  }
  expect([await proposals(), await answers()]).toEqual([[], [{ answer: null }]]);
});

test("one press without script sends it in, a second leads to the same proposal, and no email asks to confirm (NEW-62)", async () => {
  const path = await asked();
  const first = await postForm(site, path, { intent: "yes" });
  expect(first.status).toBe(303);
  const own = first.headers.get("location")!;
  expect(await read(own)).toContain(inHtml.en("proposal.yours.title"));
  const second = await postForm(site, `/es${path}`, { intent: "yes" });
  expect(second.headers.get("location")).toBe(`/es${own}`);
  expect(await proposals()).toMatchObject([{ title: "Night walk", hosted_by: "Rosa", proposer_name: "Ana Luna" }]);
  const html = await read(path);
  expect(html).toContain(inHtml.en("proposal.sameAgain.sentIn.title"));
  expect(html).toContain(`href="${own}"`);
  const kinds = await site.db.selectFrom("email_deliveries").select("kind").orderBy("kind").execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(["host-question", "proposal-received"]);
});

test("the form changes it first: what is wrong is said and kept, what is right goes to the organizers at once (NEW-62)", async () => {
  const path = await asked();
  const html = await read(`${path}?change`);
  const form = formOf(html, "proposal-form");
  expect(form).toMatchObject({ title: "Night walk", start_date: "2025-10-18", hosted_by: "Rosa" });
  expect(html).not.toContain('name="email"');
  const wrong = await postForm(site, path, { ...form, title: "Day walk", end_date: "2025-10-17" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('value="Day walk"');
  const past = await postForm(site, path, { ...form, start_date: "2024-10-18", end_date: "2024-10-18" });
  expect(past.status).toBe(422);
  expect(await proposals()).toEqual([]);
  expect((await postForm(site, path, { ...form, title: "Day walk" })).status).toBe(303);
  expect(await proposals()).toMatchObject([{ title: "Day walk", proposer_email: "ana@example.net" }]);
});

test("an event without its day in this year is asked for one, by the button too (NEW-62)", async () => {
  const path = await asked("2024-12-05");
  const html = await read(path);
  expect(html).toContain(inHtml.en("proposal.sameAgain.chooseDay"));
  expect(html).not.toContain('value="yes"');
  const pressed = await postForm(site, path, { intent: "yes" });
  expect(pressed.headers.get("location")).toBe(`${path}?change`);
});

test("“not this year” is kept, thanked for, and can still become a yes (NEW-62)", async () => {
  const path = await asked();
  expect((await postForm(site, path, { intent: "no" })).headers.get("location")).toBe(path);
  const html = await read(path);
  expect(html).toContain(inHtml.en("proposal.sameAgain.declined.title"));
  expect(html).not.toContain('value="no"');
  expect(await answers()).toEqual([{ answer: "no" }]);
  expect((await postForm(site, path, { intent: "yes" })).status).toBe(303);
  expect(await answers()).toEqual([{ answer: "yes" }]);
});

test("an unknown link says so in both languages and takes nothing, and what is no answer is refused (NEW-62)", async () => {
  const path = await asked();
  const unknown = "/calendar/again/nothing";
  expect(await read(unknown)).toContain(inHtml.en("proposal.sameAgain.unknown.title"));
  expect(await read(`/es${unknown}`)).toContain(inHtml.es("proposal.sameAgain.unknown.title"));
  for (const intent of ["yes", "no"])
    expect((await postForm(site, unknown, { intent })).headers.get("location")).toBe(unknown);
  expect((await postForm(site, path, { intent: "maybe" })).status).toBe(400);
  expect([await proposals(), await answers()]).toEqual([[], [{ answer: null }]]);
});

test("while the database is away a changed form keeps what was typed, and a button says so (NEW-62)", async () => {
  const path = await asked();
  const form = formOf(await read(`${path}?change`), "proposal-form");
  await site.loseDatabase();
  const answer = await postForm(site, path, { ...form, title: "Typed for long" });
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('value="Typed for long"');
  expect(html).toContain(inHtml.en("proposal.toasts.kept"));
  const pressed = await postForm(site, path, { intent: "yes" });
  expect([pressed.status, await pressed.text()]).toEqual([
    503,
    expect.stringContaining(inText.en("errors.refused.outage")),
  ]);
});

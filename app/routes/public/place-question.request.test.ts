import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { advanceConfirmations } from "~/features/map/confirmation/commands.server";
import { buildPlace } from "../../../tests/support/builders.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

const secret = "a secret of thirty-two characters";
let site: TestSite;
beforeAll(async () => void (site = await startSite({ settings: { SECRET: secret } })));
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "map_suggestions", "places", "throttle"] as const)
    await site.db.deleteFrom(table).execute();
});

const twoYearsAgo = new Date(Date.now() - 731 * 86_400_000);

/** A place that nobody has confirmed for two years, and the links of the mail that asks about it. */
async function asked(language: "en" | "es" = "en") {
  const { id } = await buildPlace(site.db, {
    name: "Street choir",
    description_en: "We sing.",
    website: "https://example.org/choir",
    contact_name: "Ana",
    contact_email: "ana@example.org",
    contact_language: language,
    confirmed_at: twoYearsAgo,
    unconfirmed_at: new Date(),
  });
  await advanceConfirmations(site.db, new Date(), { origin: "http://localhost:3000", secret });
  const [mail] = await site.outbox();
  const links = [...mail!.text.matchAll(/https?:\/\/\S+\/map\/question\/\S+\?answer=\w+/g)].map(([link]) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  });
  return { id, yes: links[0]!, change: links[1]!, remove: links[2]!, page: links[0]!.replace(/\?.*/, "") };
}

const text = async (path: string) => (await site.request(path)).text();
const stored = () =>
  site.db
    .selectFrom("places")
    .select(["hidden_because", "confirmed_at", "unconfirmed_at", "times_asked", "version"])
    .executeTakeFirstOrThrow();
/** The one button of the page, as a browser without script sends it. */
async function press(path: string) {
  const html = await text(path);
  const buttons = [...html.matchAll(/<button[^>]*name="intent"[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)![1]!);
  expect(buttons).toHaveLength(1);
  return postForm(site, path, { intent: buttons[0]! });
}

test("twenty scanners that open every link of the mail change nothing, and then the person's click works", async () => {
  const links = await asked();
  const before = await stored();
  for (const link of [links.yes, links.change, links.remove])
    for (let n = 0; n < 20; n++) {
      const answer = await site.request(link, { method: n % 2 ? "HEAD" : "GET" });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    }
  expect(await stored()).toEqual(before);
  expect((await press(links.yes)).status).toBe(303);
  expect(await stored()).toMatchObject({ unconfirmed_at: null, times_asked: 0 });
});

test("yes is one press without an account, and the map says since when it is right", async () => {
  const { id, yes, page } = await asked("es");
  expect(yes).toMatch(/^\/es\//);
  expect(await text(`/map/${id}`)).toContain("Not confirmed since");
  const answer = await press(yes);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?done=yes`]);
  expect(await text(`${page}?done=yes`)).toContain(inHtml.es("map.question.done.yes"));
  // The map tells it beside the days of the site, so it is dated by the same clock.
  expect((await stored()).confirmed_at.toISOString()).toMatch(/^2025-10-01T/);
  await expect.poll(() => text(`/map/${id}`)).toContain("Confirmed in");
  expect(await text(`/map/${id}`)).not.toContain("Not confirmed since");
  const { action, actor } = await site.db
    .selectFrom("audit")
    .select(["action", "actor"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect([action, actor]).toEqual(["place.confirmed", "place-link"]);
});

test("removed with one press it is gone at once, and the same link brings it back", async () => {
  const { id, remove, page } = await asked();
  expect((await press(remove)).headers.get("location")).toBe(page);
  expect(await stored()).toMatchObject({ hidden_because: "its-people" });
  await expect.poll(async () => (await site.request(`/map/${id}`)).status).toBe(404);
  expect(await text(page)).toContain(inHtml.en("map.question.removed.title"));
  expect((await press(page)).headers.get("location")).toBe(`${page}?done=back`);
  await expect.poll(async () => (await site.request(`/map/${id}`)).status).toBe(200);
});

test("what has changed waits for the organizers, with what the map says filled in; what is missing is said, and nothing typed is lost", async () => {
  const { id, change } = await asked();
  const html = await text(change);
  expect(html).toContain('value="Street choir"');
  expect(html).toContain("We sing.");
  const fields = { intent: "change", name: "Plaza choir", website: "", description: "We sing louder." };
  const wrong = await postForm(site, change, { ...fields, remark: "" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("We sing louder.");
  expect(await site.db.selectFrom("map_suggestions").selectAll().execute()).toEqual([]);
  const sent = await postForm(site, change, { ...fields, remark: "We moved." });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, change.replace("answer=", "done=")]);
  const [waiting] = await site.db.selectFrom("map_suggestions").selectAll().execute();
  expect(waiting).toMatchObject({
    corrects: id,
    name: "Plaza choir",
    contact_email: "ana@example.org",
    status: "pending",
  });
  // Who answered is not asked again for a year; the map shows the change once it is approved.
  expect(await stored()).toMatchObject({ unconfirmed_at: null });
  expect(await text(`/map/${id}`)).toContain("Street choir");
});

test("only a button answers: a form that says nothing, or something else, changes nothing", async () => {
  const { page } = await asked();
  const before = await stored();
  const forms = [{}, { intent: "no" }, { intent: "toString" }] as Record<string, string>[];
  for (const fields of forms) expect((await postForm(site, page, fields)).status).toBe(400);
  expect(await stored()).toEqual(before);
});

test("changes that cannot be saved come back with all that was typed, and a button says that it is to be pressed again", async () => {
  const { change, yes } = await asked();
  const before = await stored();
  const answersAgain = await tablesTimeOut(site.db, ["places"]);
  const fields = { intent: "change", name: "Plaza choir", website: "", description: "Louder.", remark: "We moved." };
  const typed = await postForm(site, change, fields);
  const pressed = await postForm(site, yes, { intent: "yes" });
  await answersAgain();
  expect([typed.status, pressed.status]).toEqual([503, 503]);
  const html = await typed.text();
  for (const text of [inHtml.en("suggest.problem"), 'value="Plaza choir"', "Louder.", "We moved."])
    expect(html).toContain(text);
  expect(await pressed.text()).toContain(inHtml.en("errors.outageTitle"));
  expect(await stored()).toEqual(before);
});

test("a link that has run out says so, whatever is pressed, and changes nothing", async () => {
  await asked();
  const before = await stored();
  const unknown = "/map/question/nothing";
  expect(await text(unknown)).toContain(inText.en("map.question.unknown.title"));
  for (const intent of ["yes", "remove", "back", "change"])
    expect(
      (await postForm(site, unknown, { intent, name: "x", description: "y", remark: "z" })).headers.get("location"),
    ).toBe(unknown);
  expect(await stored()).toEqual(before);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formOf } from "../../../tests/support/events-office.ts";
import { forgetProposals, potluck, proposalsOn, startProposals } from "../../../tests/support/proposals.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { postForm, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => void ({ site, admin } = await startProposals()));
afterAll(() => site.close());
beforeEach(() => forgetProposals(site));

const { stored, decide, confirmed } = proposalsOn(() => ({ site, admin }));

const read = async (path: string) => (await (await site.request(path)).text()).replaceAll("<!-- -->", "");

/** What an organizer saves in the office meanwhile. */
async function savedInOffice(id: string, change: Record<string, string>): Promise<void> {
  const { status } = await office(id, change);
  expect(status).toBe(303);
}

async function office(id: string, change: Record<string, string>): Promise<Response> {
  const headers = { Cookie: admin };
  const html = await (await site.request(`/admin/events?edit=${id}`, { headers })).text();
  return postForm(site, `/admin/events?edit=${id}`, { ...formOf(html), ...change }, headers);
}

const opened = async (path: string) => formOf(await read(path), "proposal-form");

test("a pending proposal shows its host the poster that they wait for, above its form, in both languages", async () => {
  const { path } = await confirmed();
  for (const [language, page] of [
    ["en", path],
    ["es", `/es${path}`],
  ] as const) {
    const html = await read(page);
    const poster = /<header class="poster"[\s\S]*?<\/header>/.exec(html)![0];
    expect(html.indexOf(poster)).toBeLessThan(html.indexOf("<form"));
    expect(poster).toContain(inHtml[language]("proposal.yours.poster"));
    expect(poster).toMatch(new RegExp(`<p class="poster-title[^>]*>${potluck.title}</p>`));
    expect(poster).toContain(potluck.location);
    expect(poster).toContain("poster-cloth");
    expect(html.match(/<h1/g), "one heading for the page").toHaveLength(1);
  }
});

test("a pending proposal that the office edited meanwhile: what each changed alone is stored, and that is said in both languages", async () => {
  const { path, id } = await confirmed();
  for (const [page, title, place, said] of [
    [path, "Porch potluck and songs", "Town hall", `${inHtml.en("events.conflict.title")}</p>`],
    [`/es${path}`, "Potluck", "Casa de Ana", `${inHtml.es("events.conflict.title")}</p>`],
  ] as const) {
    const form = await opened(page);
    await savedInOffice(id, { location: place });
    const answer = await postForm(site, page, { ...form, title });
    expect(answer.status).toBe(409);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(html).toContain(said);
    expect(html).toMatch(new RegExp(`:</span> ${place}`));
    expect(await stored()).not.toMatchObject([{ title }]);
    const again = formOf(html, "proposal-form");
    expect(again).toMatchObject({ title, location: place });
    expect((await postForm(site, page, again)).status).toBe(303);
    expect(await stored()).toMatchObject([{ title, location: place, status: "pending" }]);
  }
});

test("a proposal is changed twenty times an hour by its link, and what is refused then is still in the form", async () => {
  const { path } = await confirmed();
  const change = async (title: string) => postForm(site, path, { ...(await opened(path)), title });
  for (let n = 0; n < 20; n++) expect((await change(`Potluck ${n}`)).status).toBe(303);
  const refused = await change("Potluck 20");
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('value="Potluck 20"')]);
  expect(await stored()).toMatchObject([{ title: "Potluck 19" }]);
});

test("a host whose form was opened before an organizer moved the event asks for what they changed, never for the old place", async () => {
  const { path, id } = await confirmed();
  await decide("publish", id);
  const form = await opened(path);
  await savedInOffice(id, { location: "Town hall" });
  const answer = await postForm(site, path, { ...form, title: "Songs" });
  expect(answer.status).toBe(409);
  const changes = () => site.db.selectFrom("event_changes").select("event").execute();
  expect(await changes()).toEqual([]);
  const again = formOf(await answer.text(), "proposal-form");
  expect((await postForm(site, path, again)).status).toBe(303);
  expect(await changes()).toEqual([{ event: { title: "Songs" } }]);
  expect(await opened(path), "what waits is shown, with what the event says").toMatchObject({
    title: "Songs",
    location: "Town hall",
  });
});

test("where both changed the same, the host chooses, without script too", async () => {
  const { path, id } = await confirmed();
  const form = await opened(path);
  await savedInOffice(id, { location: "Town hall" });
  const answer = await postForm(site, path, { ...form, location: "My garden" });
  const html = await answer.text();
  const choices = html.match(/<input[^>]*name="keep_location"[^>]*>/g)!;
  expect(choices.map((tag) => / value="(\w+)"/.exec(tag)![1])).toEqual(["theirs", "mine"]);
  for (const tag of choices) expect(tag).toContain('form="proposal-form"');
  expect(await stored()).toMatchObject([{ location: "Town hall" }]);
  const again = { ...formOf(html, "proposal-form"), title: "Songs", keep_location: "theirs" };
  expect((await postForm(site, path, again)).status).toBe(303);
  expect(await stored()).toMatchObject([{ title: "Songs", location: "Town hall" }]);
});

test("a proposal that was published meanwhile is changed by its host once they have seen that", async () => {
  const { path, id } = await confirmed();
  const form = await opened(path);
  await decide("publish", id);
  const answer = await postForm(site, path, { ...form, title: "Songs" });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain(inHtml.en("events.conflict.statusChanged.published"));
  expect((await postForm(site, path, formOf(html, "proposal-form"))).status).toBe(303);
  expect(await stored()).toMatchObject([{ title: "Porch potluck", status: "published" }]);
  expect(await site.db.selectFrom("event_changes").select("event").execute()).toEqual([{ event: { title: "Songs" } }]);
});

test("what the form said wrong does not make it forget what it was opened with, and a damaged version stores nothing", async () => {
  const { path, id } = await confirmed();
  const form = await opened(path);
  await savedInOffice(id, { location: "Town hall" });
  const wrong = await postForm(site, path, { ...form, title: "Songs", end_time: "17:00" });
  expect(wrong.status).toBe(422);
  const mended = { ...formOf(await wrong.text(), "proposal-form"), end_time: "20:30" };
  expect((await postForm(site, path, mended)).status).toBe(409);
  const damaged = await postForm(site, path, { ...form, title: "Songs", seen: "{" });
  expect(damaged.status).toBe(400);
  expect(await stored()).toMatchObject([{ title: "Porch potluck", location: "Town hall" }]);
});

test("the same change sent twice is one, and a press that comes too late leaves the event's form as it is", async () => {
  const { path, id } = await confirmed();
  const form = { ...(await opened(path)), title: "Songs" };
  for (const _ of [1, 2]) expect((await postForm(site, path, form)).status).toBe(303);
  await decide("publish", id);
  const late = await postForm(site, path, { intent: "withdraw-change" });
  expect(late.status).toBe(409);
  expect(formOf(await late.text(), "proposal-form")).toMatchObject({ title: "Songs" });
});

test("the link of an event that is off says so with the organizers' words, leads to it, and takes no change", async () => {
  const { path, id } = await confirmed();
  await decide("publish", id, "Welcome!");
  expect(await read(path)).toContain('value="Porch potluck"');
  const off = { intent: "cancel", id, note: "Too much snow." };
  await postForm(site, "/admin/events", off, { Cookie: admin });
  for (const [page, title, told] of [
    [path, `${inHtml.en("proposal.cancelled.title")}</h1>`, "write to the organizers"],
    [`/es${path}`, `${inHtml.es("proposal.cancelled.title")}</h1>`, "escribe al equipo que organiza"],
  ]) {
    const html = await read(page!);
    expect(html).toContain(title);
    expect(html).toContain(told);
    expect(html).toContain("Too much snow.");
    expect(html, "the words of the yes are not those of the end").not.toContain("Welcome!");
    expect(html).toMatch(new RegExp(`href="[^"]*/calendar/${id}"`));
    expect(html).not.toMatch(/ name="title"| value="call-off"| value="withdraw/);
  }
  const late = await postForm(site, path, { ...potluck, title: "Anyway" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain(`${inHtml.en("proposal.cancelled.title")}</h1>`);
  expect(await stored()).toMatchObject([{ title: "Porch potluck", status: "cancelled" }]);
});

test("a change that comes after the proposal was declined is not saved, and its words are there to be copied", async () => {
  const { path, id } = await confirmed();
  const form = await opened(path);
  await decide("decline", id);
  const answer = await postForm(site, path, { ...form, description: "Bring a dish,\nand a song." });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain(inHtml.en("errors.unsavedTitle"));
  expect(html).toContain("Bring a dish,\nand a song.");
  expect(await stored()).toMatchObject([{ description: "Bring a dish." }]);
});

test("a host's words about a call-off are kept to the last sign, as the field counts them, and longer ones are refused", async () => {
  const { path, id } = await confirmed();
  await decide("publish", id);
  const longest = `${"Ill.\n".repeat(199)}Sorry`;
  const posted = `${longest}!`.replaceAll("\n", "\r\n");
  for (const [page, sentence] of [
    [path, inHtml.en("validation.tooLong", { field: inText.en("events.callOffNote"), max: 1000 })],
    [`/es${path}`, inHtml.es("validation.tooLong", { field: inText.es("events.callOffNote"), max: 1000 })],
  ] as const) {
    const answer = await postForm(site, page, { intent: "call-off", note: posted });
    expect(answer.status).toBe(422);
    const html = (await answer.text()).replaceAll("<!-- -->", "");
    expect(html, "beside its field").toContain(`id="note-error" class="field-error">${sentence}`);
    expect(html).toMatch(/<textarea[^>]*name="note"[^>]*>\s*Ill\.[^<]*Sorry!<\/textarea>/);
  }
  expect(longest).toHaveLength(1_000);
  await postForm(site, path, { intent: "call-off", note: longest.replaceAll("\n", "\r\n") });
  expect(await read(path)).toContain(longest);
});

test("a host who calls off is asked first, in both languages, and keeps the words while the database is away", async () => {
  const { path, id } = await confirmed();
  await decide("publish", id);
  for (const [page, ask, yes] of [
    [path, `${inHtml.en("proposal.host.callOff")}</summary>`, `${inHtml.en("proposal.host.callOffConfirm")}</button>`],
    [
      `/es${path}`,
      `${inHtml.es("proposal.host.callOff")}</summary>`,
      `${inHtml.es("proposal.host.callOffConfirm")}</button>`,
    ],
  ] as const) {
    const html = await read(page);
    expect(html.indexOf(ask)).toBeGreaterThan(0);
    expect(html.indexOf(yes), "the yes stands behind the question").toBeGreaterThan(html.indexOf(ask));
  }
  await site.loseDatabase();
  const answer = await postForm(site, path, { intent: "call-off", note: "We are ill.\nNext year!" });
  expect(answer.status).toBe(503);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toMatch(/<textarea[^>]*name="note"[^>]*>\n?We are ill\.\nNext year!<\/textarea>/);
  expect(html).toMatch(pattern`<details open=""[^]*${inHtml.en("proposal.host.callOffConfirm")}</button>`);
  expect(html).not.toContain('name="title"');
  // A button has nothing to keep.
  for (const intent of ["confirm", "withdraw", "withdraw-change"]) {
    const pressed = await postForm(site, `/es${path}`, { intent });
    expect(pressed.status).toBe(503);
    expect(await pressed.text()).toContain(inHtml.es("errors.refused.outage"));
  }
});

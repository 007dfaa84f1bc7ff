import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildPlace, buildSuggestion } from "../../../tests/support/builders.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";
import enMail from "../../i18n/en/mapMail.json" with { type: "json" };
import esMail from "../../i18n/es/mapMail.json" with { type: "json" };

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await startSite({ settings: { SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "map_suggestions", "places"] as const)
    await site.db.deleteFrom(table).execute();
});

const page = async (path: string) => (await site.request(path, { headers: { Cookie: admin } })).text();
const post = (path: string, fields: Record<string, string>) => postForm(site, path, fields, { Cookie: admin });
/** What the page after a 303 says, as the toast. */
async function toastAfter(answer: Response): Promise<string> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const shown = await site.request(answer.headers.get("location")!, {
    headers: { Cookie: [admin, ...cookies].join("; ") },
  });
  return (
    /<div data-toast="true"(?:(?!<\/section>)[\s\S])*$/.exec(
      (await shown.text()).split("data-toast-model")[1]!.split("</section>")[0]!,
    )?.[0] ?? ""
  );
}
const undoIn = (toast: string) =>
  Object.fromEntries(
    [...toast.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value!.replaceAll("&quot;", '"'),
    ]),
  );
const places = () => site.db.selectFrom("places").selectAll().execute();

test("the tab lists every suggestion with all that was sent, and says how many wait (MAP-29 to MAP-33, ADM-09, ADM-10)", async () => {
  await buildSuggestion(site.db, {
    name: "Compost <i>crew</i>",
    website: "https://example.org/compost",
    contact_name: "Ana Ruiz",
    contact_email: "ana@example.org",
  });
  await buildSuggestion(site.db, { name: "Bike kitchen", status: "approved" });
  const html = await page("/admin/suggestions");
  for (const said of [
    "Compost &lt;i&gt;crew&lt;/i&gt;",
    "https://example.org/compost",
    "Ana Ruiz",
    "ana@example.org",
    "Every Tuesday",
    "A visitor",
    "2 suggestions",
  ])
    expect(html).toContain(said);
  const buttons = [...html.matchAll(/<button[^>]*name="status"[^>]*>/g)].map(([tag]) => tag);
  const off = buttons.filter((tag) => tag.includes("disabled"));
  expect(off.map((tag) => /value="(\w+)"/.exec(tag)![1]).toSorted()).toEqual(["approved", "pending"]);
  expect(buttons).toHaveLength(6);
  expect(await page("/admin/suggestions?status=pending")).not.toContain("Bike kitchen");
  expect(await page("/admin")).toMatch(
    pattern`${inHtml.en("places.suggestions.title")}<span> (?:<!-- -->)?\(1 pending\)</span></dt><dd>2<`,
  );
});

test("a status is set and taken back; the toast says which, the list is read again (MAP-34 to MAP-36), and the map follows at once", async () => {
  const { id, name } = await buildSuggestion(site.db);
  const answer = await post("/admin/suggestions", { id, status: "approved" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/suggestions"]);
  expect(await page("/admin/suggestions")).toMatch(/<span class="tag tag-good">approved</i);
  const toast = await toastAfter(answer);
  expect(toast).toContain(inText.en("places.updated", { status: inText.en("places.status.approved") }));
  await vi.waitFor(async () => expect(await (await site.request("/map")).text()).toContain(name));
  expect((await site.outbox()).map(({ subject }) => subject)).toEqual([
    inText.en("mapMail.suggestion.approved.subject"),
  ]);
  await post("/admin/suggestions", undoIn(toast));
  expect(await site.db.selectFrom("map_suggestions").select("status").execute()).toEqual([{ status: "pending" }]);
  // The pages of every process hear of it a moment after the commit.
  await vi.waitFor(async () => expect(await (await site.request("/map")).text()).not.toContain(name));
});

test("an approved place without a theme is said to have none, and its row leads to where it gets one", async () => {
  const { id } = await buildSuggestion(site.db);
  const withoutTheme = inText.en("places.withoutTheme", { link: inText.en("places.suggestions.setTheme") });
  expect(await toastAfter(await post("/admin/suggestions", { id, status: "approved" }))).toContain(withoutTheme);
  const [place] = await places();
  const leads = pattern`<a [^>]*href="/admin/places/${place!.id}"[^>]*>${inHtml.en("places.suggestions.setTheme")}`;
  expect(await page("/admin/suggestions")).toMatch(leads);
  await site.db.updateTable("places").set({ theme: "ecology" }).execute();
  expect(await page("/admin/suggestions")).not.toMatch(leads);
  expect(await toastAfter(await post("/admin/suggestions", { id, status: "rejected" }))).not.toContain(withoutTheme);
});

test("what somebody else decided since is not taken back by an older Undo", async () => {
  const { id } = await buildSuggestion(site.db);
  const toast = await toastAfter(await post("/admin/suggestions", { id, status: "approved" }));
  await post("/admin/suggestions", { id, status: "rejected" });
  const undone = await post("/admin/suggestions", undoIn(toast));
  expect(undone.status).toBe(409);
  expect(await undone.text()).toContain(inHtml.en("places.updateFailed"));
  expect(await site.db.selectFrom("map_suggestions").select("status").execute()).toEqual([{ status: "rejected" }]);
});

test("a suggestion is edited before it is approved, beside what was sent and what looks like it; a note goes along", async () => {
  const alike = await buildPlace(site.db, { name: "Compost collective" });
  const { id, version } = await buildSuggestion(site.db, { name: "Compost crew" });
  const html = await page(`/admin/suggestions/${id}`);
  expect(html).toContain(`/admin/places/${alike.id}`);
  const fields = {
    id,
    seen: JSON.stringify({ suggestion: version }),
    status: "approved",
    note: "Welcome!",
    name: "Compost crew, Table Mesa",
  };
  const texts = {
    descriptionEn: "By bike.",
    descriptionEs: "En bici.",
    website: "",
    theme: "ecology",
    neighborhood: "Table Mesa",
  };
  const links = { coordinates: "40.01,-105.27", linkKind: "works-with", linkTo: alike.id };
  const here = `/admin/suggestions/${id}.data`;
  const wrong = await post(here, { ...fields, ...texts, ...links, coordinates: "over there" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Coordinates must be two numbers");
  expect((await post(`/admin/suggestions/${id}`, { ...fields, ...texts, ...links })).status).toBe(303);
  expect((await places()).find(({ name }) => name === "Compost crew, Table Mesa")).toMatchObject({
    theme: "ecology",
    latitude: 40.01,
    description_es: "En bici.",
  });
  expect(await site.db.selectFrom("place_links").select("kind").execute()).toEqual([{ kind: "works-with" }]);
  expect((await site.outbox())[0]!.text).toContain(`${inText.en("mapMail.note")}\nWelcome!`);
});

test.each(["en", "es"] as const)(
  "whoever suggested it hears nothing of a decision that is taken back at once, and a correction of one that they have heard of (NEW-05) (%s)",
  async (language) => {
    const { contact_email: to } = await buildSuggestion(site.db, { language });
    const { id } = await site.db.selectFrom("map_suggestions").select("id").executeTakeFirstOrThrow();
    const { subject, text } = { en: enMail, es: esMail }[language].suggestion.reopened;
    const decide = async (status: string) => undoIn(await toastAfter(await post("/admin/suggestions", { id, status })));
    await post("/admin/suggestions", await decide("approved"));
    expect(await site.outbox()).toEqual([]);
    const undo = await decide("approved");
    expect(
      (await site.outbox()).map((mail) => mail.to),
      "once the Undo is over",
    ).toEqual([to]);
    await post("/admin/suggestions", undo);
    const mails = await site.outbox();
    expect(mails.map((mail) => mail.to)).toEqual([to, to]);
    expect(mails[1]).toMatchObject({ subject, text: expect.stringContaining(text.split("{site}")[0]!) });
  },
);

test("one that was changed meanwhile is not decided (MAP-37)", async () => {
  const { id } = await buildSuggestion(site.db, { version: 2 });
  const seen = JSON.stringify({ suggestion: 1 });
  const answer = await post("/admin/suggestions", { id, seen, status: "rejected" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain(inHtml.en("places.updateFailed"));
  expect(await site.outbox()).toEqual([]);
});

test("a place is added, edited by two at once, hidden, merged, and each taken back", async () => {
  const id = crypto.randomUUID();
  const empty = { descriptionEs: "", website: "", theme: "", neighborhood: "", coordinates: "" };
  const added = await post("/admin/places/new", {
    intent: "save",
    id,
    name: "Choir",
    descriptionEn: "We sing.",
    ...empty,
  });
  expect(added.headers.get("location")).toBe(`/admin/places/${id}`);
  const seen = JSON.stringify({ name: "Choir", descriptionEn: "We sing.", ...empty, links: [] });
  const save = (change: Record<string, string>, from = seen) =>
    post(`/admin/places/${id}`, {
      intent: "save",
      seen: from,
      name: "Choir",
      descriptionEn: "We sing.",
      ...empty,
      ...change,
    });
  const first = await save({ name: "Street choir" });
  const both = await save({ name: "Plaza choir" });
  expect(both.status).toBe(409);
  expect(await both.text()).toContain("Street choir");
  const current = JSON.stringify({ name: "Street choir", descriptionEn: "We sing.", ...empty, links: [] });
  expect((await save({ name: "Street choir", neighborhood: "Whittier" }, current)).status).toBe(303);
  expect(await places()).toMatchObject([{ name: "Street choir", neighborhood: "Whittier" }]);
  expect((await post(`/admin/places/${id}`, undoIn(await toastAfter(first)))).status).toBe(409);

  const hidden = await post(`/admin/places/${id}`, { intent: "hide" });
  expect((await site.request(`/map/${id}`)).status).toBe(404);
  await post(`/admin/places/${id}`, undoIn(await toastAfter(hidden)));
  expect((await site.request(`/map/${id}`)).status).toBe(200);

  const other = await buildPlace(site.db, { name: "Street choir, old" });
  const merged = await post(`/admin/places/${id}`, { intent: "merge", other: other.id });
  expect((await site.request(`/map/${other.id}`)).headers.get("location")).toBe(`/map/${id}`);
  await post(`/admin/places/${id}`, undoIn(await toastAfter(merged)));
  expect((await site.request(`/map/${other.id}`)).status).toBe(200);
  for (const path of ["/admin/places", `/es/admin/places/${id}`, "/admin/places/new", "/es/admin/audit"])
    expect((await site.request(path, { headers: { Cookie: admin } })).status, path).toBe(200);
});

test("once a session has ended nothing is done; the screen is told, and a button leads to signing in", async () => {
  const { id } = await buildSuggestion(site.db);
  const place = await buildPlace(site.db, { name: "Choir" });
  const decision = { id, status: "approved", name: "Plaza choir", note: "Half a thought" };
  expect((await postForm(site, `/admin/suggestions/${id}.data`, decision)).status).toBe(401);
  expect(await site.db.selectFrom("map_suggestions").select("status").execute()).toEqual([{ status: "pending" }]);
  const button = await postForm(site, `/admin/places/${place.id}`, { intent: "hide" });
  expect(button.headers.get("location")).toContain("/auth?next=");
});

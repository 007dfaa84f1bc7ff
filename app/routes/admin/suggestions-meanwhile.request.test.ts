import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPlace, buildSuggestion } from "../../../tests/support/builders.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "map_suggestions", "places"] as const)
    await site.db.deleteFrom(table).execute();
});

const page = async (path: string) => (await site.request(path, { headers: { Cookie: admin } })).text();
const post = (path: string, fields: Record<string, string>) => postForm(site, path, fields, { Cookie: admin });
const places = () => site.db.selectFrom("places").selectAll().execute();

/** The value of a field as a page holds it. */
const fieldIn = (html: string, name: string) => {
  const [tag = ""] = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>[^<]*`).exec(html) ?? [];
  return (/ value="([^"]*)"/.exec(tag)?.[1] ?? tag.replace(/^[^>]*>/, "")).replaceAll("&quot;", '"');
};

test("a correction that is decided in a form opened before a colleague's save takes away nothing the colleague wrote", async () => {
  const [place, friend] = [await buildPlace(site.db, { neighborhood: null }), await buildPlace(site.db)];
  const { id } = await buildSuggestion(site.db, { corrects: place.id, remark: "Moved", name: place.name });
  const names = ["seen", "name", "descriptionEn", "website", "neighborhood", "coordinates"];
  const formIn = (html: string) => Object.fromEntries(names.map((name) => [name, fieldIn(html, name)]));
  const path = `/admin/suggestions/${id}`;
  const opened = { id, status: "approved", theme: "", descriptionEs: "", ...formIn(await page(path)) };

  const colleague = `/admin/places/${place.id}`;
  const theirs = { intent: "save", theme: "", descriptionEs: "", linkKind: "works-with", linkTo: friend.id };
  const inOffice = await page(colleague);
  expect((await post(colleague, { ...formIn(inOffice), ...theirs, neighborhood: "Whittier" })).status).toBe(303);

  const refused = await post(`${path}.data`, { ...opened, name: "Typed by me" });
  expect(refused.status).toBe(409);
  const link = `works-with:${friend.id}`;
  const told = await refused.text();
  for (const theirs of ["Whittier", link]) expect(told, "what the colleague wrote is shown").toContain(theirs);
  const { seen } = formIn(await page(path));
  const merged = { ...opened, seen: seen!, name: "Typed by me", neighborhood: "Whittier", link };
  expect((await post(path, merged)).status).toBe(303);
  expect((await places()).find(({ id: one }) => one === place.id)).toMatchObject({
    name: "Typed by me",
    neighborhood: "Whittier",
  });
  expect(await site.db.selectFrom("place_links").select("kind").execute()).toEqual([{ kind: "works-with" }]);
});

test("taking a correction back says so where a colleague has changed the place since, and it stays", async () => {
  const place = await buildPlace(site.db, { description_en: "On the plaza." });
  const { id } = await buildSuggestion(site.db, { corrects: place.id, remark: "Moved", description: "At the market." });
  await post("/admin/suggestions", { id, status: "approved" });
  await post(`/admin/places/${place.id}`, { intent: "hide" });
  const answer = await post("/admin/suggestions", { id, status: "pending" });
  expect(toastOf(answer)).toContain(inText.en("places.correctionStays"));
});

test("the form of a new place that is sent again from its page in the history changes the place, and says where a colleague did", async () => {
  const id = crypto.randomUUID();
  const empty = { descriptionEs: "", website: "", theme: "", neighborhood: "", coordinates: "" };
  const add = (name: string, more: Record<string, string> = {}) =>
    post("/admin/places/new", { intent: "save", id, name, descriptionEn: "We sing.", ...empty, ...more });
  await add("Choir");
  expect((await add("Street choir")).status).toBe(303);
  expect((await places()).map(({ name }) => name)).toEqual(["Street choir"]);
  const refused = await add("Plaza choir");
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Street choir");
  const seen = JSON.stringify({ name: "Street choir", descriptionEn: "We sing.", ...empty, links: [] });
  expect((await add("Plaza choir", { seen })).status).toBe(303);
  expect((await places()).map(({ name }) => name)).toEqual(["Plaza choir"]);
});

test("what cannot be read says so, with a way to try again (ADM-23); nobody but an admin gets here", async () => {
  const answersAgain = await tablesTimeOut(site.db, ["map_suggestions", "places"]);
  expect(await page("/admin/suggestions")).toContain(inHtml.en("places.loadFailed"));
  expect(await page("/admin/places")).toContain(inHtml.en("places.loadFailed"));
  await answersAgain();
  const member = await signIn(site, { email: "member@example.org" });
  for (const path of ["/admin/suggestions", "/admin/places", `/admin/places/${crypto.randomUUID()}`]) {
    expect((await site.request(path, { headers: { Cookie: member } })).headers.get("location")).toBe("/");
    expect((await postForm(site, path, { intent: "hide" }, { Cookie: member })).status).toBe(403);
  }
});

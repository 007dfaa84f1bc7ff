import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { usualOffers, type Offer } from "../../features/edition/offers.ts";
import { spelledOffers } from "../../features/settings/spelled-words.ts";
import { formValuesOf } from "../../features/settings/setting-fields.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const soon = { timeout: 10_000, interval: 50 };
const usual = spelledOffers(usualOffers);

async function read(path: string, who = ""): Promise<string> {
  return (await site.request(path, { headers: { Cookie: who } })).text();
}

async function save(offers: readonly Offer[], { path = "/admin/offers", ...more }: Record<string, string> = {}) {
  const [stored] = await site.db.selectFrom("settings").select("value").where("name", "=", "offers").execute();
  const seen = stored ? JSON.stringify(stored.value) : "";
  const fields = { setting: "offers", intent: "save", seen, ...formValuesOf("offers", offers), ...more };
  return postForm(site, path, fields, { Cookie: cookie });
}

async function call(body: object) {
  const headers = { "Content-Type": "application/json" };
  const answer = await site.request("/api/register-user", { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

function boxesOf(form: string): string[] {
  return [...form.matchAll(/name="coCreatingInterests" value="([^"]*)"/g)].map(([, key]) => key!);
}

test("a usual offer that is saved as it is changes nothing, and what is wrong is said (NEW-70)", async () => {
  const before = await Promise.all(
    ["/register", "/es/register", "/co-create", "/es/co-create"].map((path) => read(path)),
  );
  expect((await save(usual)).status).toBe(303);
  expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  const none = usual.map((offer) => ({ ...offer, asking: "never" as const }));
  const refused = await save(none, { path: "/admin/offers.data" });
  expect([refused.status, (await refused.text()).includes(inText.en("validation.tooFewOffers"))]).toEqual([422, true]);
  const same = await save([...usual, { ...usual[0]!, key: "" }], { path: "/admin/offers.data" });
  expect((await same.text()).includes(inText.en("validation.sameName"))).toBe(true);
  const after = await Promise.all(
    ["/register", "/es/register", "/co-create", "/es/co-create"].map((path) => read(path)),
  );
  expect(after).toEqual(before);
  expect(boxesOf(before[0]!)).toEqual(["host_event", "host_dinner", "volunteer", "tell_stories"]);
});

test("who is no organizer sees and saves nothing", async () => {
  expect((await site.request("/admin/offers", { redirect: "manual" })).status).toBe(303);
  await postForm(site, "/admin/offers", { setting: "offers", intent: "save", ...formValuesOf("offers", ownOffers) });
  expect(await site.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

describe("a town with offers of its own", () => {
  let saved: Response;
  beforeAll(async () => {
    const coCreatingInterests = ["volunteer", "host_dinner"];
    await call({ fullName: "Ana Early", email: "early@example.org", coCreatingInterests });
    const volunteer = { ...usual.find(({ key }) => key === "volunteer")!, asking: "formerly" as const };
    saved = await save([...ownOffers, volunteer]);
    await vi.waitUntil(async () => boxesOf(await read("/register")).includes("bake_bread"), soon);
  });

  test("asks about them on the form, in both languages and their order, and shows them on the page (NEW-70, NEW-74)", async () => {
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/admin/offers"]);
    expect(toastOf(saved)).toContain(inText.en("settings.names.offers"));
    const form = await read("/register");
    expect(boxesOf(form)).toEqual(["bake_bread", "lead_walk", "drive"]);
    expect(form).toContain("Bake bread, or lend an oven");
    expect(await read("/es/register")).toContain("Hornear pan o prestar un horno");
    const page = await read("/co-create");
    expect(page).toContain(inText.en("coCreate.offersTitle", { count: 3 }));
    expect(page).toContain("A dozen loaves before sunrise.");
    expect(page).not.toContain(inText.en("offers.art.name"));
    expect(await read("/es/co-create")).toContain("Camas para quien viene.");
  });

  test("has no usual offer left on a page or in the description of the calls (NEW-70)", async () => {
    const texts = usual.flatMap(({ asked_en, asked_es, text_en, text_es }) => [asked_en, asked_es, text_en, text_es]);
    const words = ['"host_event"', '"tell_stories"', ...texts.filter((text) => text !== "")];
    // What a patch says stands in other sentences too, so it is looked for whatever its case.
    const phrases = usual.filter(({ isShown }) => isShown).flatMap(({ title_en, title_es }) => [title_en, title_es]);
    const titles = phrases.filter((phrase) => /\s.*\s/.test(phrase ?? ""));
    const left = (page: string) => [
      ...words.filter((word) => page.includes(word!)),
      ...titles.filter((title) => page.toLowerCase().includes(title!.toLowerCase())),
    ];
    const pages = ["/register", "/co-create", "/join-2025", "/"].flatMap((path) => [path, `/es${path}`]);
    for (const path of [...pages, "/api/openapi.json"]) expect([path, left(await read(path))]).toEqual([path, []]);
  });

  test("takes them by form and call, describes them, and refuses others by name (NEW-71)", async () => {
    const typed = new URLSearchParams({ fullName: "Ben", email: "ben@example.org" });
    for (const key of ["drive", "bake_bread"]) typed.append("coCreatingInterests", key);
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
    const sent = await site.request("/register", { method: "POST", headers, body: typed, redirect: "manual" });
    expect(sent.status).toBe(303);
    const thanks = await read(sent.headers.get("location")!, sent.headers.get("set-cookie")!.split(";")[0]);
    for (const said of ["Bake bread, or lend an oven", "Rides"]) expect(thanks).toContain(said);
    for (const key of ["volunteer", "attic", "yodel"]) {
      const { status, body } = await call({ fullName: "Eva", email: "eva@example.org", coCreatingInterests: [key] });
      expect([key, status, Object.keys(body.fields)]).toEqual([key, 422, ["coCreatingInterests"]]);
    }
    const { components } = JSON.parse(await read("/api/openapi.json"));
    const { coCreatingInterests } = components.schemas.Registration.properties;
    expect(JSON.stringify(coCreatingInterests)).toContain('["bake_bread","lead_walk","drive"]');
  });

  test("tells them in lists, files, figures and on a person's page, also what is no longer asked about (NEW-71, NEW-72)", async () => {
    const list = await read("/admin/registered", cookie);
    for (const said of ["Rides; Bread", `Long dinners`, inText.en("offers.volunteer.name")])
      expect(list).toContain(said);
    const file = await read("/admin/export/registered-profiles.csv", cookie);
    expect(file).toContain('"drive; bake_bread"');
    expect(file).toContain('"volunteer; host_dinner"');
    const figures = await read("/admin/figures", cookie);
    for (const said of ["Rides", "Walks", "Long dinners"]) expect(figures).toContain(said);
    const { id } = await site.db
      .selectFrom("profiles")
      .select("id")
      .where("email", "=", "early@example.org")
      .executeTakeFirstOrThrow();
    expect(await read(`/es/admin/people/${id}`, cookie)).toContain("Cenas largas");
  });

  test("finds who makes them, and nobody by one that is gone (NEW-73)", async () => {
    const found = async (key: string) => {
      const list = await read(`/admin/registered?interest=${key}`, cookie);
      return ["ben@example.org", "early@example.org"].filter((email) => list.includes(email));
    };
    expect(await found("drive")).toEqual(["ben@example.org"]);
    expect(await found("host_dinner")).toEqual(["early@example.org"]);
    expect(await found("yodel")).toEqual([]);
  });

  test("keeps what somebody has offered, whatever is saved (NEW-72)", async () => {
    const shown = await read("/admin/offers", cookie);
    expect(shown).toContain(inText.en("settings.offers.stays"));
    const refused = await save(ownOffers, { path: "/admin/offers.data" });
    expect([refused.status, (await refused.text()).includes(inText.en("validation.offerInUse"))]).toEqual([422, true]);
    expect((await save([], { path: "/admin/offers.data", intent: "default" })).status).toBe(422);
  });

  test("says on the screen that nobody is asked while the question is left out (NEW-28, NEW-70)", async () => {
    const said = inText.en("settings.offers.unasked");
    expect(await read("/admin/offers", cookie)).not.toContain(said);
    await site.db.insertInto("hidden_questions").values({ name: "coCreatingInterests" }).execute();
    await expect.poll(() => read("/admin/offers", cookie), soon).toContain(said);
    await site.db.deleteFrom("hidden_questions").execute();
    await expect.poll(() => read("/admin/offers", cookie), soon).not.toContain(said);
  });

  test("goes back to the default once nobody has made its own, byte for byte (NEW-70)", async () => {
    await site.db.updateTable("registrations").set({ co_creating_interests: [] }).execute();
    expect((await save([], { intent: "default" })).status).toBe(303);
    await expect.poll(async () => boxesOf(await read("/register")), soon).toContain("host_event");
    expect(await read("/co-create")).toContain(inText.en("coCreate.offersTitle", { count: 6 }));
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { toastOf } from "../../../tests/support/events-office.ts";
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

const soon = { timeout: 10_000, interval: 20 };
const id = "00000000-0000-4000-8000-00000000000a";
const rules = {
  id,
  title_en: "House rules",
  text_en: "Leave the room as you found it, and tell whoever comes after you.\n\n## Shoes\n\n<script>alert(1)</script>",
  slug: "house-rules",
  linked_from: "footer",
  emblem: "door",
  theme: "",
};

function send(fields: Record<string, string>, path = "/admin/pages") {
  return postForm(site, path, { intent: "save", seen: "", ...fields }, { Cookie: cookie });
}

/** What visitors get from the page cache. */
async function visitors(path: string): Promise<string> {
  return (await site.request(path)).text();
}

async function statusFor(path: string, who = ""): Promise<number> {
  return (await site.request(path, { headers: { Cookie: who } })).status;
}

test("without pages of its own the site has no trace of them (NEW-21)", async () => {
  expect(await visitors("/about")).not.toContain("/page/");
  expect(await statusFor("/page/house-rules")).toBe(404);
});

test("a draft is a page for organizers alone, which nobody keeps or finds (NEW-21)", async () => {
  const saved = await send({ ...rules, title_en: "Rules", slug: "rules" });
  expect([saved.status, toastOf(saved)]).toEqual([303, expect.stringContaining(inText.en("ownPages.savedDraft"))]);
  const draft = await site.request("/page/rules", { headers: { Cookie: cookie } });
  expect([draft.status, draft.headers.get("x-robots-tag"), draft.headers.get("cache-control")]).toEqual([
    200,
    "noindex",
    "no-store",
  ]);
  const shown = await draft.text();
  expect(shown).toContain(inText.en("ownPages.draftText"));
  expect(shown).toContain(`href="/admin/pages?edit=${id}"`);
  expect(await statusFor("/page/rules")).toBe(404);
  expect(await visitors("/sitemap.xml")).not.toContain("/page/");
});

test("a published page is linked and listed in both languages within a second (NEW-21)", async () => {
  await send({ id, intent: "publish" });
  await expect.poll(() => visitors("/about"), soon).toContain('href="/page/rules"');
  expect(await visitors("/es/about")).toMatch(/<a href="\/es\/page\/rules"[^>]* lang="en">Rules</);
  expect(await visitors("/sitemap.xml")).toContain("/es/page/rules</loc>");
  const page = await visitors("/page/rules");
  expect(page).toContain("<title>Rules · Cohere Boulder</title>");
  expect(page).toContain('name="description" content="Leave the room as you found it');
  expect(page).toContain('rel="alternate" hrefLang="es" href="http://localhost:3000/es/page/rules"');
  expect((await site.request("/og/page-rules.png")).headers.get("content-type")).toBe("image/png");
});

test("a former address leads to the page in its language (NEW-22)", async () => {
  const saved = await send({ ...rules, seen: "1" });
  expect(toastOf(saved)).toContain(inText.en("ownPages.savedPublic"));
  await expect.poll(() => statusFor("/page/house-rules"), soon).toBe(200);
  const former = await site.request("/es/page/rules");
  expect([former.status, former.headers.get("location")]).toEqual([301, "/es/page/house-rules"]);
});

test("what an organizer writes is words and never markup", async () => {
  const page = await visitors("/page/house-rules");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert");
});

test("a page that isn't written in a language is read in the other one, which is said (NEW-23)", async () => {
  const spanish = await visitors("/es/page/house-rules");
  expect(spanish).toContain('<html lang="es"');
  expect(spanish).toMatch(/<h1[^>]*><span lang="en">House rules</);
  expect(spanish).toContain(inText.es("ownPages.otherLanguage", { language: "en" }));
  await send({ ...rules, seen: "2", title_es: "Reglas de la casa", text_es: "Deja la sala como la encontraste." });
  await expect.poll(() => visitors("/es/about"), soon).toContain("Reglas de la casa</a>");
  expect(await visitors("/es/page/house-rules")).toContain("Deja la sala como la encontraste.");
  expect(await visitors("/es/page/house-rules")).not.toContain("House rules");
});

test("a page in the menu stands there and in the footer; one that is linked nowhere is read by its address", async () => {
  await send({ ...rules, seen: "3", linked_from: "menu" });
  await expect.poll(() => visitors("/about"), soon).toContain(`>${inText.en("nav.more")}<`);
  expect((await visitors("/about")).split('href="/page/house-rules"')).toHaveLength(4);
  await send({ ...rules, seen: "4", linked_from: "nowhere" });
  await expect.poll(() => visitors("/about"), soon).not.toContain("/page/");
  expect(await statusFor("/page/house-rules")).toBe(200);
});

test("a text that can't be shown is refused with its lines, a taken address at its field", async () => {
  const wrong = await send({ ...rules, seen: "5", text_en: "Hello {{first_name}}" }, "/admin/pages.data");
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("letters-only");
  const other = { ...rules, id: "00000000-0000-4000-8000-00000000000b", title_en: "Other" };
  const taken = await send(other, "/admin/pages.data");
  expect(taken.status).toBe(422);
  expect(await taken.text()).toContain(inText.en("ownPages.slugTaken"));
});

test("two organizers at once: the second is shown what the first has written", async () => {
  const late = await send({ ...rules, seen: "1", text_en: "Something else." }, "/admin/pages.data");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("Leave the room as you found it");
});

test("a preview is made of what is typed, and only for organizers", async () => {
  const ask = (who: string) =>
    site.request("/admin/pages/preview", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: who },
      body: JSON.stringify({ markdown: "## Soup in {{city}}", language: "en" }),
    });
  const answer = await ask(cookie);
  expect(await answer.json()).toMatchObject({
    ok: true,
    blocks: [{ block: "heading", runs: [{ text: "Soup in Boulder" }] }],
  });
  expect((await ask("")).status).toBe(401);
});

test("a deleted page is gone for visitors, and comes back by Undo", async () => {
  const deleted = await send({ id, intent: "delete" });
  expect(toastOf(deleted)).toContain(inText.en("ownPages.deleted"));
  await expect.poll(() => statusFor("/page/house-rules"), soon).toBe(404);
  expect(await statusFor("/page/house-rules", cookie)).toBe(404);
  await send({ id, intent: "restore" });
  await expect.poll(() => statusFor("/page/house-rules"), soon).toBe(200);
});

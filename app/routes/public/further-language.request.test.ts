import { afterAll, beforeAll, expect, test } from "vitest";
import { importSentences, removeLanguage, setOpen } from "~/features/words/languages/commands.server";
import { shippedWords } from "~/features/words/languages/shipped-words.server";
import { openBrowser } from "../../../tests/support/browser.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
const by = "user:00000000-0000-4000-8000-000000000001";
const now = new Date();
/** The French of the product, without one sentence. */
const french = new Map([...shippedWords("fr")].filter(([key]) => key !== "nav.coCreate"));
const said = (key: string) => french.get(key)!;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
});
afterAll(() => site.close());

const soon = { timeout: 10_000, interval: 20 };
const status = async (path: string) => (await site.request(path)).status;
const read = async (path: string, headers = {}) => (await site.request(path, { headers })).text();

async function open(isOpen = true): Promise<void> {
  await importSentences(site.db, { code: "fr", by, now, texts: french });
  await setOpen(site.db, { code: "fr", by, now, isOpen });
  await expect.poll(() => status("/fr"), soon).toBe(isOpen ? 200 : 404);
}

test("a language that isn't open, or isn't there, has no pages (NEW-80)", async () => {
  const before = await read("/about");
  await open(false);
  expect(await status("/fr/about")).toBe(404);
  expect(await read("/about")).toBe(before);
  await open();
  expect(await status("/xx/about")).toBe(404);
  expect(await status("/fr/es/about")).toBe(404);
  expect(await status("/fr/api/openapi.json")).toBe(404);
  await open(false);
  await expect.poll(() => read("/about"), soon).toBe(before);
});

test("an open language has every page of the visitors, in English where words are missing (NEW-80)", async () => {
  await open();
  const page = await read("/fr/about");
  expect(page).toMatch(/^<!DOCTYPE html><html lang="fr" dir="ltr"/);
  expect(page).toContain(said("nav.register"));
  expect(page).toContain(inText.en("nav.coCreate"));
  expect(page).toContain('href="/fr/register"');
  expect(page).toMatch(/rel="canonical" href="[^"]*\/fr\/about"/);
  for (const path of ["/about", "/es/about", "/fr/about"]) {
    const languages = await read(path);
    expect(languages).toMatch(/hrefLang="fr" href="http[^"]*\/fr\/about"/i);
    expect(languages).toMatch(/hrefLang="x-default" href="http[^"/]*\/\/[^/"]*\/about"/i);
    expect(languages).toContain(">Français</a>");
  }
  expect(await read("/sitemap.xml")).toContain("/fr/about</loc>");
  expect(JSON.parse(await read("/fr/manifest.webmanifest"))).toMatchObject({ lang: "fr", start_url: "/fr" });
  expect(await read("/about")).not.toContain(said("nav.register"));
});

test("no link, form or redirect of a page leads out of its language by itself (NEW-80)", async () => {
  await open();
  for (const path of [
    "/fr",
    "/fr/about",
    "/fr/register",
    "/fr/calendar",
    "/fr/newsletter",
    "/fr/auth",
    "/fr/nothing",
  ]) {
    const page = await read(path);
    const body = page.slice(page.indexOf("<body"));
    const led = [...body.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"[^>]*/g)];
    const out = led.filter(([tag, to]) => !/^\/fr(?:[/?#]|$)/.test(to!) && !tag.includes("hrefLang"));
    expect(out.map(([, to]) => to).filter((to) => !/^\/(?:map\.|assets\/|presskit\/.)/.test(to!))).toEqual([]);
  }
  const spelled = await site.request("/fr/About/");
  expect([spelled.status, spelled.headers.get("location")]).toEqual([308, "/fr/about"]);
  expect((await site.request("/fr/")).headers.get("location")).toBe("/fr");
  expect((await site.request("/fr/account")).headers.get("location")).toMatch(/^\/fr\/auth/);
});

test("the office keeps its two languages (NEW-80)", async () => {
  await open();
  const cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  const led = await site.request("/fr/admin/words?q=x", { headers: { Cookie: cookie } });
  expect([led.status, led.headers.get("location")]).toEqual([302, "/admin/words?q=x"]);
  // The browser draws the office again, and knows no further language.
  expect(await read("/admin/words", { Cookie: cookie })).not.toMatch(/hrefLang="fr"/i);
});

test("a form is refused and received in its language (NEW-80)", async () => {
  await open();
  const browser = openBrowser(site);
  const refused = await browser.post("/fr/newsletter", { email: "not an address" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('<html lang="fr"');
  expect(page).toContain('action="/fr/newsletter');
  const received = await browser.post("/fr/newsletter", { email: "fr@example.org" });
  expect(received.headers.get("location")).toMatch(/^\/fr\/newsletter/);
  const mail = (await site.outbox()).find(({ to }) => to === "fr@example.org");
  expect(mail!.subject).toBe(said("newsletterMail.subject").replace("{name}", "Cohere Boulder"));
  expect(mail!.html).toContain('<html lang="fr"');
  expect(mail!.text).toMatch(/\/fr\/newsletter\/confirm\?token=/);
});

test("the page cache holds each language apart, and hears of a changed sentence (NEW-80)", async () => {
  await open();
  await Promise.all([read("/"), read("/fr"), read("/es")]);
  expect(await read("/fr")).toContain(said("nav.about"));
  expect(await read("/")).not.toContain(said("nav.about"));
  await importSentences(site.db, { code: "fr", by, now, texts: new Map([["nav.about", "Qui sommes-nous"]]) });
  await expect.poll(() => read("/fr"), soon).toContain("Qui sommes-nous");
});

test("the bare address opens in a language chosen by hand while that is open (NEW-80, I18-08)", async () => {
  await open();
  const chosen = { headers: { Cookie: "language=fr" } };
  expect((await site.request("/", chosen)).headers.get("location")).toBe("/fr");
  await open(false);
  expect((await site.request("/", chosen)).status).toBe(200);
});

test("dates are written by the language's own habits (NEW-81)", async () => {
  await open();
  expect(await read("/fr")).toContain("octobre");
  expect(await read("/fr/calendar")).not.toMatch(/\d (?:AM|PM)\b/);
});

test("a removed language is gone from every page (NEW-82)", async () => {
  await open();
  await removeLanguage(site.db, { code: "fr", by, now });
  await expect.poll(() => status("/fr"), soon).toBe(404);
  expect(await read("/about")).not.toContain("Français");
});

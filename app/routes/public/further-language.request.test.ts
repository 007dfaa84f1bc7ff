import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importSentences, removeLanguage, setOpen } from "~/features/words/languages/commands.server";
import { shippedWords } from "~/features/words/languages/shipped-words.server";
import { openBrowser } from "../../../tests/support/browser.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

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

test("what was mailed in a language that is closed or gone still works, as do its feeds (NEW-80)", async () => {
  await open();
  await postForm(site, "/fr/newsletter", { email: "late@example.org" });
  const mail = (await site.outbox()).find(({ to }) => to === "late@example.org");
  const path = /\/fr\/newsletter\/confirm\?token=[\w-]+/.exec(mail!.text)![0];
  await open(false);
  const led = async (from: string, init?: RequestInit) => {
    const { status, headers } = await site.request(from, init);
    return [status, headers.get("location")];
  };
  expect(await led(path)).toEqual([307, path.slice(3)]);
  expect(await status(path.slice(3))).toBe(200);
  for (const address of [
    "/registration/T-o_k",
    "/registration/T-o_k/not-me",
    "/u/T-o_k?mailed",
    "/calendar.ics",
    "/calendar.atom",
  ])
    expect(await led(`/fr${address}`)).toEqual([307, address]);
  expect(await led("/de/calendar.ics")).toEqual([307, "/calendar.ics"]);
  expect(await led("/fr/u/T-o_k", { method: "POST" })).toEqual([307, "/u/T-o_k"]);
  for (const address of [
    "/fr/newsletter/confirm",
    "/fr/nothing?token=x",
    "/fr/api/unsubscribe?token=x",
    "/fr/admin?token=x",
    "/fr/es/calendar.ics",
    "/fr/de/calendar.ics",
    "/xx/calendar.ics",
  ])
    expect([address, await status(address)]).toEqual([address, 404]);
});

test("a page is shared with a picture in its language (NEW-80)", async () => {
  await open();
  const pictures = await Promise.all(
    ["/og/about.png", "/fr/og/about.png", "/fr/og/home.png"].map(async (path) => {
      const answer = await site.request(path);
      expect([path, answer.status]).toEqual([path, 200]);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
});

test("a method that no page takes is refused below a language too (NEW-80)", async () => {
  await open();
  const server = await site.listen();
  const trace = (path: string) =>
    new Promise((resolve, reject) => {
      const sent = request({ port: server.port, path, method: "TRACE" }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on("error", reject).end();
    });
  expect([await trace("/about"), await trace("/fr/about")]).toEqual([405, 405]);
  await server.stop();
});

test("the local outbox without its key is refused in every language, and leads nobody in a circle (NEW-80)", async () => {
  await open();
  expect([await status("/outbox"), await status("/fr/outbox")]).toEqual([403, 403]);
  expect((await site.request("/fr/outbox/1")).headers.get("location")).toBe("/fr/outbox");
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

import { afterAll, beforeAll, expect, test } from "vitest";
import { languages, localizedPath } from "../../i18n/links.ts";
import type { Language } from "../../i18n/translate.ts";
import { withMarks, marksIn, withoutMarks } from "../../features/words/marks.ts";
import { systemSamples } from "../../features/templates/office/system-samples.server.ts";
import { pages } from "../../../tests/support/public-pages.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

interface Asked {
  language?: Language;
  draft?: Record<string, string>;
}

function frame(page: string, { language = "en", draft = {} }: Asked = {}) {
  const query = new URLSearchParams({ page, in: language, ...draft });
  return site.request(`/admin/words/preview?${query}`, { headers: { Cookie: cookie } });
}

async function framed(page: string, asked?: Asked): Promise<string> {
  const answer = await frame(page, asked);
  expect(answer.status, page).toBe(200);
  return answer.text();
}

async function read(path: string): Promise<string> {
  return (await site.request(path, { headers: { Cookie: cookie } })).text();
}

/** A page without its marks, and without what the frame changes beside them: script, the looks of sentences, a note. */
function asRead(html: string): string {
  return withoutMarks(html)
    .replaceAll(/<script\b.*?<\/script>|<link rel="(?:modulepreload|preload|manifest)"[^>]*>/gs, "")
    .replace(/ data-refusal="[^"]*"/, "")
    .replace(/<style>\s*html \{ scroll-behavior.*?<\/style>/s, "");
}

/** Two pages look at the letters of a sentence: a period in a title, a small letter at a beginning, a long text. */
const differing: Partial<Record<string, (html: string) => string>> = {
  "/": (html) => html.replace(/<head>.*<\/head>/s, ""),
  "/presskit": (html) =>
    html.replaceAll(/<details class="unfolding"><summary.*?<\/summary>|<\/details>/g, "").toLowerCase(),
};

const cases = pages.flatMap((page) => languages.map((language) => ({ page, language })));

test.each(cases)("$page in $language: without its marks, the page is what visitors get (NEW-85)", async (asked) => {
  const { page, language } = asked;
  // Drawn at the same time, since what one of them says must not get into the other.
  const [html, visitors] = await Promise.all([framed(page, asked), site.request(localizedPath(language, page))]);
  expect(visitors.status).toBe(200);
  const text = await visitors.text();
  expect(marksIn(text), "visitors get no mark").toEqual([]);
  expect(withoutMarks(text)).toBe(text);
  const same = differing[page] ?? ((whole: string) => whole);
  expect(same(asRead(html))).toBe(same(asRead(text)));
  expect(marksIn(html).length).toBeGreaterThan(20);
});

test.each(languages)("%s: without its marks, every email is what its reader gets (NEW-87)", async (language) => {
  for (const kind of Object.keys(systemSamples)) {
    const sent = await read(`/admin/templates/system/${kind}/preview?preview=${language}`);
    expect(asRead(await framed(kind, { language })), kind).toBe(sent);
  }
});

test("the list has the sentences of the page and no others, those of its head and its attributes too (NEW-85)", async () => {
  const list = await read("/admin/words?page=/newsletter");
  for (const key of ["newsletter.description", "nav.language", "newsletter.title"] as const)
    expect(list, key).toContain(`value="${key}"`);
  expect(list).not.toContain('value="privacy.title"');
  expect(await read("/admin/words?page=registration-confirmation")).toContain('value="registrationMail.subject"');
  const found = await read(`/admin/words?page=/newsletter&q=${encodeURIComponent(inText.en("nav.register"))}`);
  expect(found).toContain('value="nav.register"');
  expect(found).not.toContain('value="newsletter.title"');
  const opened = await read("/admin/words?page=/newsletter&edit=newsletter.title");
  expect(opened, "the form is there without script").toContain('name="key" value="newsletter.title"');
});

test("organizers alone see a page to press; it runs nothing, sends nothing and is kept nowhere (NEW-85)", async () => {
  expect((await site.request("/admin/words/preview?page=/about")).status).not.toBe(200);
  const member = await signIn(site, { email: "luz@example.org", fullName: "Luz Ortega", role: "member" });
  const asked = await site.request("/admin/words/preview?page=/about", { headers: { Cookie: member } });
  expect(asked.status).not.toBe(200);
  const { headers } = await frame("/about");
  expect(headers.get("cache-control")).toBe("no-store");
  const policy = headers.get("content-security-policy");
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("script-src");
  for (const other of ["/admin", "/account", "/u/token", "//example.org", "about", "constructor", ""])
    expect((await frame(other)).status, other).toBe(404);
});

const key = "nav.coCreate";

test("typed words are seen in place before they are saved, and by nobody else (NEW-86)", async () => {
  const typed = { key, en: "Bring <b>your</b> thread", es: "Trae tu hilo & más" };
  const refused = await framed("/about", { draft: typed });
  expect(refused).toContain(`data-refusal="${inHtml.en("words.problems.noPlaceholders")}"`);
  expect(refused).toContain(withMarks(key, inText.en(key)));
  const draft = await framed("/about", { draft: { ...typed, en: 'Rope "&" ribbon' } });
  expect(draft).toContain('data-refusal=""');
  expect(draft).toContain(withMarks(key, "Rope &quot;&amp;&quot; ribbon"));
  expect(await framed("/about", { language: "es", draft: typed })).toContain(withMarks(key, "Trae tu hilo &amp; más"));
  expect(await framed("/about")).toContain(withMarks(key, inText.en(key)));
  expect(await (await site.request("/about")).text()).not.toContain("ribbon");
  expect(await site.db.selectFrom("changed_words").selectAll().execute()).toEqual([]);
});

test("saving leads back to the page, which says the new words, and so does Undo (NEW-86)", async () => {
  const address = "/admin/words?page=%2Fabout&in=es";
  const fields = { key, intent: "save", seen: "{}", en: "Bring a thread", es: "Trae un hilo" };
  const answer = await postForm(site, `${address}&edit=${key}`, fields, { Cookie: cookie });
  expect(answer.headers.get("location")).toBe(address);
  expect(toastOf(answer)).toContain(address);
  expect(await framed("/about", { language: "es" })).toContain(withMarks(key, "Trae un hilo"));
  const back = { ...fields, intent: "default", seen: JSON.stringify({ en: fields.en, es: fields.es }) };
  await postForm(site, address, back, { Cookie: cookie });
  expect(await framed("/about")).toContain(withMarks(key, inText.en(key)));
});

test("the preview of an email leads to its words (NEW-87)", async () => {
  const screen = await read("/admin/templates/system?mail=password-set&preview=es");
  expect(screen).toContain('href="/admin/words?page=password-set&amp;in=es"');
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { addLanguage, removeLanguage } from "~/features/words/languages/commands.server";
import { storedLanguages, wordsIn } from "~/features/words/queries.server";
import { inHtml } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let Cookie: string;

beforeAll(async () => {
  site = await startSite();
  Cookie = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
  await addLanguage(site.db, { code: "fr", by: "command line", now: new Date() });
});
afterAll(() => site.close());

const languages = "/admin/words/languages";

function upload(code: string, content: string | Buffer<ArrayBuffer>): Promise<Response> {
  const body = new FormData();
  body.set("intent", "file");
  body.set("file", new File([content], "words.json"));
  const headers = { Cookie, "Sec-Fetch-Site": "same-origin", Origin: "http://localhost:3000" };
  return site.request(`${languages}/${code}`, { method: "POST", body, headers });
}

test("a file goes into a language that is there, and into nothing else (NEW-82, NEW-83)", async () => {
  const words = JSON.stringify({ nav: { about: "À propos" } });
  for (const code of ["map", "en", "EN", "abcd", "de"]) {
    const refused = await upload(code, words);
    expect([code, refused.status, refused.headers.get("location")]).toEqual([code, 303, languages]);
    const opened = await postForm(site, languages, { intent: "open", code }, { Cookie });
    expect([code, opened.headers.get("location")]).toEqual([code, languages]);
  }
  expect(await storedLanguages(site.db)).toEqual([{ code: "fr", isOpen: false }]);
  expect((await upload("fr", words)).headers.get("location")).toBe(`${languages}/fr`);
  expect((await wordsIn(site.db, "fr")).map(({ text }) => text)).toEqual(["À propos"]);
});

test("a code that belongs to a page is never opened, even if it is stored (NEW-82)", async () => {
  const map = { code: "map", by: "command line", now: new Date() };
  await addLanguage(site.db, map);
  await postForm(site, languages, { intent: "open", code: "map" }, { Cookie });
  expect(await storedLanguages(site.db)).toContainEqual({ code: "map", isOpen: false });
  await removeLanguage(site.db, map);
});

test.each([
  ["of another encoding", Buffer.from('{"nav":{"about":"Présentation"}}', "latin1"), "words.languages.unreadableFile"],
  ["nested 8,000 times", '{"a":'.repeat(8_000) + "1" + "}".repeat(8_000), "words.languages.fileProblems.unknown"],
] as const)("a file %s is refused in words, and changes nothing (NEW-83)", async (_, content, key) => {
  const before = await wordsIn(site.db, "fr");
  const refused = await upload("fr", content);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(inHtml.en(key));
  expect(await wordsIn(site.db, "fr")).toEqual(before);
});

test("the words that a file replaces are on record (NEW-82)", async () => {
  await upload("fr", JSON.stringify({ nav: { about: "Qui sommes-nous" } }));
  const page = await (await site.request("/admin/audit", { headers: { Cookie } })).text();
  expect(page).toContain(inHtml.en("history.fields.sentence"));
  for (const text of ["À propos", "Qui sommes-nous"]) expect(page).toContain(text);
});

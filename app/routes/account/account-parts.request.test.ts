import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPreferences, buildRegistration } from "../../../tests/support/builders.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn, signInMember } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function registered() {
  const ana = await signInMember(site);
  await buildPreferences(site.db, { profile_id: ana.profileId });
  await buildRegistration(site.db, { profile_id: ana.profileId });
  return ana;
}

const pageOf = async (cookie: string, path: string) => (await site.request(path, { headers: { cookie } })).text();

/** The titles of what is folded away, and of what stands open. */
const foldsOf = (html: string, isOpen: boolean) =>
  [...html.matchAll(/<details([^>]*)><summary[^>]*><span[^>]*><span[^>]*>([^<]*)</g)]
    .filter(([, attributes]) => attributes!.includes("open=") === isOpen)
    .map(([, , title]) => title);

test.each([
  ["en", "/account"],
  ["es", "/es/account"],
] as const)("in %s the page has three parts with a way to each, and no form stands open", async (language, path) => {
  const { cookie } = await registered();
  const html = await pageOf(cookie, path);
  const nav = html.split(`<nav aria-label="${inHtml[language]("account.contents")}"`)[1]!.split("</nav>")[0]!;
  const ways = [...nav.matchAll(/href="#([^"]*)"[^>]*>([^<]*)</g)].map(([, id, name]) => [id, name]);
  const parts = [...html.matchAll(/<section id="([^"]*)"[^>]*><h2[^>]*>([^<]*)</g)].map(([, id, name]) => [id, name]);
  expect(ways).toEqual(parts);
  expect(ways.map(([id]) => id)).toEqual(["registration", "mail", "data"]);
  expect(foldsOf(html, true)).toEqual([]);
  const folds = ["about.title", "mail.language", "mail.newEvents", "sessions.title", "stored.title"] as const;
  expect(foldsOf(html, false)).toEqual(
    expect.arrayContaining(folds.map((fold) => inHtml[language](`account.${fold}`))),
  );
  for (const id of ["about", "passkeys", "password", "sessions", "delete"]) expect(html).toContain(` id="${id}"`);
});

test.each([
  ["en", "/account"],
  ["es", "/es/account"],
] as const)("in %s what is stored is told in sentences, with a number where there are more", async (language, path) => {
  const ana = await registered();
  await signIn(site, { email: ana.email });
  const html = await pageOf(ana.cookie, path);
  const stored = html.split(inHtml[language]("account.stored.title"))[1]!.split("</ul>")[0]!;
  const sentences = [...stored.matchAll(/<li>([^<]*)</g)].map(([, sentence]) => sentence);
  for (const [section, count] of [
    ["registrations", 1],
    ["sessions", 2],
  ] as const)
    expect(sentences).toContain(inHtml[language](`account.stored.${section}`, { count }));
  expect(sentences.filter((sentence) => !/\p{L}.*\.$/u.test(sentence!))).toEqual([]);
  expect(stored).not.toMatch(/<td|\{/);
  expect(html).toContain(inHtml[language]("account.sessions.count", { count: 2 }));
});

test("a refused form stands open with what was typed, and so does one that a lost session sent back", async () => {
  const { cookie } = await registered();
  const refused = await postForm(site, "/account", { intent: "details", fullName: " " }, { cookie });
  expect(foldsOf(await refused.text(), true)).toEqual([inHtml.en("account.about.title")]);
  const lost = await postForm(site, "/es/account", { intent: "language", language: "es" });
  expect(foldsOf(await lost.text(), true)).toEqual([inText.es("account.mail.language")]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { isSignedIn, openBrowser, proofMailTo, textAt, toastIn } from "../../../tests/support/browser.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn, signInMember } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

const password = "rain on adobe";
const twice = (text: string, again = text) => ({ password: text, confirmPassword: again });
const signsIn = async (email: string, password: string) => {
  const there = openBrowser(site);
  await there.post("/auth", { intent: "password", email, password });
  return isSignedIn(there);
};

test("a first password is chosen on /account: it signs in, other devices are signed out, this one is not, and a mail says so", async () => {
  const ana = await signInMember(site);
  const phone = openBrowser(site, await signIn(site, { email: ana.email }));
  const there = openBrowser(site, ana.cookie);
  await openBrowser(site).post("/forgot-password", { email: ana.email });
  const reset = await proofMailTo(site, ana.email);
  expect(await textAt(there, "/account")).toMatch(
    pattern`href="/account/password"[^>]*>${inHtml.en("account.password.choose")}<`,
  );
  const answer = await there.post("/account/password", twice(password));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/account#password"]);
  const html = await textAt(there, "/account");
  expect(toastIn(html)).toBe(`${inText.en("signIn.reset.updated")} | ${inText.en("account.password.chosenText")}`);
  expect(html).toMatch(pattern`href="/account/password"[^>]*>${inHtml.en("account.password.change")}<`);
  expect([await isSignedIn(there), await isSignedIn(phone)]).toEqual([true, false]);
  expect(await signsIn(ana.email, password)).toBe(true);
  const over = await there.post("/auth/reset-password", { token: reset.link, ...twice("by an older link") });
  expect(over.headers.get("location"), "a link from before opens nothing").toMatch(/^\/forgot-password/);
  const notice = (await site.outbox()).findLast(({ to }) => to === ana.email)!;
  expect(notice.subject).toBe(inText.en("signInMail.password-set.subject", { name: "Cohere Boulder" }));
  expect(notice.text).toContain("/forgot-password");
});

test("another one replaces it; two that differ, one too short and none are refused at the field, in both languages (AUT-44, AUT-45)", async () => {
  const ana = await signInMember(site);
  const there = openBrowser(site, ana.cookie);
  await there.post("/account/password", twice(password));
  for (const [path, fields, sentence] of [
    ["/account/password", twice("one thing", "another"), inHtml.en("validation.passwordsDiffer")],
    ["/es/account/password", twice("one thing", "another"), inHtml.es("validation.passwordsDiffer")],
    ["/account/password", twice("short"), inHtml.en("validation.passwordTooShort", { min: 6 })],
    ["/es/account/password", twice(""), inHtml.es("validation.passwordTooShort", { min: 6 })],
  ] as const) {
    const answer = await there.post(path, fields);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([422, expect.stringContaining(sentence)]);
    expect(html).not.toContain("one thing");
    expect(html).toMatch(new RegExp(`id="(?:password|confirmPassword)-error"[^>]*>${sentence}`));
  }
  await there.post("/account/password", twice("another river"));
  expect([await signsIn(ana.email, password), await signsIn(ana.email, "another river")]).toEqual([false, true]);
});

test("it asks for a fresh proof, and nothing changes before", async () => {
  const ana = await signInMember(site, { provenMinutesAgo: 16 });
  const there = openBrowser(site, ana.cookie);
  for (const answer of [await there.get("/account/password"), await there.post("/account/password", twice(password))])
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/prove?next=%2Faccount%2Fpassword"]);
  expect(await signsIn(ana.email, password)).toBe(false);
  expect((await openBrowser(site).get("/es/account/password")).headers.get("location")).toBe(
    "/es/auth?next=%2Fes%2Faccount%2Fpassword",
  );
});

test("a password as long as its fields let one type is taken everywhere, and one letter more nowhere (AUT-45)", async () => {
  const ana = await signInMember(site);
  const there = openBrowser(site, ana.cookie);
  await there.post("/forgot-password", { email: ana.email });
  const { link, path: resetPage } = await proofMailTo(site, ana.email);
  const reset = (text: string) => there.post("/auth/reset-password", { token: link, ...twice(text) });
  expect((await reset("r".repeat(129))).status).toBe(422);
  const lengths = async (page: string, cookie = "") => {
    const html = await textAt(openBrowser(site, cookie), page);
    return [...html.matchAll(/<input[^>]*type="password"[^>]*>/g)].map(([tag]) => /maxLength="(\d+)"/i.exec(tag)?.[1]);
  };
  expect(await lengths(resetPage)).toEqual(["128", "128"]);
  expect((await reset("r".repeat(128))).status).toBe(303);

  const [longest, tooLong] = ["x".repeat(128), "x".repeat(129)];
  const signed = await signIn(site, { email: ana.email });
  const browser = openBrowser(site, signed);
  const refused = await browser.post("/es/account/password", twice(tooLong));
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining(inHtml.es("validation.passwordTooLong")),
  ]);
  expect((await browser.post("/account/password", twice(longest))).status).toBe(303);
  expect(await signsIn(ana.email, longest)).toBe(true);
  expect((await browser.post("/auth/prove", { intent: "password", password: longest })).status).toBe(303);
  const input = { intent: "password", email: ana.email, password: tooLong };
  expect((await openBrowser(site).post("/auth", input)).status).toBe(422);
  expect((await browser.post("/auth/prove", input)).status).toBe(422);
  expect(await lengths("/account/password", browser.cookies())).toEqual(["128", "128"]);
  expect(await lengths("/auth/prove", browser.cookies())).toEqual(["128"]);
  for (const page of ["/auth?with=password", "/register"]) expect(await lengths(page), page).toEqual(["128"]);
});

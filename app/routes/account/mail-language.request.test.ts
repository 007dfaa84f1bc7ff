import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, proofMailTo, textAt } from "../../../tests/support/browser.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

const lastMailTo = async (email: string) => (await site.outbox()).findLast(({ to }) => to === email)!;
const anMinuteLater = () => site.db.deleteFrom("throttle").execute();

test("a language chosen by hand holds for codes, resets, confirmations and notices, whatever page they are asked for on", async () => {
  const email = "chosen@example.org";
  const ana = openBrowser(site, await signIn(site, { email, role: "visitor", language: "en" }));
  await ana.post("/account", { intent: "language", language: "es" });
  await openBrowser(site).post("/auth", { intent: "send", email });
  const code = await proofMailTo(site, email);
  expect(code.subject).toMatch(/^\d{6} es tu código para entrar/);
  expect(code.path).toMatch(/^\/es\/verification-success/);
  await anMinuteLater();
  await openBrowser(site).post("/forgot-password", { email });
  expect((await lastMailTo(email)).subject).toBe(inText.es("signInMail.reset.subject", { name: "Cohere Boulder" }));
  await ana.post("/register", { fullName: "Ana López" });
  expect((await lastMailTo(email)).text).toContain("/es/registration/");
  expect(await textAt(ana, "/account"), "the English form changes nothing").toMatch(
    /name="language"[^>]*checked=""[^>]*value="es"|value="es"[^>]*checked=""/,
  );
  const profile = await site.db.selectFrom("profiles").select("language").where("email", "=", email).executeTakeFirst();
  expect(profile).toEqual({ language: "es" });
  await ana.post("/account/password", { password: "rain on adobe", confirmPassword: "rain on adobe" });
  expect((await lastMailTo(email)).subject).toBe(
    inText.es("signInMail.password-set.subject", { name: "Cohere Boulder" }),
  );
});

test("nobody chose: mail comes in the language of the page it was asked for on", async () => {
  const email = "page@example.org";
  await signIn(site, { email, language: "en" });
  await openBrowser(site).post("/es/auth", { intent: "send", email });
  expect((await proofMailTo(site, email)).subject).toMatch(/es tu código/);
  await anMinuteLater();
  await openBrowser(site).post("/auth", { intent: "send", email });
  expect((await proofMailTo(site, email)).subject).toMatch(/is your sign-in code/);
});

test("without script the language chosen for mail is still chosen on the page in the other language, and not stored", async () => {
  const email = "switching@example.org";
  const ana = openBrowser(site, await signIn(site, { email, language: "en" }));
  const form = /<form(?:(?!<\/form>).)*name="language"/s.exec(await textAt(ana, "/account"))![0];
  expect(form).toMatch(/<noscript>.*name="switch"/s);
  const answer = await ana.post("/es/account", { intent: "language", language: "es", switch: "language" });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringMatching(/name="language"[^>]*checked=""[^>]*value="es"|value="es"[^>]*checked=""/),
  ]);
  const user = await site.db.selectFrom("auth.users").select("language").where("email", "=", email).executeTakeFirst();
  expect(user).toEqual({ language: "en" });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { input, isSignedIn, openBrowser, proofMailTo, textAt, type Browser } from "../../../tests/support/browser.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn, signInMember } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

let people = 0;
const newEmail = () => `back-${++people}@example.org`;
const typed = { fullName: "Ana López", canAttendInvocation: "yes", additionalNotes: "Typed for ten minutes" };
const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email);

/** What the notice's button does: the whole form, with the button's own intent. */
const pressSignIn = (there: Browser, email: string, path = "/register") =>
  there.post(path, { ...typed, email, intent: "sign-in" });

test("who is registered signs in by one button and finds what was typed in the form to update (REG-55, REG-56)", async () => {
  const { email, profileId } = await signInMember(site);
  await buildRegistration(site.db, { profile_id: profileId, additional_notes: "From last month" });
  const there = openBrowser(site);
  const refused = await there.post("/es/register", { ...typed, email, password: "rain on adobe" });
  const html = await refused.text();
  expect([refused.status, await mailsTo(email)]).toEqual([409, []]);
  expect(html.split(inHtml.es("register.accountExists")), "told once").toHaveLength(2);
  const notice = html.split(inHtml.es("register.signInKept"))[1]!.split("</div>")[0]!;
  expect(notice.match(/<button|<a /g), "one way out").toEqual(["<button"]);
  expect(notice).toMatch(pattern`<button[^>]*form="registration"[^>]*>${inHtml.es("register.signInByCode")}<`);
  const sent = await pressSignIn(there, email, "/es/register");
  expect([sent.status, sent.headers.get("location")], "not held back by the refused form").toEqual([
    303,
    "/es/auth?step=code",
  ]);
  const codeStep = await textAt(there, "/es/auth?step=code");
  expect(codeStep).toContain(email);
  expect(codeStep).toContain(inText.es("register.codeSentText"));
  expect(input(codeStep, "next")).toContain('value="/es/register"');
  const { code } = await proofMailTo(site, email);
  const entered = await there.post("/es/auth", { intent: "verify", email, token: code, next: "/es/register" });
  expect(entered.headers.get("location")).toBe("/es/register");
  const form = await textAt(there, "/es/register");
  expect(form).toMatch(pattern`<h1[^>]*>${inHtml.es("register.editTitle")}</h1>`);
  expect(form).toContain("Typed for ten minutes");
});

test("who has an account and no registration is told so, and registers after signing in, by password as well (REG-58)", async () => {
  const email = newEmail();
  await signIn(site, { email, role: "visitor" });
  await openBrowser(site).post("/forgot-password", { email });
  const { link } = await proofMailTo(site, email);
  const password = "rain on adobe";
  await openBrowser(site).post("/auth/reset-password", { token: link, password, confirmPassword: password });
  await site.db.deleteFrom("throttle").execute();
  const there = openBrowser(site);
  const html = await (await there.post("/register", { ...typed, email })).text();
  expect(html).toContain(inHtml.en("register.accountUnregistered"));
  expect(html).not.toContain("already registered. ");
  await pressSignIn(there, email);
  expect(await textAt(there, "/auth?step=code")).toContain(inHtml.en("signIn.usePassword"));
  const withPassword = await textAt(there, "/auth?with=password");
  expect(input(withPassword, "email")).toContain(`value="${email}"`);
  const next = /name="next" value="([^"]*)"/.exec(withPassword)![1]!;
  const entered = await there.post("/auth", { intent: "password", email, password, next });
  expect(entered.headers.get("location")).toBe("/register");
  expect(await textAt(there, "/register")).toContain("Typed for ten minutes");
  const sent = await there.post("/register", { ...typed, email });
  expect(sent.headers.get("location")).toBe("/register/complete");
});

test("a personal link that was asked for does not hold back the code that is needed next", async () => {
  const email = newEmail();
  const { id } = await buildProfile(site.db, { email });
  await buildRegistration(site.db, { profile_id: id });
  const there = openBrowser(site);
  expect((await there.post("/registration", { email })).headers.get("location")).toBe("/registration?outcome=sent");
  expect((await pressSignIn(there, email)).headers.get("location")).toBe("/auth?step=code");
  const { code } = await proofMailTo(site, email);
  await there.post("/auth", { intent: "verify", email, token: code });
  expect(await isSignedIn(there)).toBe(true);
  const again = await openBrowser(site).post("/registration", { email });
  expect(again.status, "a second link within the minute").toBe(429);
});

test("a stranger's answers do not slip into a person's form by this door", async () => {
  const { email, cookie } = await signInMember(site);
  await pressSignIn(openBrowser(site), email);
  const html = await textAt(openBrowser(site, cookie), "/register");
  expect(html).not.toContain("Typed for ten minutes");
  expect(html).toContain(inHtml.en("register.foreign.title"));
});

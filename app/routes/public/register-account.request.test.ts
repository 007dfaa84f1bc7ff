import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { input, isSignedIn, openBrowser, proofMailTo, textAt } from "../../../tests/support/browser.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

let people = 0;
const newEmail = () => `claim-${++people}@example.org`;

const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email);
const registrationsOf = (email: string) =>
  site.db
    .selectFrom("registrations as r")
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .selectAll("r")
    .where("p.email", "=", email)
    .execute();
const stored = async (email: string) => ({
  users: await site.db.selectFrom("auth.users").select("id").where("email", "=", email).execute(),
  profiles: await site.db.selectFrom("profiles").select("id").where("email", "=", email).execute(),
  registrations: await registrationsOf(email),
});
const nothing = { users: [], profiles: [], registrations: [] };

const password = "three quiet looms";
const answers = {
  fullName: "Ana López",
  canAttendInvocation: "yes",
  coCreatingInterests: "volunteer",
  additionalNotes: "Two kids, one guitar",
};

describe("the form", () => {
  test("offers an account with an optional password (REG-16, REG-23, REG-71)", async () => {
    const html = await textAt(openBrowser(site), "/register");
    expect(html).toContain(inHtml.en("register.account"));
    expect(input(html, "password")).toMatch(/type="password"/);
    expect(input(html, "password")).toMatch(/minLength="6"/i);
    expect(input(html, "password")).not.toContain("required");
    expect(await textAt(openBrowser(site), "/es/register")).toContain(inHtml.es("register.account"));
  });

  test("takes no password shorter than six characters and never gives one back (REG-71)", async () => {
    const email = newEmail();
    const answer = await openBrowser(site).post("/register", { ...answers, email, password: "12345" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(inHtml.en("register.passwordShort"));
    expect(html).toContain(inHtml.en("validation.passwordTooShort", { min: 6 }));
    expect(html).not.toContain("12345");
    expect(html).toContain("Two kids, one guitar");
    expect(await stored(email)).toEqual(nothing);
    const long = await openBrowser(site).post("/register", { ...answers, email, password: "x".repeat(129) });
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining("keep it to 128 characters")]);
    expect((await openBrowser(site).post("/register", { ...answers, email, password: "123456" })).status).toBe(303);
  });
});

test("a registration with a password waits: a mail is sent, a screen says what comes next, nothing counts yet (REG-65..70)", async () => {
  const email = newEmail();
  const visitor = openBrowser(site);
  const answer = await visitor.post("/register", { ...answers, email, password });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/register/check-email"]);
  expect(await stored(email)).toEqual(nothing);
  const html = await textAt(visitor, "/register/check-email");
  for (const text of [
    inText.en("register.accountToast"),
    inText.en("register.accountToastText"),
    inText.en("register.checkText"),
    email,
  ])
    expect(html).toContain(text);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^\d{6} is your code to confirm your email for Cohere Boulder$/),
  ]);
  expect(JSON.stringify(await site.db.selectFrom("auth.proofs").selectAll().execute())).not.toContain(password);
});

test("the link proves the mailbox; the answers come back and one button finishes (REG-67, REG-69)", async () => {
  const email = newEmail();
  const visitor = openBrowser(site);
  await visitor.post("/register", { ...answers, email, password });
  const { link: token } = await proofMailTo(site, email);
  const confirmed = await visitor.post("/verification-success", { token, intent: "confirm" });
  expect(confirmed.headers.get("location")).toBe("/verification-success");
  expect(await textAt(visitor, "/verification-success")).toContain(inHtml.en("signIn.link.complete"));
  expect(await registrationsOf(email), "proving a mailbox registers nobody").toEqual([]);

  const html = await textAt(visitor, "/register");
  expect(html).toContain(inHtml.en("register.draftNotice"));
  expect(input(html, "fullName")).toContain('value="Ana López"');
  expect(html).toContain("Two kids, one guitar");
  expect(input(html, "email")).toContain(`value="${email}"`);
  expect(html).not.toContain('name="password"');
  const done = await visitor.post("/register", { ...answers, email });
  expect(done.headers.get("location")).toBe("/register/complete");
  expect(await registrationsOf(email)).toMatchObject([{ additional_notes: "Two kids, one guitar" }]);
  expect(await mailsTo(email), "one mail to verify, one confirmation").toHaveLength(2);

  const after = await textAt(visitor, "/register");
  expect(after, "the draft is finished").not.toContain(inText.en("signIn.link.confirmedTitle"));
  const again = openBrowser(site);
  await again.post("/auth", { intent: "password", email, password });
  expect(await isSignedIn(again)).toBe(true);
});

test("the code does it as well, and leads straight to the form", async () => {
  const email = newEmail();
  const visitor = openBrowser(site);
  await visitor.post("/es/register", { ...answers, email, password });
  const { code } = await proofMailTo(site, email);
  const html = await textAt(visitor, "/es/register/check-email");
  expect(input(html, "next")).toContain('value="/es/register"');
  const signedIn = await visitor.post("/es/auth", { intent: "verify", email, token: code, next: "/es/register" });
  expect(signedIn.headers.get("location")).toBe("/es/register");
  expect(await textAt(visitor, "/es/register")).toContain("Tu correo está confirmado.");
  expect((await visitor.get("/es/register/check-email")).headers.get("location")).toBe("/es/register");
});

test("on another device the draft is there too, but the password counts only where it is typed again (REG-69)", async () => {
  const email = newEmail();
  await openBrowser(site).post("/register", { ...answers, email, password });
  const phone = openBrowser(site);
  const { link: token } = await proofMailTo(site, email);
  await phone.post("/verification-success", { token, intent: "confirm", password });
  expect(await textAt(phone, "/register")).toContain("Two kids, one guitar");
  const laptop = openBrowser(site);
  await laptop.post("/auth", { intent: "password", email, password });
  expect(await isSignedIn(laptop)).toBe(true);
});

test("an attacker who registers the victim's address with a password gets nothing once the victim verifies (security)", async () => {
  const email = newEmail();
  const attacker = openBrowser(site);
  await attacker.post("/register", { ...answers, fullName: "Mallory", email, password: "mallory knows" });
  const { link: token, code } = await proofMailTo(site, email);

  const victim = openBrowser(site);
  await victim.post("/verification-success", { token, intent: "confirm" });
  expect(await isSignedIn(victim)).toBe(true);

  expect(await isSignedIn(attacker)).toBe(false);
  expect((await attacker.get("/account")).status).toBe(303);
  expect(await textAt(attacker, "/register"), "not a word of the victim").not.toContain('name="isUpdate"');
  await attacker.post("/auth", { intent: "password", email, password: "mallory knows" });
  await attacker.post("/auth", { intent: "verify", email, token: code });
  await attacker.post("/verification-success", { token, intent: "confirm" });
  await attacker.post("/verification-success", { token, intent: "confirm", password: "mallory knows" });
  expect(await isSignedIn(attacker)).toBe(false);
  const [{ id }] = (await stored(email)).users as [{ id: string }];
  expect(await site.db.selectFrom("auth.credentials").selectAll().where("user_id", "=", id).execute()).toEqual([]);
  expect(await site.db.selectFrom("auth.users").select("full_name").where("id", "=", id).execute()).toEqual([
    { full_name: "" },
  ]);
  expect(await registrationsOf(email), "nothing of the attacker's form was stored").toEqual([]);
});

describe("an address that is known", () => {
  test("and registered without an account: the variant of the message, and the password becomes required (REG-22, REG-57, REG-58)", async () => {
    const email = newEmail();
    await openBrowser(site).post("/register", { ...answers, email });
    const answer = await openBrowser(site).post("/register", { ...answers, email, fullName: "Again" });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain(inHtml.en("register.alreadyRegisteredMessage"));
    expect(html).toContain(inHtml.en("register.accountNeededText"));
    expect(html).toMatch(/<label for="password">Password<span[^>]*> \*<\/span>/);
    expect(input(html, "password")).toContain('aria-required="true"');
  });

  test("and sent again as it was is refused again; corrected to a new address it needs no password, in any browser (REG-58)", async () => {
    const [email, corrected] = [newEmail(), newEmail()];
    const visitor = openBrowser(site);
    await visitor.post("/register", { ...answers, email });
    const refused = await (await visitor.post("/register", { ...answers, email, password: "" })).text();
    expect(input(refused, "password")).toMatch(/type="password"/);
    expect(input(refused, "password"), "the browser would hold the corrected form back").not.toMatch(/ required/);
    expect((await visitor.post("/register", { ...answers, email, password: "" })).status).toBe(409);
    const sent = await visitor.post("/register", { ...answers, email: corrected, password: "" });
    expect(sent.headers.get("location")).toBe("/register/complete");
    expect(await registrationsOf(corrected)).toHaveLength(1);
  });

  test("is claimed with one: after the proof the form is in edit mode with what was typed last (REG-22, REG-33, REG-69)", async () => {
    const email = newEmail();
    const visitor = openBrowser(site);
    await visitor.post("/register", { ...answers, email });
    const before = await registrationsOf(email);
    await visitor.post("/register", { ...answers, email, additionalNotes: "Three kids now", password });
    expect(await registrationsOf(email), "unproven, nothing changes").toEqual(before);
    const { link: token } = await proofMailTo(site, email);
    await visitor.post("/verification-success", { token, intent: "confirm" });
    const html = await textAt(visitor, "/register");
    expect(html).toMatch(pattern`<h1[^>]*>${inHtml.en("register.editTitle")}</h1>`);
    expect(html).toContain("Three kids now");
    expect(await textAt(visitor, "/register?stored")).toContain("Two kids, one guitar");
    const saved = await visitor.post("/register", { ...answers, isUpdate: "yes", additionalNotes: "Three kids now" });
    expect(saved.headers.get("location")).toBe("/register/updated");
    expect(await registrationsOf(email)).toMatchObject([{ id: before[0]!.id, additional_notes: "Three kids now" }]);
  });

  test.each([{ password: "" }, { password }])(
    "with an account and no registration is told the truth and mailed nothing, with and without a password (REG-58) %j",
    async (typed) => {
      const email = newEmail();
      await signIn(site, { email, role: "visitor" });
      const answer = await openBrowser(site).post("/register", { ...answers, email, ...typed });
      const html = await answer.text();
      expect(answer.status).toBe(409);
      expect(html).toContain(inHtml.en("register.accountUnregistered"));
      expect(html).toContain("Two kids, one guitar");
      expect(await stored(email)).toMatchObject({ profiles: [], registrations: [] });
      expect(await mailsTo(email)).toEqual([]);
    },
  );

  test("of last year's guest without an account is linked by the proof, not made twice", async () => {
    const email = newEmail();
    const guest = await buildProfile(site.db, { email, full_name: "Guest of 2024" });
    await buildRegistration(site.db, { profile_id: guest.id, cohere_event: "october2024" });
    const visitor = openBrowser(site);
    await visitor.post("/register", { ...answers, email, password });
    const { link: token } = await proofMailTo(site, email);
    await visitor.post("/verification-success", { token, intent: "confirm" });
    await visitor.post("/register", { ...answers, email });
    const { profiles, registrations } = await stored(email);
    expect([profiles, registrations.length]).toEqual([[{ id: guest.id }], 2]);
  });
});

test("two mails within a minute are one too many; what was typed stays", async () => {
  const email = newEmail();
  await openBrowser(site).post("/register", { ...answers, email, password });
  const answer = await openBrowser(site).post("/register", { ...answers, email, password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(await answer.text()).toContain("Two kids, one guitar");
  expect(await mailsTo(email)).toHaveLength(1);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { input, toastIn } from "../../../tests/support/browser.ts";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { tablesTimeOut } from "../../../tests/support/outage.ts";
import { inHtml, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "1000" } });
});
afterAll(() => site.close());

let people = 0;
const newEmail = () => `known-${++people}@example.org`;

const page = async (cookie: string, path = "/register") => (await site.request(path, { headers: { cookie } })).text();
const send = (cookie: string, fields: Record<string, string>, path = "/register") =>
  postForm(site, path, fields, { cookie });
const profileOf = (email: string) =>
  site.db.selectFrom("profiles").selectAll().where("email", "=", email).executeTakeFirst();
const registrationsOf = async (email: string) =>
  site.db
    .selectFrom("registrations as r")
    .innerJoin("profiles as p", "p.id", "r.profile_id")
    .selectAll("r")
    .where("p.email", "=", email)
    .execute();
const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email);

async function registered(email: string, answers: object = {}) {
  const cookie = await signIn(site, { email, fullName: "Ana López" });
  const { id } = (await profileOf(email))!;
  await buildRegistration(site.db, { profile_id: id, additional_notes: "Two kids", ...answers });
  return cookie;
}

describe("a signed-in person who is not registered", () => {
  test("finds the account's email, locked and with its note, and the name filled in, in new mode (REG-25, REG-27..31, REG-36)", async () => {
    const email = newEmail();
    const cookie = await signIn(site, { email, fullName: "Ana López" });
    const html = await page(cookie);
    expect(html).toMatch(/<h1[^>]*>Register<\/h1>/);
    expect(input(html, "email")).toMatch(/disabled=""/);
    expect(input(html, "email")).toContain(`value="${email}"`);
    expect(html).toContain(inHtml.en("register.emailOfAccount"));
    expect(input(html, "fullName")).toContain('value="Ana López"');
    expect(html).not.toContain("Welcome back");
    expect(html).not.toContain('name="password"');
    expect(html).not.toContain('name="isUpdate"');
  });

  test("registers under the account's email, whatever the body says; the profile is theirs and says what they typed (REG-25, REG-39, REG-42, REG-43)", async () => {
    const [email, victim] = [newEmail(), newEmail()];
    await buildProfile(site.db, { email: victim, full_name: "Victim" });
    const before = await profileOf(victim);
    const cookie = await signIn(site, { email, fullName: "Ana López", role: "visitor" });
    const typed = { fullName: "Ana M. López", email: victim, phoneNumber: "303 555 0142", userId: before!.id };
    const answer = await send(cookie, { ...typed, existingProfileId: before!.id });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/register/complete"]);
    expect(await profileOf(victim)).toEqual(before);
    const own = await profileOf(email);
    expect(own).toMatchObject({ full_name: "Ana M. López", phone_number: "303 555 0142", subscribed: false });
    expect(own!.user_id).toBeTruthy();
    expect(await registrationsOf(email)).toMatchObject([{ cohere_event: "october2025" }]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(victim)).toHaveLength(0);
  });

  test("sees what was wrong, with everything typed kept and the email still the account's (REG-20, REG-25)", async () => {
    const email = newEmail();
    const cookie = await signIn(site, { email });
    const answer = await send(cookie, { fullName: "", email: "other@example.org", organizations: "Choir" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(inHtml.en("register.required"));
    expect(input(html, "organizations")).toContain('value="Choir"');
    expect(html).not.toContain("other@example.org");
    expect(await registrationsOf(email)).toEqual([]);
  });

  test("keeps the newsletter as it was chosen before, and the phone (REG-29)", async () => {
    const email = newEmail();
    const cookie = await signIn(site, { email });
    await site.db
      .updateTable("profiles")
      .set({ subscribed: false, phone_number: "720 555 0199" })
      .where("email", "=", email)
      .execute();
    const html = await page(cookie);
    expect(input(html, "subscribed")).not.toContain("checked");
    expect(input(html, "phoneNumber")).toContain('value="720 555 0199"');
  });
});

describe("a signed-in person who is registered", () => {
  test("meets the form in edit mode: title, notice, toast and answers (REG-26, REG-30..35)", async () => {
    const email = newEmail();
    const cookie = await registered(email, { can_attend_invocation: false });
    const html = await page(cookie);
    expect(html).toMatch(pattern`<h1[^>]*>${inHtml.en("register.editTitle")}</h1>`);
    expect(html).toContain(inHtml.en("register.welcomeBack", { name: "Ana López" }));
    expect(toastIn(html)).toMatch(pattern`^${inHtml.en("register.welcomeBackToast")}`);
    expect(html).toContain("Two kids");
    expect(html).toMatch(
      /<input[^>]*name="canAttendInvocation"[^>]*checked=""[^>]*value="no"|<input[^>]*name="canAttendInvocation"[^>]*value="no"[^>]*checked=""/,
    );
    expect(input(html, "email")).toMatch(/disabled=""/);
    expect(await page(cookie, "/es/register")).toContain(inHtml.es("register.welcomeBackToast"));
  });

  test("updates it: one registration still, no second mail, and the screen and the toast say so (REG-39, REG-48, REG-54)", async () => {
    const email = newEmail();
    const cookie = await registered(email);
    const answer = await send(cookie, {
      isUpdate: "yes",
      fullName: "Ana M.",
      canAttendIntegration: "yes",
      subscribed: "on",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/register/updated"]);
    expect(await registrationsOf(email)).toMatchObject([{ can_attend_integration: true, additional_notes: null }]);
    expect(await profileOf(email)).toMatchObject({ full_name: "Ana M.", subscribed: true });
    expect(await mailsTo(email)).toEqual([]);
    const flash = answer.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
    const html = await page(`${cookie}; ${flash}`, "/register/updated");
    expect(html).toContain(inHtml.en("register.updatedTitle"));
    expect(html).toContain(inHtml.en("register.updatedToast"));
    expect(html).toContain(inHtml.en("register.updatedToastText"));
  });

  test("who registers anew in an old tab is told to refresh; nothing changes (REG-59)", async () => {
    const email = newEmail();
    const cookie = await registered(email);
    const answer = await send(cookie, { fullName: "Old tab", canAttendIntegration: "yes" });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain(inHtml.en("register.registeredForEvent"));
    expect(html).toContain(inHtml.en("register.refresh"));
    expect(input(html, "fullName")).toContain('value="Old tab"');
    expect(await registrationsOf(email)).toMatchObject([{ additional_notes: "Two kids" }]);
  });

  test("who updates what was withdrawn in another tab is registered anew", async () => {
    const email = newEmail();
    const cookie = await registered(email);
    await send(cookie, { intent: "withdraw" }, "/account");
    const answer = await send(cookie, { isUpdate: "yes", fullName: "Ana" });
    expect(answer.headers.get("location")).toBe("/register/complete");
    expect(await registrationsOf(email)).toHaveLength(1);
  });

  test("the JSON call does the same by the session alone: isEditMode and ids are ignored (REG-39, REG-42)", async () => {
    const [email, victim] = [newEmail(), newEmail()];
    const [cookie] = [await registered(email), await registered(victim)];
    const [theirs] = await registrationsOf(victim);
    const answer = await site.request("/api/register-user", {
      method: "POST",
      headers: { cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({
        fullName: "Ana",
        email: victim,
        isEditMode: false,
        existingRegistrationId: theirs!.id,
        additionalNotes: "By call",
      }),
    });
    expect(await answer.json()).toEqual({ success: true });
    expect(await registrationsOf(email)).toMatchObject([{ additional_notes: "By call" }]);
    expect(await registrationsOf(victim)).toEqual([theirs]);
  });
});

test("a call that leaves the newsletter out changes nothing about it, whether it registers or updates", async () => {
  const email = newEmail();
  const cookie = await signIn(site, { email, fullName: "Ana López" });
  const call = () =>
    site.request("/api/register-user", {
      method: "POST",
      headers: { cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({ fullName: "Ana López" }),
    });
  await site.db.updateTable("profiles").set({ subscribed: false }).where("email", "=", email).execute();
  for (const step of ["registers", "updates"]) {
    expect(await (await call()).json(), step).toEqual({ success: true });
    expect(await profileOf(email), step).toMatchObject({ subscribed: false });
  }
  await site.db.updateTable("profiles").set({ subscribed: true }).where("email", "=", email).execute();
  expect(await (await call()).json()).toEqual({ success: true });
  expect(await profileOf(email)).toMatchObject({ subscribed: true });
});

test("an update sent after the session was lost changes nothing, says so and keeps what was typed (REG-63, REG-64)", async () => {
  const email = newEmail();
  const cookie = await registered(email);
  await site.db.deleteFrom("auth.sessions").execute();
  const answer = await send(cookie, { isUpdate: "yes", email, fullName: "Ana", additionalNotes: "Typed for long" });
  const html = await answer.text();
  expect(answer.status).toBe(401);
  expect(toastIn(html)).toMatch(pattern`${inHtml.en("register.signInFirst")}`);
  expect(html).toContain("Typed for long");
  expect(input(html, "email")).toContain(`value="${email}"`);
  expect(html).toContain('name="isUpdate"');
  expect(await registrationsOf(email)).toMatchObject([{ additional_notes: "Two kids" }]);
  const back = await signIn(site, { email });
  const sent = await send(back, { isUpdate: "yes", email, fullName: "Ana", additionalNotes: "Typed for long" });
  expect(sent.headers.get("location")).toBe("/register/updated");
  expect(await registrationsOf(email)).toMatchObject([{ additional_notes: "Typed for long" }]);
});

test("a lookup that fails is only logged: the form comes in new mode, without a message (REG-37)", async () => {
  const email = newEmail();
  const cookie = await registered(email);
  const answersAgain = await tablesTimeOut(site.db, ["registrations"]);
  try {
    const answer = await site.request("/register", { headers: { cookie } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Register<\/h1>/);
    expect(input(html, "email")).toContain(`value="${email}"`);
    expect(toastIn(html)).toBe(" | ");
    expect(site.logged.some((line) => line.includes("database-outage"))).toBe(true);
  } finally {
    await answersAgain();
  }
});

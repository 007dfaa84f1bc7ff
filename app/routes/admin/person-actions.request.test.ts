import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, toastIn } from "../../../tests/support/browser.ts";
import { buildPreferences, buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { fieldsOf, undoIn } from "../../../tests/support/form-fields.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const ask = (path: string, cookie = admin) => site.request(path, { headers: { Cookie: cookie } });

const storedOf = (id: string) =>
  site.db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("details are corrected, with the way back in the toast; the list is not forgotten", async () => {
  const { id } = await buildProfile(site.db, { full_name: "Ana Lopes", phone_number: "720 555 0100" });
  const browser = openBrowser(site, admin);
  const address = `/admin/people/${id}?list=%2Fadmin%2Fregistered%3Fq%3Dana`;
  const form = await (await browser.get(`${address}&edit=details`)).text();
  const answer = await browser.post(`${address}&edit=details`, {
    ...fieldsOf(form, "details-form"),
    fullName: "Ana López",
    phoneNumber: "",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
  expect(await storedOf(id)).toMatchObject({ full_name: "Ana López", phone_number: null });
  const page = await (await browser.get(address)).text();
  expect(toastIn(page)).toBe(`${inText.en("person.done.saved")} | `);
  const undo = undoIn(page);
  await browser.post(undo.action, undo.fields);
  expect(await storedOf(id)).toMatchObject({ full_name: "Ana Lopes", phone_number: "720 555 0100" });
});

/** A form as its screen sends it, which stays as it is and reads what is told. */
async function told(address: string, fields: Record<string, string>) {
  const [path, query] = address.split("?");
  const answer = await postForm(site, `${path}.data?${query}`, fields, { Cookie: admin });
  return { status: answer.status, text: await answer.text() };
}

test("what is typed about somebody who is gone by now is refused in words", async () => {
  const { id } = await buildProfile(site.db, { full_name: "Ana Lopes" });
  const address = `/admin/people/${id}?edit=details`;
  const opened = fieldsOf(await (await ask(address)).text(), "details-form");
  await site.db.deleteFrom("profiles").where("id", "=", id).execute();
  const refused = await told(address, { ...opened, organizations: "Choir of Whittier" });
  expect(refused).toMatchObject({ status: 404, text: expect.stringContaining(inText.en("person.refused.gone")) });
});

test("a tag given beside an open form leaves it open", async () => {
  const { id } = await buildProfile(site.db);
  const address = `/es/admin/people/${id}?list=%2Fadmin%2Fregistered&edit=details`;
  const answer = await postForm(site, address, { intent: "tag", tag: "Coro" }, { Cookie: admin });
  expect(answer.headers.get("location")).toBe(address);
  expect(await (await ask(address)).text()).toContain("Coro");
});

test("who saves second is told what is stored and by whom, and saves over that alone", async () => {
  const { id } = await buildProfile(site.db, { full_name: "Ana", phone_number: "111", organizations: null });
  const address = `/admin/people/${id}?edit=details`;
  const opened = fieldsOf(await (await ask(address)).text(), "details-form");
  const ben = await signIn(site, { fullName: "Ben Carter", role: "admin" });
  await postForm(site, address, { ...opened, organizations: "Choir" }, { Cookie: ben });
  const typed = { ...opened, phoneNumber: "222" };
  const refused = await told(address, typed);
  expect(refused.status).toBe(409);
  for (const said of ["Ben Carter", "Choir"]) expect(refused.text).toContain(said);
  expect(await storedOf(id)).toMatchObject({ phone_number: "111", organizations: "Choir" });
  const seen = JSON.stringify({ ...JSON.parse(opened["seen"]!), organizations: "Choir" });
  expect((await postForm(site, address, { ...typed, organizations: "Choir", seen }, { Cookie: admin })).status).toBe(
    303,
  );
  expect(await storedOf(id)).toMatchObject({ phone_number: "222", organizations: "Choir" });
});

test("a wrong field is named; an address somebody has leads to them", async () => {
  const { id } = await buildProfile(site.db);
  const other = await buildProfile(site.db);
  const address = `/admin/people/${id}?edit=details`;
  const opened = fieldsOf(await (await ask(address)).text(), "details-form");
  const wrong = await told(address, { ...opened, email: "nowhere" });
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining("doesn’t look like an email address") });
  const taken = await told(address, { ...opened, email: other.email });
  expect(taken.status).toBe(409);
  for (const said of [inText.en("person.refused.address-taken"), other.id]) expect(taken.text).toContain(said);
});

test("a registration is changed, withdrawn and had back, and its personal link is sent again, not too often", async () => {
  const profile = await buildProfile(site.db);
  const registration = await buildRegistration(site.db, {
    profile_id: profile.id,
    can_attend_invocation: null,
    co_creating_interests: ["volunteer"],
  });
  const browser = openBrowser(site, admin);
  const address = `/admin/people/${profile.id}`;
  const form = await (await browser.get(`${address}?edit=${registration.id}`)).text();
  await browser.post(address, { ...fieldsOf(form, "answers-form"), canAttendInvocation: "yes" });
  const stored = () => site.db.selectFrom("registrations").selectAll().where("profile_id", "=", profile.id).execute();
  expect(await stored()).toMatchObject([{ can_attend_invocation: true, co_creating_interests: ["volunteer"] }]);

  await browser.post(address, { intent: "withdraw", registration: registration.id });
  expect(await stored()).toEqual([]);
  const page = await (await browser.get(address)).text();
  expect(toastIn(page)).toBe(`${inText.en("person.done.withdrawn")} | `);
  const undo = undoIn(page);
  await browser.post(undo.action, undo.fields);
  expect(await stored()).toMatchObject([{ id: registration.id, can_attend_invocation: true }]);

  for (const said of [`${inText.en("person.done.linkSent")} | `, `${inText.en("person.refused.tooMany")} | `]) {
    await browser.post(address, { intent: "link" });
    expect(toastIn(await (await browser.get(address)).text())).toContain(said);
  }
  const mails = (await site.outbox()).filter(({ to }) => to === profile.email);
  const link = mails.map(({ text }) => /\/registration\/[\w-]+/.exec(text)?.[0]).findLast(Boolean);
  expect((await site.request(link!)).status).toBe(200);
});

test("the newsletter ends, and the press on Undo brings it back", async () => {
  const { id } = await buildProfile(site.db, { subscribed: true });
  await buildPreferences(site.db, { profile_id: id });
  const browser = openBrowser(site, admin);
  await browser.post(`/admin/people/${id}`, { intent: "newsletter-end" });
  expect((await storedOf(id)).subscribed).toBe(false);
  const undo = undoIn(await (await browser.get(`/admin/people/${id}`)).text());
  await browser.post(undo.action, undo.fields);
  expect((await storedOf(id)).subscribed).toBe(true);
});

test("a corrected address can be asked for its newsletter, which ended with the old one; who ended it themselves is not asked", async () => {
  const { id } = await buildProfile(site.db, { subscribed: true, language: "es", email: "ana.tipo@example.org" });
  await buildPreferences(site.db, { profile_id: id });
  const address = `/admin/people/${id}`;
  const form = await (await ask(`${address}?edit=details`)).text();
  expect(form).not.toContain(inText.en("person.newsletter.ask"));
  const corrected = { ...fieldsOf(form, "details-form"), email: "ana.bien@example.org" };
  await postForm(site, `${address}?edit=details`, corrected, { Cookie: admin });
  const browser = openBrowser(site, admin);
  expect(await (await browser.get(address)).text()).toContain(inText.en("person.newsletter.ask"));
  await browser.post(address, { intent: "newsletter-ask" });
  const page = await (await browser.get(address)).text();
  expect(toastIn(page)).toContain(inText.en("person.done.newsletterAsked"));
  expect(page, "while the email waits for its answer").not.toContain(`>${inText.en("person.newsletter.ask")}<`);
  expect((await storedOf(id)).subscribed, "until its owner says yes").toBe(false);
  const mail = (await site.outbox()).findLast(({ to }) => to === "ana.bien@example.org")!;
  expect(mail.html).toContain('lang="es"');
  const acts = site.db.selectFrom("audit").select("action").where("subject", "=", `profile:${id}`);
  expect((await acts.execute()).map(({ action }) => action)).toContain("newsletter.asked");

  const own = await buildProfile(site.db, { subscribed: true });
  await buildPreferences(site.db, { profile_id: own.id });
  const theirs = `/admin/people/${own.id}`;
  await browser.post(theirs, { intent: "newsletter-end" });
  const details = fieldsOf(await (await browser.get(`${theirs}?edit=details`)).text(), "details-form");
  await browser.post(`${theirs}?edit=details`, { ...details, email: "own.words@example.org" });
  expect((await storedOf(own.id)).email).toBe("own.words@example.org");
  expect(await (await browser.get(theirs)).text()).not.toContain(`>${inText.en("person.newsletter.ask")}<`);
  await browser.post(theirs, { intent: "newsletter-ask" });
  expect((await site.outbox()).filter(({ to }) => to === "own.words@example.org")).toEqual([]);
});

test("nobody but an admin does any of it", async () => {
  const { id } = await buildProfile(site.db, { full_name: "Untouched" });
  const steward = await signIn(site, { role: "member" });
  await site.db
    .updateTable("profiles")
    .set({ role: "steward" })
    .where("user_id", "is not", null)
    .where("role", "is", null)
    .execute();
  const member = await signIn(site, { role: "member" });
  const fields = { intent: "details", seen: "{}", change: JSON.stringify({ fullName: "Changed" }) };
  for (const [path, cookie] of ["", ".data", "/"].flatMap((end) =>
    ["", steward, member].map((cookie) => [`/admin/people/${id}${end}`, cookie] as const),
  )) {
    await postForm(site, path, fields, { Cookie: cookie });
    await ask(path, cookie).then(async (answer) => expect(await answer.text()).not.toContain("Untouched"));
  }
  expect((await storedOf(id)).full_name).toBe("Untouched");
});

test("a form about no person or no registration is not read, and nothing fails", async () => {
  const { id } = await buildProfile(site.db, { full_name: "Untouched" });
  const browser = openBrowser(site, admin);
  for (const intent of ["withdraw", "restore", "answers"])
    expect((await browser.post(`/admin/people/${id}`, { intent, registration: "none", seen: "{}" })).status).toBe(303);
  expect((await browser.post("/admin/people/%00", { intent: "note-add", text: "x" })).status).toBe(303);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, toastIn } from "../../../tests/support/browser.ts";
import { buildPreferences, buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { fieldsOf, undoIn } from "../../../tests/support/form-fields.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
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

test("what is typed about somebody who is gone by now stays on the page", async () => {
  const { id } = await buildProfile(site.db, { full_name: "Ana Lopes" });
  const address = `/admin/people/${id}?edit=details`;
  const opened = fieldsOf(await (await ask(address)).text(), "details-form");
  await site.db.deleteFrom("profiles").where("id", "=", id).execute();
  const refused = await postForm(site, address, { ...opened, organizations: "Choir of Whittier" }, { Cookie: admin });
  expect(refused.status).toBe(404);
  const html = await refused.text();
  expect(toastIn(html)).toContain(inText.en("person.refused.gone"));
  expect(fieldsOf(html, "details-form")).toMatchObject({ fullName: "Ana Lopes", organizations: "Choir of Whittier" });
});

test("a tag given beside an open form leaves it open", async () => {
  const { id } = await buildProfile(site.db);
  const address = `/es/admin/people/${id}?list=%2Fadmin%2Fregistered&edit=details`;
  const answer = await postForm(site, address, { intent: "tag", tag: "Coro" }, { Cookie: admin });
  expect(answer.headers.get("location")).toBe(address);
  expect(await (await ask(address)).text()).toContain("Coro");
});

test("who saves second sees both versions, chooses by field, and nothing of either is lost", async () => {
  const { id } = await buildProfile(site.db, { full_name: "Ana", phone_number: "111", organizations: null });
  const address = `/admin/people/${id}?edit=details`;
  const opened = fieldsOf(await (await ask(address)).text(), "details-form");
  const send = (fields: Record<string, string>) => postForm(site, address, fields, { Cookie: admin });
  const ben = await signIn(site, { fullName: "Ben Carter", role: "admin" });
  await postForm(site, address, { ...opened, fullName: "Ana López", organizations: "Choir" }, { Cookie: ben });
  const refused = await send({ ...opened, fullName: "Ana Lopez", phoneNumber: "222" });
  expect(refused.status).toBe(409);
  const html = (await refused.text()).replaceAll("<!-- -->", "");
  expect(html).toContain(inHtml.en("admin.conflict.titleBy", { name: "Ben Carter" }));
  expect([...html.matchAll(/name="keep_(\w+)"/g)].map(([, field]) => field)).toEqual(["fullName", "fullName"]);
  const merged = fieldsOf(html, "details-form");
  expect(merged).toMatchObject({ fullName: "Ana Lopez", phoneNumber: "222", organizations: "Choir" });
  expect((await send({ ...merged, keep_fullName: "theirs" })).status).toBe(303);
  expect(await storedOf(id)).toMatchObject({
    full_name: "Ana López",
    phone_number: "222",
    organizations: "Choir",
  });
});

test("a wrong field is named beside it and nothing typed is lost; an address somebody has leads to them", async () => {
  const { id } = await buildProfile(site.db);
  const other = await buildProfile(site.db);
  const send = async (fields: Record<string, string>) => {
    const address = `/admin/people/${id}?edit=details`;
    const opened = fieldsOf(await (await ask(address)).text(), "details-form");
    const answer = await postForm(site, address, { ...opened, ...fields }, { Cookie: admin });
    return { status: answer.status, html: await answer.text() };
  };
  const wrong = await send({ email: "nowhere", fullName: "Typed Name" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("does not look like an email address");
  expect(wrong.html).toContain('value="Typed Name"');
  const taken = await send({ email: other.email, fullName: "Typed Name" });
  expect(taken.status).toBe(409);
  expect(taken.html).toContain(inHtml.en("person.refused.address-taken"));
  expect(taken.html).toContain(`href="/admin/people/${other.id}"`);
  expect(taken.html).toContain('value="Typed Name"');
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

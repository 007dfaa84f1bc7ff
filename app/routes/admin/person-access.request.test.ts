import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, toastIn } from "../../../tests/support/browser.ts";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn, signInMember } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const ask = (path: string, cookie = admin) => site.request(path, { headers: { Cookie: cookie } });

test("notes stand for admins to read; one that is too long is not taken", async () => {
  const { id } = await buildProfile(site.db);
  const browser = openBrowser(site, admin);
  const page = `/admin/people/${id}`;
  expect(await (await browser.get(`${page}?edit=note`)).text()).toContain(inHtml.en("person.notes.hint"));
  const tooLong = await browser.post(`${page}?edit=note`, { intent: "note-add", text: "x".repeat(5_001) });
  expect(tooLong.status).toBe(422);
  await browser.post(`${page}?edit=note`, { intent: "note-add", text: "Knows the <caterer>" });
  const html = await (await browser.get(page)).text();
  expect(toastIn(html)).toBe(`${inText.en("person.done.noteAdded")} | `);
  expect(html).toContain("Knows the &lt;caterer&gt;");
  expect(html).toContain("Marisol Vega");
  const ben = openBrowser(site, await signIn(site, { fullName: "Ben Carter", role: "admin" }));
  const { id: note } = await site.db.selectFrom("person_notes").select("id").executeTakeFirstOrThrow();
  await ben.post(page, { intent: "note-delete", note });
  expect(toastIn(await (await ben.get(page)).text())).toContain(inText.en("person.refused.not-yours"));
  await browser.post(page, { intent: "note-delete", note });
  expect(await (await browser.get(page)).text()).not.toContain("caterer");
  await browser.post(page, { intent: "note-restore", note });
  expect(await (await browser.get(page)).text()).toContain("caterer");
});

test("what is typed into a note that is gone by now stays, and is saved as a new one", async () => {
  const { id } = await buildProfile(site.db);
  const browser = openBrowser(site, admin);
  const page = `/admin/people/${id}`;
  await browser.post(`${page}?edit=note`, { intent: "note-add", text: "Brings a tent" });
  const { id: note } = await site.db
    .selectFrom("person_notes")
    .select("id")
    .where("profile_id", "=", id)
    .executeTakeFirstOrThrow();
  await browser.post(page, { intent: "note-delete", note });
  const saved = await browser.post(`${page}?edit=${note}`, { intent: "note-edit", note, text: "Brings two tents" });
  expect(saved.headers.get("location")).toBe(page);
  const shown = await (await browser.get(page)).text();
  expect(shown).toContain("Brings two tents");
  expect(shown).not.toContain("Brings a tent");
});

test("role, data and deletion ask for a fresh proof, and lead back", async () => {
  const { id } = await buildProfile(site.db);
  const stale = await signIn(site, { role: "admin", provenMinutesAgo: 16 });
  for (const what of ["role", "data", "delete"]) {
    const answer = await ask(`/es/admin/people/${id}?edit=${what}`, stale);
    expect(answer.headers.get("location")).toBe(
      `/es/auth/prove?next=${encodeURIComponent(`/es/admin/people/${id}?edit=${what}`)}`,
    );
    expect((await ask(`/es/admin/people/${id}?edit=${what}`)).status).toBe(200);
  }
  for (const fields of [
    { intent: "role", role: "admin" },
    { intent: "delete", confirm: "yes" },
  ]) {
    const answer = await postForm(site, `/admin/people/${id}?edit=role`, fields, { Cookie: stale });
    expect(answer.headers.get("location")).toContain("/auth/prove?next=");
  }
  const data = await postForm(site, `/admin/people/${id}/data.json`, {}, { Cookie: stale });
  expect(data.headers.get("location")).toBe(`/auth/prove?next=${encodeURIComponent(`/admin/people/${id}?edit=data`)}`);
  const stored = await site.db.selectFrom("profiles").select("role").where("id", "=", id).executeTakeFirst();
  expect(stored).toEqual({ role: null });
});

test("a role is given and taken with the next request of its session, with the way back in the toast (AUT-69)", async () => {
  const { profileId, cookie } = await signInMember(site);
  const browser = openBrowser(site, admin);
  const page = `/admin/people/${profileId}`;
  const mayEnter = async () => (await ask(page, cookie)).status === 200;
  expect(await mayEnter()).toBe(false);
  await browser.post(`${page}?edit=role`, { intent: "role", role: "admin" });
  const html = await (await browser.get(page)).text();
  expect(toastIn(html)).toBe(`${inText.en("person.done.roleGiven")} | `);
  expect(html).toContain('name="role" value="none"');
  expect(await mayEnter()).toBe(true);
  await browser.post(page, { intent: "role", role: "steward" });
  expect(await mayEnter()).toBe(false);
  await browser.post(page, { intent: "role", role: "owner" });
  const kept = await site.db.selectFrom("profiles").select("role").where("id", "=", profileId).executeTakeFirst();
  expect(kept, "a role that is none takes nothing away").toEqual({ role: "steward" });
  await browser.post(page, { intent: "role", role: "none" });
  const stored = await site.db.selectFrom("profiles").select("role").where("id", "=", profileId).executeTakeFirst();
  expect(stored).toEqual({ role: null });
});

test("their data comes as the file that they would get themselves", async () => {
  const { profileId, cookie } = await signInMember(site);
  await buildRegistration(site.db, { profile_id: profileId, additional_notes: "Sillas" });
  const theirs = await postForm(site, `/admin/people/${profileId}/data.json`, {}, { Cookie: admin });
  const own = await postForm(site, "/account/data.json", {}, { Cookie: cookie });
  expect(theirs.headers.get("content-disposition")).toBe('attachment; filename="person-data.json"');
  const [a, b] = [await theirs.json(), await own.json()];
  expect(Object.keys(a)).toEqual(Object.keys(b));
  expect({ ...a, taken_at: "", history: "" }).toEqual({ ...b, taken_at: "", history: "" });
  expect(JSON.stringify(a)).toContain("Sillas");
  expect((await ask(`/admin/people/${profileId}/data.json`)).status).toBe(405);
});

test("a person is deleted once the address is typed, and not before; nobody deletes themselves here", async () => {
  const { profileId, email, cookie } = await signInMember(site);
  const browser = openBrowser(site, admin);
  const page = `/admin/people/${profileId}?list=%2Fadmin%2Fregistered&edit=delete`;
  expect(await (await browser.get(page)).text()).toContain(inHtml.en("person.deletion.noUndo"));
  const refused = await browser.post(page, { intent: "delete", confirm: "somebody@example.org" });
  expect(refused.status).toBe(422);
  expect((await ask("/account", cookie)).status).toBe(200);
  const answer = await browser.post(page, { intent: "delete", confirm: ` ${email.toUpperCase()} ` });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/registered"]);
  expect((await ask("/account", cookie)).headers.get("location")).toContain("/auth?next=");
  expect((await browser.get(`/admin/people/${profileId}`)).status).toBe(404);
  const own = await site.db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", "marisol@example.org")
    .executeTakeFirstOrThrow();
  await browser.post(`/admin/people/${own.id}`, { intent: "delete", confirm: "marisol@example.org" });
  expect((await browser.get(`/admin/people/${own.id}`)).status).toBe(200);
});

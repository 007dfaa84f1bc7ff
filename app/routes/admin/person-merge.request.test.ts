import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, toastIn } from "../../../tests/support/browser.ts";
import { buildProfile, buildRegistration } from "../../../tests/support/builders.ts";
import { buildQuestion } from "../../../tests/support/question-rows.ts";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn, signInMember } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const plain = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** What the comparison sends when nothing is chosen otherwise. */
function formOf(html: string): Record<string, string> {
  const [form] = /<form[^>]*id="merge-form".*?<\/form>/s.exec(html)!;
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const sent = inputs.filter((tag) => tag.includes('type="hidden"') || tag.includes("checked"));
  return Object.fromEntries(
    sent.map((tag) => [/ name="([^"]*)"/.exec(tag)![1]!, plain(/ value="([^"]*)"/.exec(tag)![1]!)]),
  );
}

test("two entries that are alike are suggested, compared, merged and taken apart again", async () => {
  const ana = await signInMember(site);
  const phone_number = "+1 303 555 0177";
  await site.db
    .updateTable("profiles")
    .set({ phone_number, subscribed: false })
    .where("id", "=", ana.profileId)
    .execute();
  const other = await buildProfile(site.db, {
    full_name: "Ana L. Prima",
    phone_number: "303-555-0177",
    subscribed: true,
  });
  await buildRegistration(site.db, { profile_id: other.id, additional_notes: "Sillas" });
  const browser = openBrowser(site, admin);
  const page = `/admin/people/${ana.profileId}`;

  const suggested = plain(await (await browser.get(`/admin/people/${other.id}`)).text());
  expect(suggested).toContain("Same phone");
  const [, link] = /href="(\/admin\/people\/[^"]+\/merge\?with=[^"]+)"/.exec(suggested)!;
  const comparison = await (await browser.get(link!)).text();
  expect(comparison, "the account is the one that stays").toContain(inText.en("person.merge.addressOfAccount"));
  expect(plain(comparison)).toContain(inText.en("person.merge.registration", { edition: "Cohere Boulder 2025" }));
  expect(comparison, "what a no means is said before").toContain(inText.en("person.merge.newsletterOfAddress"));
  expect(comparison).toMatch(/<input(?=[^>]*name="newsletter")(?=[^>]*value="removed")[^>]*disabled/);
  const form = formOf(comparison);
  expect(form).toMatchObject({ kept: ana.profileId, removed: other.id, "field-fullName": "kept" });

  const answer = await browser.post(link!, { ...form, "field-fullName": "removed" });
  expect(answer.headers.get("location")).toBe(page);
  const merged = plain(await (await browser.get(page)).text());
  expect(toastIn(merged)).toBe(`${inText.en("person.merge.done")} | ${inText.en("person.merge.undoable")}`);
  expect(merged).toContain("Ana L. Prima");
  expect(merged).toContain("Sillas");
  expect((await browser.get(`/admin/people/${other.id}`)).status).toBe(404);

  const [, undo] = /name="merge" value="([^"]*)"/.exec(merged)!;
  await browser.post(page, { intent: "separate", merge: undo! });
  expect(toastIn(await (await browser.get(page)).text())).toBe(`${inText.en("person.done.separated")} | `);
  expect(plain(await (await browser.get(`/admin/people/${other.id}`)).text())).toContain("Sillas");
  expect(plain(await (await browser.get(page)).text())).toContain("Ana López");
});

test("what was answered in confidence isn't on the comparison, only that it was (NEW-27)", async () => {
  await buildQuestion(site.db, { label_en: "Which meal?" });
  await buildQuestion(site.db, { name: "own_diet", label_en: "Which diet?", kind: "text", is_sensitive: true });
  await expect.poll(async () => (await site.request("/register")).text(), { timeout: 10_000 }).toContain("Which diet?");
  const [one, other] = [await buildProfile(site.db), await buildProfile(site.db)];
  const own = { own_meal: "beans", own_diet: "secret nuts" };
  await buildRegistration(site.db, { profile_id: one.id });
  await buildRegistration(site.db, { profile_id: other.id, own_answers: JSON.stringify(own) });
  const comparison = await openBrowser(site, admin).get(`/admin/people/${one.id}/merge?with=${other.id}`);
  const html = plain(await comparison.text());
  expect(html).toContain("Which meal? Beans");
  expect(html).toContain(`Which diet? ${inText.en("person.merge.secret")}`);
  expect(html).not.toContain("secret nuts");
});

test("what was changed since it was compared is not merged, and two accounts are refused with what to do", async () => {
  const [one, other] = [await buildProfile(site.db), await buildProfile(site.db)];
  const browser = openBrowser(site, admin);
  const address = `/es/admin/people/${one.id}/merge?with=${other.id}`;
  const form = formOf(await (await browser.get(address)).text());
  await site.db.updateTable("profiles").set({ full_name: "Somebody new" }).where("id", "=", other.id).execute();
  const answer = await browser.post(address, form);
  expect(answer.headers.get("location")).toBe(address);
  expect(toastIn(await (await browser.get(address)).text())).toContain(inText.es("person.merge.refused.changed"));

  const [ana, ben] = [await signInMember(site), await signInMember(site)];
  const both = await (await browser.get(`/admin/people/${ana.profileId}/merge?with=${ben.profileId}`)).text();
  expect(both).toContain(inText.en("person.merge.refused.two-accounts"));
  expect(both).not.toContain(inText.en("person.merge.now"));
});

test("somebody is found by their address; nobody is said so, and nobody but an admin merges", async () => {
  const [one, other] = [await buildProfile(site.db), await buildProfile(site.db)];
  const get = (path: string, cookie = admin) => site.request(path, { headers: { Cookie: cookie } });
  const found = await get(`/admin/people/${one.id}/merge?email=${encodeURIComponent(` ${other.email.toUpperCase()}`)}`);
  expect(await found.text()).toContain(other.id);
  for (const query of ["", "?with=nobody", `?with=${crypto.randomUUID()}`, "?email=nobody@example.org", "?email=%00"]) {
    const answer = await get(`/admin/people/${one.id}/merge${query}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`href="/admin/people/${one.id}"`);
  }
  const member = await signIn(site, {});
  const steward = await signIn(site, { email: "steward@example.org" });
  await site.db.updateTable("profiles").set({ role: "steward" }).where("email", "=", "steward@example.org").execute();
  const address = `/admin/people/${one.id}/merge?with=${other.id}`;
  const form = formOf(await (await get(address)).text());
  for (const cookie of ["", member, steward]) {
    await postForm(site, address, form, { Cookie: cookie });
    expect(await (await get(address, cookie)).text()).not.toContain(other.email);
  }
  expect(
    await site.db.selectFrom("profiles").select("id").where("id", "in", [one.id, other.id]).execute(),
  ).toHaveLength(2);
});

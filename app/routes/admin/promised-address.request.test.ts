import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import words from "../../i18n/en/settings.json" with { type: "json" };
import wizardWords from "../../i18n/en/campaignWizard.json" with { type: "json" };
import kindWords from "../../i18n/en/templates.json" with { type: "json" };
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { buildProfile, buildRegistration, buildTemplate } from "../../../tests/support/builders.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

const [venue, office] = ["Harbor Hall, 12 Pier Street", "/admin/settings"];
const promised = "We email you the address by Thursday, October 9.";
let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000", SITE_NOW: "2025-10-01T12:00:00-06:00" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "email_campaigns", "email_templates", "registrations", "settings"] as const)
    await site.db.deleteFrom(table).execute();
  await untilRead("/", "before the opening");
});

const soon = { timeout: 10_000, interval: 20 };
/** Settings are followed within a second. */
const untilRead = (path: string, words: string) => expect.poll(() => read(path), soon).toContain(words);
const page = async (path: string) => (await site.request(path, { headers: { Cookie: admin } })).text();
const read = async (path: string) => plainText(await page(path));
const act = (fields: Record<string, string>) => postForm(site, office, fields, { Cookie: admin });
const set = (setting: string, fields: Record<string, string>) => act({ setting, seen: "", intent: "save", ...fields });
const setVenue = async () => {
  await set("venue", { name: venue });
  await expect.poll(() => page(office), soon).toContain(">Email it to ");
};

/** Registered, and never asked about the newsletter. */
async function registered(fullName = "Ana López") {
  const person = await buildProfile(site.db, { subscribed: false, full_name: fullName });
  await buildRegistration(site.db, { profile_id: person.id });
  return person;
}

test("until there is a venue, everybody reads by when the address comes: the site, who registers, and their mail (NEW-03)", async () => {
  expect(plainText(await page(office)), "without a day").toContain(words.noDay);
  expect((await set("addressBy", { day: "2025-10-09" })).status).toBe(303);
  for (const path of ["/", "/join-2025", "/about", "/register", "/register/complete"]) await untilRead(path, promised);
  expect(await read("/es/register/complete")).toContain("a más tardar el jueves 9 de octubre");
  const email = "new@example.org";
  await postForm(site, "/register", { fullName: "Nora", email });
  await expect.poll(async () => (await site.outbox()).some(({ to }) => to === email), soon).toBe(true);
  const { text } = (await site.outbox()).find(({ to }) => to === email)!;
  expect(text).toContain(`Where: Boulder, Colorado. ${promised}`);
  expect(await read(new URL(/https?:\S+\/registration\/[\w-]+/.exec(text)![0]).pathname)).toContain(promised);
  expect((await set("addressBy", { day: "2025-02-30" })).status).toBe(422);
});

test("once there is one, it is offered by a letter to who is registered, which is ready to be sent (NEW-03)", async () => {
  const { email } = await registered();
  await setVenue();
  expect(plainText(await page(office))).toContain(words.address.hint);
  const led = await act({ intent: "write-address" });
  expect(led.status).toBe(303);
  const review = led.headers.get("location")!;
  const shown = await read(review);
  expect(shown).toContain(wizardWords.steps.review);
  expect(shown).toContain(kindWords.kinds.registration.text);
  expect(shown).toContain("1 person gets it");
  expect(shown, "nothing is left to do but look").not.toContain(wizardWords.checks.notGreen);
  const frame = /<iframe[^>]*src="([^"]*)"/.exec(await page(review))![1]!.replaceAll("&amp;", "&");
  expect(await read(frame)).toContain(`${venue}, Boulder, Colorado`);
  const news = await buildTemplate(site.db, { markdown_content: "We meet in {{place}}." });
  const ofNews = await read(frame.replace(/template=[\da-f-]+/, `template=${news.id}`));
  expect(ofNews, "who is not registered may read that").toMatch(/We meet in +Boulder, Colorado/);
  const templateId = new URL(review, "http://site.invalid").searchParams.get("template");
  const headers = {
    Cookie: admin,
    "Content-Type": "application/json",
    "Sec-Fetch-Site": "same-origin",
    "Idempotency-Key": crypto.randomUUID(),
  };
  const person = await site.db.selectFrom("profiles").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const body = { templateId, selectedRecipientIds: [person.id], confirmation: "SEND TO 1" };
  const send = (filters: object) =>
    site.request("/api/send-campaign", { method: "POST", headers, body: JSON.stringify({ ...body, filters }) });
  const refused = await send({ subscribed: true });
  expect([refused.status, await refused.json()]).toMatchObject([422, { error: wizardWords.refused.notOnEdition }]);
  expect((await send({ registered: true })).status).toBe(200);
  await act({ intent: "write-address" });
  const made = site.db.selectFrom("email_templates").select("name").where("kind", "=", "registration");
  expect(await made.execute()).toEqual([{ name: "The address" }]);
});

test("without a venue there is no such letter, and one of another kind by its name is never sent in its place", async () => {
  const refused = async () => {
    const answer = await act({ intent: "write-address" });
    return [answer.status, plainText(await answer.text())];
  };
  expect(await page(office)).not.toContain('value="write-address"');
  expect(await refused()).toEqual([409, expect.stringContaining(words.address.noVenue)]);
  await registered();
  await setVenue();
  await buildTemplate(site.db, { name: "The_Address" });
  expect(await refused()).toEqual([409, expect.stringContaining(words.address.taken)]);
});

test("“Write to this person…” reaches who never chose the newsletter with such a letter, and with no other", async () => {
  const { id } = await registered();
  const [news, about] = [await buildTemplate(site.db), await buildTemplate(site.db, { kind: "registration" })];
  const [, link] = /href="([^"]*campaigns\/new[^"]*)"/.exec(await page(`/admin/people/${id}`))!;
  const written = link!.replaceAll("&amp;", "&");
  expect(await read(`${written}&kind=registration`)).toContain("1 person gets it");
  const address = written.replace("&new=here", "");
  const without = await read(`${address}&template=${news.id}&why=not-subscribed`);
  expect(without).toContain(kindWords.kinds.news.text);
  expect(without).toMatch(/Nobody gets it.*1 not subscribed.*Ana López/);
  expect(without).toContain(wizardWords.excludedWhy["not-subscribed"]);
  const reached = await read(`${address}&template=${about.id}`);
  expect(reached).toContain("1 person gets it");
  expect(reached).toContain(wizardWords.filters.registeredOnly);
});

import { beforeEach, expect, test } from "vitest";
import { buildPreferences, buildProfile, buildRegistration, buildTemplate } from "../../../tests/support/builders.ts";
import { campaignsOffice } from "../../../tests/support/campaigns-office.ts";
import { october2025 } from "../../features/edition/october2025.ts";
import { toastOf } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { readable } from "../../../tests/support/templates-office.ts";

const { page, post, site } = campaignsOffice();
const screen = "/admin/campaigns/automatic";
/** The state of a rule that a page has in its form. */
function versionIn(html: string, rule: string): string {
  return new RegExp(`name="seen" value="({[^}]*})"/?><input type="hidden" name="rule" value="${rule}"`).exec(html)![1]!;
}
const versionOf = async (rule: string) => versionIn(await page(screen), rule);
const save = async (fields: Record<string, string>, cookie?: string) =>
  post(
    "automatic",
    { intent: "save", rule: "reminder", days: "7", seen: await versionOf("reminder"), ...fields },
    cookie,
  );
/** The status of an answer, and the page it is. */
const refused = async (answer: Response) => [answer.status, readable(await answer.text())] as const;
const stored = () => site().db.selectFrom("automatic_letters").selectAll().execute();

beforeEach(async () => {
  await site().db.deleteFrom("automatic_letters").execute();
  await site().db.deleteFrom("automatic_occasions").execute();
});

test("everything is off at first; who switches a letter on sees when it leaves and to how many", async () => {
  const { id: reader } = await buildProfile(site().db, { subscribed: true });
  await buildRegistration(site().db, { profile_id: reader });
  expect((await page(screen)).match(/>Off</g)).toHaveLength(3);
  expect(await page(screen)).toContain("Switched on, it would leave on Thursday, October 9, 2025.");
  expect(await refused(await save({ isOn: "on", template: "" }))).toEqual([
    422,
    expect.stringContaining(inText.en("campaigns.automatic.noLetter")),
  ]);
  const { id } = await buildTemplate(site().db, { name: `reminder-${crypto.randomUUID()}`, kind: "event" });
  expect(await refused(await save({ isOn: "on", template: id, days: "0" }))).toEqual([
    422,
    expect.stringContaining(inText.en("campaigns.automatic.invalid")),
  ]);
  expect(toastOf(await save({ isOn: "on", template: id, days: "3" }))).toContain("Switched on");
  expect(await stored()).toMatchObject([{ rule: "reminder", is_on: true, template_id: id, days: 3 }]);
  const html = await page(screen);
  expect(html).toMatch(/It goes out on Monday, October 13, 2025\. As of now 1 person would get it\./);
  expect(await page(`/es${screen}`)).toContain("Por ahora lo recibiría 1 persona.");
  await save({ template: id, days: "3" });
  expect(await stored()).toMatchObject([{ is_on: false }]);
});

test("a form from before a colleague's change is refused with what is stored now and by whom; saved again it decides", async () => {
  const { id } = await buildTemplate(site().db, { name: `reminder-${crypto.randomUUID()}`, kind: "event" });
  const seen = await versionOf("reminder");
  await save({ isOn: "on", template: id, days: "10" });
  const input = { intent: "save", rule: "reminder", days: "5" };
  const late = await post("automatic.data", { ...input, seen });
  expect([late.status, await stored()]).toMatchObject([409, [{ is_on: true, template_id: id, days: 10 }]]);
  const html = await late.text();
  for (const part of ["conflict", "theirs", id, "Marisol Vega"]) expect(html).toContain(part);
  expect(toastOf(await save(input))).toContain("It stays off.");
  expect(await stored()).toMatchObject([{ is_on: false, template_id: null, days: 5 }]);
  const unsaid = await post("automatic.data", { ...input, days: "6", seen: "" });
  expect([unsaid.status, await stored()]).toMatchObject([400, [{ days: 5 }]]);
});

test("one occasion is skipped, with a way back, on record", async () => {
  const { id } = await buildTemplate(site().db, { name: `reminder-${crypto.randomUUID()}` });
  await save({ isOn: "on", template: id });
  const skipped = await post("automatic", { intent: "skip", rule: "reminder", occasion: october2025.key });
  expect(toastOf(skipped)).toContain('"intent":"unskip"');
  expect(await page(screen)).toContain(inHtml.en("campaigns.automatic.isSkipped"));
  expect(toastOf(await post("automatic", { intent: "skip", rule: "reminder", occasion: october2025.key }))).toContain(
    inText.en("campaigns.automatic.tooLate"),
  );
  await post("automatic", { intent: "unskip", rule: "reminder", occasion: october2025.key });
  expect(await page(screen)).toContain(inHtml.en("campaigns.notices.scheduled", { when: "Thursday, October 9, 2025" }));
  const noted = site().db.selectFrom("audit").select("action").where("action", "like", "automatic-letter.%");
  const entries = (await noted.orderBy("id", "desc").limit(3).execute()).map(({ action }) => action);
  expect(entries).toEqual(["automatic-letter.unskipped", "automatic-letter.skipped", "automatic-letter.changed"]);
});

test("the digest of new events is switched on with a day and an hour, and needs a letter that shows them", async () => {
  const digest = async (fields: Record<string, string>) =>
    post("automatic", {
      intent: "save",
      rule: "digest",
      weekday: "5",
      hour: "18",
      seen: await versionOf("digest"),
      ...fields,
    });
  const { id: reader } = await buildProfile(site().db, { subscribed: true });
  await buildPreferences(site().db, { profile_id: reader, event_digest: true, digest_asked_at: new Date() });
  const { id: without } = await buildTemplate(site().db, { name: `news-${crypto.randomUUID()}` });
  expect(await refused(await digest({ isOn: "on", template: without }))).toEqual([
    422,
    expect.stringContaining(inText.en("campaigns.automatic.noNewEvents")),
  ]);
  const markdown_content = "{{events: 10 new}}";
  const { id } = await buildTemplate(site().db, { name: `news-${crypto.randomUUID()}`, markdown_content });
  expect(await refused(await digest({ isOn: "on", template: id, weekday: "9" }))).toEqual([
    422,
    expect.stringContaining(inText.en("campaigns.automatic.invalidTime")),
  ]);
  expect(toastOf(await digest({ isOn: "on", template: id }))).toContain("Switched on");
  expect(await stored()).toMatchObject([{ rule: "digest", is_on: true, weekday: 5, hour: 18, days: null }]);
  const words = (await page(screen)).replaceAll("\u00a0", " ");
  expect(words).toMatch(/The next one goes out on Friday, October \d+, 6:00 PM\. 1 person has asked for it/);
  const [, occasion] = /name="occasion" value="(2025-10-\d\d)"/.exec(words)!;
  await post("automatic", { intent: "skip", rule: "digest", occasion: occasion! });
  expect(await page(`/es${screen}`)).toMatch(/El del viernes \d+ de octubre, [^.]*p\.\s?m\. se omite\./);
});

test("switching on asks for a fresh proof; switching off does not", async () => {
  const { id } = await buildTemplate(site().db, { name: `reminder-${crypto.randomUUID()}` });
  const stale = await signIn(site(), { email: "teo@example.org", provenMinutesAgo: 20 });
  const proof = await save({ isOn: "on", template: id }, stale);
  expect(proof.headers.get("location")).toContain("/auth/prove?next=");
  expect(await stored()).toEqual([]);
  expect(toastOf(await save({ template: id }, stale))).toContain("It stays off.");
});

test("a letter that was to be left out leaves after all only by a fresh proof; leaving it out needs none", async () => {
  const { id } = await buildTemplate(site().db, { name: `reminder-${crypto.randomUUID()}` });
  await save({ isOn: "on", template: id });
  const stale = await signIn(site(), { email: "teo@example.org", provenMinutesAgo: 20 });
  const occasion = { rule: "reminder", occasion: october2025.key };
  await post("automatic", { intent: "skip", ...occasion }, stale);
  const proof = await post("automatic", { intent: "unskip", ...occasion }, stale);
  expect(proof.headers.get("location")).toContain("/auth/prove?next=");
  expect(await page(screen)).toContain(inHtml.en("campaigns.automatic.isSkipped"));
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { record } from "../../features/audit/commands.server.ts";
import {
  buildDelivery,
  buildEvent,
  buildPreferences,
  buildProfile,
  buildRegistration,
  buildUser,
} from "../../../tests/support/builders.ts";
import { inHtml, inText, pattern } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let admin: string;

beforeAll(async () => {
  site = await startSite({ settings: { LIMITS_FACTOR: "100000" } });
  admin = await signIn(site, { email: "marisol@example.org", fullName: "Marisol Vega", role: "admin" });
});
afterAll(() => site.close());

const ask = (path: string, cookie = admin) => site.request(path, { headers: { Cookie: cookie } });

/** The words of a page, without its tags and scripts. */
async function read(path: string): Promise<string> {
  const html = await (await ask(path)).text();
  const [, main] = /<main[^>]*>(.*)<\/main>/s.exec(html)!;
  return main!
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ");
}

/** Somebody about whom every feature knows something. */
async function knownPerson() {
  const email = `${crypto.randomUUID()}@example.org`;
  const user = await buildUser(site.db, { email, full_name: "Citlali Dang" });
  const profile = await buildProfile(site.db, {
    email,
    user_id: user.id,
    full_name: "Citlali Dang",
    phone_number: "+1 720 555 0136",
    organizations: "Seed library",
    language: "es",
    role: "admin",
  });
  await buildPreferences(site.db, { profile_id: profile.id, consent_wording: "News, please" });
  await buildRegistration(site.db, {
    profile_id: profile.id,
    can_attend_invocation: true,
    can_attend_integration: null,
    additional_notes: "Traigo tamales.",
  });
  await buildRegistration(site.db, {
    profile_id: profile.id,
    cohere_event: "october2023",
    can_attend_invocation: false,
  });
  const event = await buildEvent(site.db, { title: "Moon walk", status: "pending", proposer_email: email });
  await site.db.insertInto("event_stars").values({ user_id: user.id, event_id: event.id }).execute();
  await buildDelivery(site.db, {
    email,
    status: "failed",
    smtp_code: 550,
    response: "5.1.1 no such mailbox",
    kind: "registration-link",
  });
  await buildDelivery(site.db, { email, status: "uncertain", response: "the worker died while handing over" });
  await record(site.db, {
    actor: `user:${user.id}`,
    action: "registration.withdrawn",
    subject: `profile:${profile.id}`,
    detail: { before: { phoneNumber: "111" }, after: { phoneNumber: "222" } },
  });
  await record(site.db, { actor: profile.id, action: "event.published", subject: `event:${event.id}` });
  return profile;
}

describe("what is known", () => {
  test("of a person stands on one page, from every feature (ADM-19, ADM-20, ADM-33)", async () => {
    const { id, email } = await knownPerson();
    const text = await read(`/admin/people/${id}`);
    for (const known of [
      "Citlali Dang Admin",
      email,
      "+1 720 555 0136",
      "Seed library",
      "Language Spanish",
      inText.en("person.newsletter.on"),
      inText.en("history.consent.sources.registration"),
      "News, please",
      `${inText.en("person.account.stars")} 1`,
      "Cohere Boulder 2025 This year Opening evening Yes Closing gathering Maybe",
      "Traigo tamales.",
      "october2023 Opening evening No",
      "Moon walk Waiting",
      `${inText.en("person.mails.kinds.registration-link")} Failed`,
      `${inText.en("person.mails.failed")} ${inText.en("person.mails.answer")} 550 5.1.1 no such mailbox`,
      "It may have arrived or not. Note: the worker died while handing over",
      inText.en("history.registration.withdrawn"),
      "by themselves Phone: 111 → 222",
      "Event published an event",
    ])
      expect(text).toContain(known);
  });

  test("is said in Spanish as well, of somebody about whom little is known", async () => {
    const { id } = await buildProfile(site.db, { full_name: "", subscribed: false });
    const text = await read(`/es/admin/people/${id}`);
    for (const known of [
      inText.es("person.details.noName"),
      inText.es("person.newsletter.off"),
      "Sin cuenta.",
      inText.es("person.registrations.none"),
    ])
      expect(text).toContain(known);
  });

  test("the way back leads to the list with its filters, and to no other place", async () => {
    const { id } = await buildProfile(site.db);
    const back = async (list: string) =>
      pattern`<a[^>]*href="([^"]*)"[^>]*>${inHtml.en("person.back")}`.exec(
        await (await ask(`/admin/people/${id}?list=${encodeURIComponent(list)}`)).text(),
      )![1];
    expect(await back("/admin/registered?q=ana&tag=cook")).toBe("/admin/registered?q=ana&amp;tag=cook");
    for (const elsewhere of ["https://elsewhere.example", "//elsewhere.example/admin", "/account", "/administer"])
      expect(await back(elsewhere)).toBe("/admin");
  });

  test("nobody is there: 404, in the office, with the way back", async () => {
    for (const id of [crypto.randomUUID(), "nobody", "%00"]) {
      const answer = await ask(`/admin/people/${id}?list=/admin/unsubscribed`);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(inText.en("person.missing.title"));
      expect(html).toContain('href="/admin/unsubscribed"');
    }
  });
});

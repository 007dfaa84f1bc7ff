import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashToken } from "~/platform/tokens.server";
import { buildEvent } from "../../../tests/support/builders.ts";
import { guestsOn } from "../../../tests/support/guests.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let id: string;

const hostToken = "h".repeat(43);
const page = `/calendar/propose/${hostToken}/coming`;

beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "local_outbox", "event_letters", "rsvps", "events", "throttle"] as const)
    await site.db.deleteFrom(table).execute();
  const [start_date, end_date] = [new Date("2025-10-18T18:00:00Z"), new Date("2025-10-18T20:00:00Z")];
  const host = { proposer_name: "Rosa", proposer_email: "rosa@example.org", proposer_token_hash: hashToken(hostToken) };
  const event = { title: "Soup night", start_date, end_date, coming_mode: "book" as const, capacity: 3, ...host };
  id = (await buildEvent(site.db, event)).id;
  await guest("Ana Quintana", 2);
  await guest("Bo", 1, { language: "/es" });
  await guest("Cy", 2);
});

const { guest } = guestsOn(() => ({ site, id }));
const said = async (path: string, cookie = "") =>
  plainText(await (await site.request(path, { headers: { Cookie: cookie } })).text());
const letters = async () => {
  const mails = await site.outbox();
  return mails.filter(({ subject }) =>
    [inText.en, inText.es].some((text) => subject === text("rsvpMail.letter.subject", { title: "Soup night" })),
  );
};

const typed = { audience: "coming", text_en: "Bring a bowl.\nThe gate is open.", text_es: "Traigan un plato." };

/** Sends the form of a preview as the browser does. */
async function send(fields: Record<string, string>, path = page): Promise<Response> {
  const preview = await postForm(site, path, { ...fields, intent: "preview" });
  const html = await preview.text();
  const letter = /name="letter" value="([\w-]+)"/.exec(html)?.[1] ?? "";
  return postForm(site, path, { ...fields, letter, intent: "send" });
}

test("a host sees a letter and how many it reaches before it goes to each guest once, in their language (RSV-15)", async () => {
  const preview = await postForm(site, page, { ...typed, intent: "preview" });
  const shown = plainText(await preview.text());
  expect(shown).toContain(inText.en("rsvp.letter.goesTo.coming", { count: 2 }));
  expect(shown).toContain("Traigan un plato.");
  expect(await letters(), "a preview sends nothing").toEqual([]);
  const sent = await send(typed);
  expect(sent.status).toBe(303);
  await expect
    .poll(async () => (await letters()).map(({ to }) => to).toSorted())
    .toEqual(["ana@example.org", "bo@example.org"]);
  const [ana, bo] = ["ana", "bo"].map((name) => `${name}@example.org`);
  const of = async (to: string) => (await letters()).find((mail) => mail.to === to)!.text;
  expect(await of(ana!)).toContain("The gate is open.");
  expect(await of(bo!)).toContain("Traigan un plato.");
  expect(await of(bo!)).not.toContain("Bring a bowl.");
});

test("a letter that is sent again goes out once and counts once, and one to those who wait reaches them alone (RSV-15)", async () => {
  const fields = { ...typed, audience: "waiting", letter: crypto.randomUUID(), intent: "send" };
  for (const _ of [1, 2, 3, 4]) expect((await postForm(site, page, fields)).status).toBe(303);
  await expect.poll(async () => (await letters()).map(({ to }) => to)).toEqual(["cy@example.org"]);
});

test("an empty letter, one to nobody, and a fourth one in a day are refused, and what was typed stays (RSV-15)", async () => {
  const empty = await postForm(site, page, { audience: "coming", text_en: " ", text_es: "", intent: "preview" });
  expect(empty.status).toBe(422);
  expect(plainText(await empty.text())).toContain(inText.en("rsvp.letter.empty"));
  const back = await postForm(site, `/es${page}`, { ...typed, intent: "change" });
  expect(await back.text()).toContain("Traigan un plato.");
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await send(typed)).status);
  expect(statuses).toEqual([303, 303, 303, 429]);
  await site.db.updateTable("rsvps").set({ state: "gone" }).execute();
  expect((await postForm(site, page, { ...typed, intent: "preview" })).status).toBe(409);
  const unknown = await send(typed, `/calendar/propose/${"x".repeat(43)}/coming`);
  expect(unknown.headers.get("location")).toBe("/calendar/propose?outcome=unknown");
});

test("the host's page has no guest's address, and the organizers read what was written (RSV-15, RSV-09)", async () => {
  expect((await send({ ...typed, takes_replies: "on" }, `/es${page}`)).status).toBe(303);
  const own = await said(page);
  expect(own).toContain("Bring a bowl.");
  expect(own).not.toMatch(/example\.org|Quintana/);
  const admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
  const office = await said(`/admin/events/${id}/coming`, admin);
  expect(office).toContain(inText.en("rsvp.letter.wentTo.coming", { count: 2 }));
  expect(office).toContain("Traigan un plato.");
  const audit = site.db.selectFrom("audit").select(["actor", "detail"]).where("subject", "=", `event:${id}`);
  expect(await audit.where("action", "=", "event.guests-written").execute()).toEqual([
    { actor: "proposal-link", detail: { recipients: 2 } },
  ]);
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashToken } from "~/platform/tokens.server";
import { buildEvent } from "../../../tests/support/builders.ts";
import { fieldsOf } from "../../../tests/support/form-fields.ts";
import { guestsOn, ownPage } from "../../../tests/support/guests.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm, startSite, type TestSite } from "../../../tests/support/site.ts";

let site: TestSite;
let id: string;

beforeAll(async () => void (site = await startSite()));
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ["email_deliveries", "local_outbox", "rsvps", "events", "throttle"] as const)
    await site.db.deleteFrom(table).execute();
  id = await event({ coming_mode: "book", capacity: 3, proposer_token_hash: hashToken(hostToken) });
});

const hostToken = "h".repeat(43);

async function event(values: Parameters<typeof buildEvent>[1]): Promise<string> {
  const [start_date, end_date] = [new Date("2025-10-18T18:00:00Z"), new Date("2025-10-18T20:00:00Z")];
  const host = { proposer_name: "Rosa", proposer_email: "rosa@example.org" };
  return (await buildEvent(site.db, { title: "Soup night", start_date, end_date, ...host, ...values })).id;
}

const read = async (path: string, cookie = "") => (await site.request(path, { headers: { Cookie: cookie } })).text();
const said = async (path: string, cookie = "") => plainText(await read(path, cookie));

const { ask, guest, newest } = guestsOn(() => ({ site, id }));

/** A change reaches the page cache a few milliseconds after its commit. */
async function shows(path: string, sentence: string): Promise<void> {
  await expect.poll(() => said(path)).toContain(sentence);
}

test("an event that just takes whoever comes asks nothing, and has no form (RSV-01)", async () => {
  id = await event({});
  expect(await read(`/calendar/${id}`)).not.toContain(`/calendar/${id}/coming`);
  expect((await site.request(`/calendar/${id}/coming`)).status).toBe(404);
  expect((await ask("Ana", 1)).status).toBe(409);
});

test.each(["en", "es"] as const)(
  "%s: a guest says it on the event's page, and one email brings the link and a calendar file (RSV-03)",
  async (language) => {
    const prefix = language === "es" ? "/es" : "";
    await shows(`${prefix}/calendar/${id}`, inText[language]("rsvp.state.left", { count: 3 }));
    const form = fieldsOf(await read(`${prefix}/calendar/${id}`), "rsvp-form");
    expect(Object.keys(form)).toEqual(["name", "email", "people", "note", "homepage"]);
    const answer = await ask("Ana Luz", 2, { language: prefix, note: "We bring bread" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${prefix}/calendar/${id}`]);
    const mail = await newest("ana@example.org");
    expect(mail.subject).toBe(inText[language]("rsvpMail.coming.subject", { title: "Soup night" }));
    expect(mail.attachments).toEqual([{ filename: "event.ics", text: expect.stringContaining("SUMMARY:Soup night") }]);
    expect(await site.outbox()).toHaveLength(1);
    const own = await said(ownPage(mail));
    expect(own).toContain(inText[language]("rsvp.own.text.coming", { count: 2 }));
    await shows(`${prefix}/calendar/${id}`, inText[language]("rsvp.state.left", { count: 1 }));
  },
);

test("the page says how many places are left, that it is full, and how many wait, and so does the call (RSV-07)", async () => {
  const call = async () => (await site.request(`/api/events/${id}/places`)).json();
  expect(await call()).toEqual({ mode: "book", capacity: 3, coming: 0, left: 3, waiting: 0 });
  await guest("Ana", 3);
  await shows(`/calendar/${id}`, inText.en("rsvp.state.full", { count: 0 }));
  await guest("Bo", 2);
  await shows(`/calendar/${id}`, inText.en("rsvp.state.full", { count: 2 }));
  await expect.poll(call).toEqual({ mode: "book", capacity: 3, coming: 3, left: 0, waiting: 2 });
  expect((await site.request(`/api/events/${crypto.randomUUID()}/places`)).status).toBe(404);
});

test("one's own page changes the number and gives up the place with one press, and a GET changes nothing (RSV-03)", async () => {
  const own = await guest("Ana", 2);
  const stored = () => site.db.selectFrom("rsvps").select(["people", "note", "state"]).execute();
  for (const query of ["", "?intent=leave"]) await said(own + query);
  await site.request(own, { method: "HEAD" });
  expect(await stored()).toEqual([{ people: 2, note: null, state: "coming" }]);
  expect((await postForm(site, own, { people: "3", note: "And Bo" })).status).toBe(303);
  expect(await stored()).toEqual([{ people: 3, note: "And Bo", state: "coming" }]);
  const tooMany = await postForm(site, own, { people: "4", note: "And Cy" });
  expect(tooMany.status).toBe(409);
  const page = await tooMany.text();
  expect(plainText(page)).toContain(inText.en("rsvp.toasts.noRoom", { left: 3 }));
  expect(page, "what was typed stays").toContain('value="And Cy"');
  expect(page, "the reason stands at the number").toMatch(/id="people-error"[^>]*>[^<]*3/);
  for (const _ of [1, 2]) expect((await postForm(site, own, { intent: "leave" })).status).toBe(303);
  expect(await stored()).toMatchObject([{ state: "gone" }]);
  expect(await said(own)).toContain(inText.en("rsvp.own.title.gone"));
  expect(await said(own), "who doesn't come needs no file for it").not.toContain(inText.en("rsvp.own.file"));
  expect((await postForm(site, own, { people: "1" })).status).toBe(409);
  for (const unknown of [`/coming/${crypto.randomUUID()}-x`, "/coming/x", own.slice(0, -1)])
    expect((await site.request(unknown)).status, unknown).toBe(404);
});

test("an event that is hidden keeps what and where it is from its guests too, and no made-up address takes guests (RSV-03)", async () => {
  const own = await guest("Ana", 2);
  expect(await said(own)).toContain("Soup night");
  await site.db.updateTable("events").set({ is_public: false }).execute();
  const hidden = await said(own);
  expect(hidden).toContain(inText.en("rsvp.own.title.hidden"));
  expect(hidden).not.toContain("Soup night");
  id = "made-up";
  expect((await ask("Bo", 1)).status).toBe(409);
});

test("the next in line is offered the place by email and takes it on their page (RSV-06)", async () => {
  const ana = await guest("Ana", 3);
  const bo = await guest("Bo", 2, { language: "/es" });
  expect(await said(bo)).toContain(inText.es("rsvp.own.text.waiting", { count: 2, place: 1 }));
  await postForm(site, ana, { intent: "leave" });
  const offer = await newest("bo@example.org");
  expect(offer.subject).toBe(inText.es("rsvpMail.offered.subject", { title: "Soup night" }));
  expect(ownPage(offer), "the link stays the same").toBe(bo);
  expect(await said(bo)).toContain(inText.es("rsvp.own.title.offered", { count: 2 }));
  expect((await postForm(site, bo, { intent: "accept" })).status).toBe(303);
  expect(await said(bo)).toContain(inText.es("rsvp.own.text.coming", { count: 2 }));
  expect((await newest("bo@example.org")).attachments).toHaveLength(1);
});

test("the same address again gets an email, and the page says what it says to a stranger (RSV-04)", async () => {
  await guest("Ana", 1);
  const [again, other] = [await ask("Ana", 1), await ask("Bo", 1)];
  const toast = async (answer: Response) => {
    const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
    return plainText(await read(answer.headers.get("location")!, cookie));
  };
  for (const answer of [again, other]) {
    const page = await toast(answer);
    expect(page).toContain(inText.en("rsvp.toasts.comingText"));
    expect(page).toContain(inText.en("rsvp.title.said"));
    expect(page).toContain(inText.en("rsvp.yours.another"));
  }
  const mails = (await site.outbox()).filter(({ to }) => to === "ana@example.org");
  expect(
    mails.map(({ text }) => /\/coming\/[\w-]+/.exec(text)![0]),
    "both lead to the same page",
  ).toEqual([ownPage(mails[0]!), ownPage(mails[0]!)]);
  expect(
    mails.filter(({ text }) => text.includes(inText.en("rsvpMail.again"))),
    "one says that nothing has changed",
  ).toHaveLength(1);
  expect(await site.db.selectFrom("rsvps").select("people").execute()).toHaveLength(2);
});

test("a refused form keeps what was typed, beside what is wrong, in both languages", async () => {
  for (const [language, prefix] of [
    ["en", ""],
    ["es", "/es"],
  ] as const) {
    const fields = { name: "Ana", email: "ana", people: "9", note: "Soup" };
    const answer = await postForm(site, `${prefix}/calendar/${id}/coming`, fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(fieldsOf(html, "rsvp-form")).toMatchObject(fields);
    const people = { field: inText[language]("rsvp.people"), min: 1, max: 6 };
    expect(plainText(html)).toContain(inText[language]("validation.outOfRange", people));
    expect(plainText(html)).toContain(
      inText[language]("validation.invalidEmail", { field: inText[language]("rsvp.email") }),
    );
  }
  expect((await postForm(site, `/calendar/${id}/coming`, { name: "Ana", homepage: "x" })).status).toBe(422);
  expect((await ask("Ana", 4)).status, "more than there are places").toBe(409);
  expect(await site.db.selectFrom("rsvps").select("id").execute()).toEqual([]);
});

test("a stranger's address gets ten such emails a day at most, whatever the events", async () => {
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    id = await event({ coming_mode: "tell", title: `Soup ${n}` });
    statuses.push((await ask("Ana", 1)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
});

test("who is signed in types no address, and finds their place on the event's page and in their data (RSV-10)", async () => {
  const cookie = await signIn(site, { email: "ana@example.org" });
  expect(Object.keys(fieldsOf(await read(`/calendar/${id}`, cookie), "rsvp-form"))).not.toContain("email");
  const answer = await ask("Ana", 2, { cookie });
  expect(answer.headers.get("location")).toMatch(/^\/coming\/[\w-]+$/);
  expect(await said(`/calendar/${id}`, cookie)).toContain(inText.en("rsvp.yours.coming", { count: 2 }));
  const data = await (await postForm(site, "/account/data.json", {}, { Cookie: cookie })).json();
  expect(data).toMatchObject({
    rsvps: [{ title: "Soup night", people: 2, state: "coming", email: "ana@example.org" }],
  });
});

test("the host's link shows first names, numbers and lines, and no address; organizers see and take along all (RSV-09)", async () => {
  await guest("Ana Quintana", 2, { note: "We bring bread" });
  await guest("Bo Sundt", 3);
  const list = await said(`/calendar/propose/${hostToken}/coming`);
  for (const shown of ["Ana", "Bo", "We bring bread", inText.en("rsvp.list.of", { coming: 2, capacity: 3 })])
    expect(list).toContain(shown);
  expect(list).not.toMatch(/example\.org|Quintana|Sundt/);
  expect(await said(`/es/calendar/propose/${hostToken}/coming`)).toContain(inText.es("rsvp.list.title"));
  const admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
  const office = await said(`/admin/events/${id}/coming`, admin);
  for (const shown of ["Ana Quintana", "bo@example.org"]) expect(office).toContain(shown);
  const file = await read(`/admin/events/${id}/coming.csv`, admin);
  expect(file).toContain('"Ana Quintana","ana@example.org",2');
  expect((await site.request(`/admin/events/${id}/coming`)).status).toBe(303);
});

test("an organizer takes a made-up name off the list (RSV-09)", async () => {
  await guest("Ana", 3);
  await guest("Bo", 1);
  const admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
  const [ana] = await site.db.selectFrom("rsvps").select("id").where("name", "=", "Ana").execute();
  const removed = await postForm(site, `/admin/events/${id}/coming`, { guest: ana!.id }, { Cookie: admin });
  expect(removed.status).toBe(303);
  expect(await said(`/admin/events/${id}/coming`, admin)).not.toContain("Ana");
  expect((await newest("bo@example.org")).subject).toBe(inText.en("rsvpMail.offered.subject", { title: "Soup night" }));
});

test("of a list of thousands the first hundred are shown, and all of them on demand (RSV-09)", async () => {
  await site.db
    .insertInto("rsvps")
    .values(
      Array.from({ length: 102 }, (_, n) => ({
        id: randomUUID(),
        event_id: id,
        name: `Guest${n}`,
        email: `guest${n}@example.org`,
        people: 1,
        language: "en" as const,
        state: "waiting" as const,
        position: n + 1,
        asked_at: new Date(),
      })),
    )
    .execute();
  const admin = await signIn(site, { email: "marisol@example.org", role: "admin" });
  for (const [page, cookie] of [[`/admin/events/${id}/coming`, admin], [`/calendar/propose/${hostToken}/coming`]]) {
    const first = await said(page!, cookie);
    expect(first).toContain(inText.en("rsvp.list.first", { count: 100 }));
    expect(first).toContain("Guest99");
    expect(first).not.toContain("Guest100");
    expect(await said(`${page}?all`, cookie)).toContain("Guest101");
  }
});

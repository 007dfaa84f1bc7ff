import { beforeEach, expect, test } from "vitest";
import { hashToken } from "~/platform/tokens.server";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, toastOf } from "../../../tests/support/events-office.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { signIn } from "../../../tests/support/sign-in.ts";
import { postForm } from "../../../tests/support/site.ts";

const office = eventsOffice();
const { page, send } = office;

const saturday = { start_date: new Date("2025-10-18T18:00:00Z"), end_date: new Date("2025-10-18T20:00:00Z") };
const sunday = { start_date: new Date("2025-10-19T18:00:00Z"), end_date: new Date("2025-10-19T20:00:00Z") };
const rosa = { proposer_name: "Rosa", proposer_email: "rosa@example.org", proposer_language: "es" as const };
const bo = { proposer_name: "Bo", proposer_email: "bo@example.org" };

const hostToken = "h".repeat(43);
const words = { text_en: "Rain is coming", text_es: "Viene lluvia" };
const letter = "/admin/events/letter";

beforeEach(async () => {
  const { db } = office.site();
  for (const table of ["email_deliveries", "event_letters", "rsvps"] as const) await db.deleteFrom(table).execute();
});

/** Stores two hosted events on Saturday, one of them without a host, and one on Sunday. */
async function weekend() {
  const { db } = office.site();
  const [soup, loom] = [
    await buildEvent(db, { title: "Soup", ...saturday, ...rosa }),
    await buildEvent(db, { title: "Loom", ...saturday }),
  ];
  await buildEvent(db, { title: "Bread", ...sunday, ...bo });
  return { soup: soup.id, loom: loom.id };
}

const mailed = async () => {
  const { db } = office.site();
  const rows = await db.selectFrom("email_deliveries").select(["kind", "email"]).orderBy("email").execute();
  return rows.filter(({ kind }) => kind.endsWith("-letter")).map(({ email }) => email);
};
const shown = async (path: string) => plainText(await page(path));

/** Returns the hidden fields of the letter's page, which are sent with it. */
async function opened(path: string) {
  const html = await page(path);
  const [id, events] = ["id", "events"].map(
    (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "",
  );
  return { intent: "send", audience: "hosts", ...words, id: id!, events: events! };
}

test("all of Saturday's events lead to a letter to their hosts, which says whom it reaches and of which events nobody (NEW-99, NEW-101)", async () => {
  const { soup } = await weekend();
  const list = "/admin/events?day=2025-10-18";
  expect(await shown(list)).not.toContain("Bread");
  const opened = await send(list, { intent: "write", all: "yes" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `${letter}?day=2025-10-18&all=yes&to=hosts`]);
  const screen = await shown(`${letter}?day=2025-10-18&all=yes&to=hosts`);
  for (const said of [
    inText.en("eventLetter.about", { count: 2 }),
    inText.en("eventLetter.reaches.hosts", { count: 1 }),
    inText.en("eventLetter.leftOut", { count: 1 }),
    inText.en("eventLetter.why.noHost"),
  ])
    expect(screen).toContain(said);
  const ticked = await send(list, { intent: "write", id: soup });
  expect(ticked.headers.get("location")).toBe(`${letter}?day=2025-10-18&id=${soup}&to=hosts`);
  expect((await send(list, { intent: "write" })).status).toBe(422);
});

test("what will be sent is seen before the button that sends it, on a phone too (NEW-98)", async () => {
  await weekend();
  const html = await page(`${letter}?all=yes&to=hosts`);
  const order = ['name="text_es"', 'id="letter-preview"', 'value="send"'].map((part) => html.indexOf(part));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
});

test("the email stands there as its first reader would get it, and nothing of it is stored (NEW-98)", async () => {
  await weekend();
  const preview = await send(`${letter}/preview?all=yes`, { ...words, audience: "hosts", language: "es" });
  expect(preview.headers.get("content-security-policy")).toContain("sandbox");
  const html = await preview.text();
  for (const said of ["Viene lluvia", "Rosa", "Soup"]) expect(html).toContain(said);
  expect(html).not.toContain("Bread");
  expect(await mailed()).toEqual([]);
});

test("sent twice it goes out once; it is taken back with its words, and asks for a fresh proof (NEW-98, NEW-99)", async () => {
  await weekend();
  const path = `${letter}?all=yes&to=hosts`;
  const form = await opened(path);
  const { id } = form;
  const stale = await signIn(office.site(), { role: "admin", provenMinutesAgo: 16 });
  const asked = await postForm(office.site(), path, form, { Cookie: stale });
  expect(asked.headers.get("location")).toContain("/auth/prove");
  expect(await mailed()).toEqual([]);
  const answer = await send(path, form);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/events"]);
  expect(toastOf(answer)).toContain(inText.en("eventLetter.sent", { count: 2 }));
  await send(path, form);
  expect(await mailed()).toEqual(["bo@example.org", "rosa@example.org"]);
  const back = await send(letter, { intent: "take-back", letter: id });
  expect(back.headers.get("location")).toBe(`${letter}?letter=${id}`);
  expect(await page(`${letter}?letter=${id}`)).toContain("Viene lluvia");
  const late = await send(letter, { intent: "take-back", letter: id });
  expect(toastOf(late)).toContain(inText.en("eventLetter.left"));
});

test("nothing is sent that says nothing, reaches nobody, or is about other events than the page said (NEW-98, NEW-99)", async () => {
  const { loom } = await weekend();
  const form = await opened(`${letter}?all=yes`);
  const refused = async (path: string, fields: Record<string, string>) =>
    (await send(path, { ...form, ...fields })).status;
  expect(await refused(`${letter}?all=yes`, { text_en: " ", text_es: "" })).toBe(422);
  expect(await refused(`${letter}?all=yes`, { text_en: "x".repeat(2001) })).toBe(422);
  expect(await refused(`${letter}?all=yes`, { events: "" })).toBe(409);
  expect(await refused(`${letter}?id=${loom}`, await opened(`${letter}?id=${loom}`))).toBe(409);
  expect(await refused(`${letter}?all=yes`, { intent: "shout" })).toBe(400);
  expect(await mailed()).toEqual([]);
  expect(await shown(`${letter}?id=${crypto.randomUUID()}`)).toContain(inText.en("eventLetter.noEvents"));
});

test("as many other events on a list are noticed, and words that are too long are marked where they stand (NEW-99)", async () => {
  const { db } = office.site();
  const { soup } = await weekend();
  const path = `${letter}?day=2025-10-18&all=yes`;
  const form = await opened(path);
  const [, told] = await office.answer(path, { ...form, text_es: "x".repeat(2001) });
  expect(told).toContain("text_es");
  expect(told).not.toContain("text_en");
  await db.updateTable("events").set(sunday).where("id", "=", soup).execute();
  await db.updateTable("events").set(saturday).where("title", "=", "Bread").execute();
  expect((await send(path, form)).status).toBe(409);
  expect((await send(path, await opened(path))).status).toBe(303);
  expect(await mailed()).toEqual(["bo@example.org"]);
});

test("a letter that was taken back goes out once, without an event that is gone, and with other words only as another one (NEW-98)", async () => {
  const { db } = office.site();
  const { soup, loom } = await weekend();
  const path = `${letter}?id=${soup}&id=${loom}&to=hosts`;
  const first = await opened(path);
  await send(path, first);
  await send(letter, { intent: "take-back", letter: first.id });
  expect(await mailed()).toEqual([]);
  await db.deleteFrom("events").where("id", "=", loom).execute();
  const kept = `${letter}?letter=${first.id}`;
  const [one, other] = [await opened(kept), await opened(kept)];
  for (const form of [one, other]) expect((await send(kept, form)).status).toBe(303);
  expect(await mailed()).toEqual(["rosa@example.org"]);
  const [status, told] = await office.answer(kept, { ...other, text_en: "Snow is coming" });
  expect([status, told]).toEqual([409, expect.stringContaining(inText.en("rsvp.letter.sentBefore"))]);
  expect(told, "the form goes on with another id").toContain("replaced");
  const again = await opened(kept);
  expect(again.id, "its page is for another letter about the same events").not.toBe(first.id);
  expect(await page(kept)).not.toContain("Viene lluvia");
  expect((await send(kept, again)).status).toBe(303);
});

test("“Who’s coming” leads to a letter to the guests, and shows what organizers wrote; so does the host's list (NEW-98)", async () => {
  const { db } = office.site();
  const { id } = await buildEvent(db, {
    title: "Soup",
    ...saturday,
    ...rosa,
    coming_mode: "tell",
    proposer_token_hash: hashToken(hostToken),
  });
  await postForm(office.site(), `/calendar/${id}/coming`, {
    name: "Ana",
    email: "ana@example.org",
    people: "1",
    note: "",
  });
  const list = `/admin/events/${id}/coming`;
  expect(await page(list)).toContain(`${letter}?id=${id}&to=coming`);
  const form = { ...(await opened(`${letter}?id=${id}&to=coming`)), text_es: "", audience: "coming" };
  for (const _ of [1, 2, 3, 4]) {
    const sent = await send(`${letter}?id=${id}&to=coming`, { ...form, id: crypto.randomUUID() });
    expect(sent.headers.get("location"), "organizers write as often as they need to").toBe(list);
  }
  const said = await shown(list);
  expect(said).toContain("Rain is coming");
  expect(said).toContain(inText.en("rsvp.letter.by.organizers", { when: "" }).trim());
  expect(said).toContain(inText.en("rsvp.letter.wentTo.coming", { count: 1 }));
  const ofHost = await office.site().request(`/calendar/propose/${hostToken}/coming`);
  expect(plainText(await ofHost.text())).toContain("Rain is coming");
});

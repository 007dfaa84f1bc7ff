import { expect, test } from "vitest";
import { hashToken } from "~/platform/tokens.server";
import { buildEvent } from "../../../tests/support/builders.ts";
import { eventsOffice, formOf } from "../../../tests/support/events-office.ts";
import { guestsOn } from "../../../tests/support/guests.ts";
import { plainText } from "../../../tests/support/rendered-page.tsx";
import { inText } from "../../../tests/support/sentences.ts";
import { postForm } from "../../../tests/support/site.ts";

const office = eventsOffice();
const hostToken = "h".repeat(43);
const own = `/es/calendar/propose/${hostToken}`;
let id: string;

const { guest } = guestsOn(() => ({ site: office.site(), id }));

async function eventWithGuests(): Promise<void> {
  const times = { start_date: new Date("2025-10-18T18:00:00Z"), end_date: new Date("2025-10-18T20:00:00Z") };
  const host = { proposer_name: "Rosa", proposer_email: "rosa@example.org", proposer_token_hash: hashToken(hostToken) };
  const places = { coming_mode: "book" as const, capacity: 6 };
  id = (
    await buildEvent(office.site().db, { title: "Soup night", category: "community", ...times, ...host, ...places })
  ).id;
  await guest("Ana", 3);
  await guest("Bo", 2);
}

const stored = async () => {
  const [event] = await office.events();
  const { db } = office.site();
  const states = await db.selectFrom("rsvps").select("state").where("event_id", "=", id).execute();
  return [event!.capacity, ...states.map(({ state }) => state)];
};

test("the office asks before a limit is lowered below who is coming, and then drops nobody (RSV-02)", async () => {
  await eventWithGuests();
  const path = `/admin/events?edit=${id}`;
  const form = { ...formOf(await office.page(path)), coming_mode: "book", capacity: "4" };
  const [refused, told] = await office.answer(path, form);
  expect(refused).toBe(409);
  expect(told).toContain(inText.en("events.fewer.toast"));
  expect(await stored()).toEqual([6, "coming", "coming"]);
  expect((await office.answer(path, { ...form, capacity: "5" }))[0], "just enough is no question").toBe(202);
  const again = { ...formOf(await office.page(path)), coming_mode: "book", capacity: "4", fewer: "on" };
  expect((await office.answer(path, again))[0]).toBe(202);
  expect(await stored()).toEqual([4, "coming", "coming"]);
});

test("the host's form asks the same, and goes on with the tick (RSV-02)", async () => {
  await eventWithGuests();
  const read = async () => (await office.site().request(own)).text();
  const form = { ...formOf(await read(), "proposal-form"), coming_mode: "book", capacity: "2" };
  const asked = await postForm(office.site(), own, form);
  expect(asked.status).toBe(409);
  const page = plainText(await asked.text());
  const text = inText.es("events.fewer.text", { coming: 5, capacity: 2 });
  expect(page.split(text), "the box alone says it").toHaveLength(2);
  expect(page).toContain(inText.es("events.fewer.toast"));
  expect(page).toContain(inText.es("events.fewer.tick"));
  expect(await stored()).toEqual([6, "coming", "coming"]);
  expect((await postForm(office.site(), own, { ...form, fewer: "on" })).status).toBe(303);
});

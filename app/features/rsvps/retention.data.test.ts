import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { askForPlace, giveUpPlace, removeRsvp } from "./commands.server.ts";
import { forgetGuests } from "./retention.server.ts";
import { rsvpToken } from "./rsvp-link.server.ts";
import { rsvpInput } from "./schema.ts";

const [now, end_date] = [new Date("2025-10-02T12:00:00Z"), new Date("2025-10-18T20:00:00Z")];
const deps = { now, siteNow: now, origin: "https://example.org", secret: "s".repeat(32) };
const daysAfter = (days: number) => new Date(end_date.getTime() + days * 86_400_000);

test("a month after the event names are gone, the numbers stay, and who had no place is forgotten (RSV-11)", async () => {
  const db = await testDatabase();
  const times = { start_date: new Date("2025-10-18T18:00:00Z"), end_date };
  const { id: eventId } = await buildEvent(db, { ...times, coming_mode: "book", capacity: 3 });
  const ask = async (name: string, people: number) => {
    const input = rsvpInput.parse({ name, email: `${name}@example.org`, people });
    const outcome = await askForPlace(db, { eventId, input, language: "es", profileId: null }, deps);
    return outcome.ok ? outcome.id : "";
  };
  await ask("ana", 2);
  await giveUpPlace(db, rsvpToken(deps.secret, await ask("cy", 1)), deps);
  await ask("di", 2);
  const rows = () => db.selectFrom("rsvps").selectAll().execute();
  await forgetGuests(db, daysAfter(29));
  expect(await rows()).toHaveLength(3);
  await forgetGuests(db, daysAfter(30));
  expect(await rows()).toMatchObject([{ name: null, email: null, note: null, people: 2, state: "coming" }]);
  const [remaining] = await rows();
  expect(
    await removeRsvp(db, { id: remaining!.id, by: "admin" }, deps),
    "who has no name can still be taken off",
  ).toEqual({
    ok: true,
  });
  expect(await rows()).toMatchObject([{ state: "gone" }]);
  await db.deleteFrom("events").execute();
  await forgetGuests(db, daysAfter(30));
  expect(await rows()).toEqual([]);
});

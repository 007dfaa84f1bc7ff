import { expect, test } from "vitest";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { buildRoom } from "../../../tests/support/venues.ts";
import { eventsOffice } from "../../../tests/support/events-office.ts";
import { inHtml, inText } from "../../../tests/support/sentences.ts";

const office = eventsOffice();
const { page } = office;

const times = { start_date: new Date("2025-10-19T00:00:00Z"), end_date: new Date("2025-10-19T02:00:00Z") };

async function atBarn(title: string, more: object = {}) {
  const { db } = office.site();
  const known = await db.selectFrom("places").select("id").where("name", "=", "Longs Gardens").executeTakeFirst();
  const place = known ?? (await buildPlace(db, { name: "Longs Gardens", is_venue: true, capacity: 80 }));
  const room = await db.selectFrom("venue_rooms").select("id").where("place_id", "=", place.id).executeTakeFirst();
  const { id } = room ?? (await buildRoom(db, { place_id: place.id, name: "Barn", capacity: 20 }));
  return buildEvent(db, { title, ...times, place_id: place.id, room_id: id, ...more });
}

test("what collides is said in the event's form, in the review, in the list and on the dashboard, and stays possible (VEN-06)", async () => {
  const { id } = await atBarn("Choir");
  expect(await page(`/admin/events?edit=${id}`)).not.toContain(inHtml.en("events.conflicts.title"));
  const proposal = { status: "pending", proposer_name: "Hana", proposer_email: "hana@example.org" };
  const { id: proposed } = await atBarn("Grief circle", proposal);
  const form = await page(`/admin/events?edit=${id}`);
  expect(form).toContain(inHtml.en("events.conflicts.room"));
  expect(form).toContain("Grief circle");
  const review = await page(`/es/admin/events?decide=${proposed}`);
  expect(review).toContain(inText.es("events.conflicts.room"));
  expect(review).toContain('value="publish"');
  expect(await page("/admin/events")).toContain(inHtml.en("events.conflicts.count", { count: 2 }));
  expect(await page("/admin")).toContain(inHtml.en("admin.today.waiting.conflicts", { count: 2 }));
});

test("a day at every venue, room by room, says what is taken and what is free (VEN-07)", async () => {
  await atBarn("Choir");
  const evening = await page("/admin/events/venues?day=2025-10-18");
  expect(evening).toContain("Longs Gardens");
  expect(evening).toContain("Barn");
  expect(evening).toContain("Choir");
  expect(evening).toContain(inHtml.en("events.venues.partly"));
  const next = await page("/es/admin/events/venues?day=2025-10-19");
  expect(next).not.toContain("Choir");
  expect(next).toContain(inText.es("events.venues.free"));
});

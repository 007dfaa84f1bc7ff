import { expect, test } from "vitest";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { buildRoom } from "../../../tests/support/venues.ts";
import { eventsOffice, toastOf } from "../../../tests/support/events-office.ts";
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
  const proposal = {
    status: "pending",
    proposer_name: "Hana",
    proposer_email: "hana@example.org",
    description: "There is a **big oven**.",
  };
  const { id: proposed } = await atBarn("Grief circle", proposal);
  const form = await page(`/admin/events?edit=${id}`);
  expect(form).toContain(inHtml.en("events.conflicts.room"));
  expect(form).toContain("Grief circle");
  const review = await page(`/es/admin/events?decide=${proposed}`);
  expect(review).toContain(inText.es("events.conflicts.room"));
  expect(review).toContain('value="publish"');
  expect(review, "as visitors will see it").toContain("<strong>big oven</strong>");
  expect(await page("/admin/events")).toContain(inHtml.en("events.conflicts.count", { count: 2 }));
  expect(await page("/admin")).toContain(inHtml.en("admin.today.waiting.conflicts", { count: 2 }));
  const [colliding] = /<section id="colliding".*?<\/section>/s.exec(await page("/admin/events/venues"))!;
  expect(colliding.match(/edit=[^"]*/g)?.toSorted(), "each pair once").toEqual(
    [`edit=${id}`, `edit=${proposed}`].toSorted(),
  );
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

test("typed locations are linked in bulk, with Undo, and those that are written like a venue are ticked (VEN-08)", async () => {
  const { db } = office.site();
  await atBarn("Choir");
  for (const location of ["longs gardens, barn", "longs gardens, barn", "Longs Gardens, 3240 Broadway", "Porch"])
    await buildEvent(db, { location });
  const links = "/admin/events/venues/links";
  const { id: kitchen } = await buildPlace(db, { name: "Community kitchen" });
  await buildEvent(db, { location: "Community kitchen, downtown" });
  expect(await page("/admin/events/venues")).toContain(inHtml.en("events.links.title"));
  const offered = await page(links);
  expect(offered.match(/<input type="checkbox"[^>]*>/g)?.map((box) => box.includes("checked"))).toEqual([true, false]);
  const folds = [...offered.matchAll(/<details( open="")?[^>]*>.*?<span[^>]*>(.*?)<\/span>/gs)];
  expect(
    folds.slice(-4).map(([, open, title]) => [open !== undefined, title]),
    "what is like no venue is folded",
  ).toEqual(
    (["sure", "likely", "onMap", "other"] as const).map((group) => [
      group !== "other",
      inHtml.en(`events.links.groups.${group}`, { count: 1 }),
    ]),
  );
  expect(offered, "a place of the map can be made a venue").toContain(
    inHtml.en("events.links.noVenueYet", { place: "Community kitchen" }),
  );
  expect(offered).toContain(`href="/admin/places/${kitchen}"`);
  const [, location] = /name="location-0" value="([^"]*)"/.exec(offered)!;
  const [, venue] = /name="venue-0".*?<option value="([^"]*)" selected/s.exec(offered)!;
  const form = { intent: "link", row: "0", "location-0": location!, "venue-0": venue! };
  const done = await office.send(links, form);
  expect(done.headers.get("location")).toBe(links);
  expect(toastOf(done)).toContain(inText.en("events.links.done", { count: 2 }));
  expect((await office.events()).filter(({ location: at }) => at === "Longs Gardens, Barn")).toHaveLength(3);
  const { fields } = (JSON.parse(toastOf(done)) as { toast: { undo: { fields: Record<string, string> } } }).toast.undo;
  const undone = await office.send(links, fields);
  expect(toastOf(undone)).toContain(inText.en("events.bulk.undone", { count: 2 }));
  expect((await office.events()).filter(({ location: at }) => at === "longs gardens, barn")).toHaveLength(2);
  const [status, told] = await office.answer(`/es${links}`, { intent: "link" });
  expect([status, told.includes(inText.es("events.links.nobody"))]).toEqual([422, true]);
  await db.deleteFrom("events").execute();
  expect(await page(links)).toContain(inHtml.en("events.links.nothing"));
});

test("the event form hears when a venue is taken, of proposals and hidden events too, and strangers don't (VEN-09)", async () => {
  const hidden = await atBarn("Choir", { is_public: false });
  const place = hidden.place_id!;
  const asked = `/admin/events/taken?place_id=${place}&start_date=2025-10-18&end_date=2025-10-18`;
  const held = [{ start: times.start_date.toISOString(), end: times.end_date.toISOString(), allDay: false }];
  expect(JSON.parse(await page(asked))).toMatchObject([{ place: "Longs Gardens", times: held }]);
  expect(JSON.parse(await page(`${asked}&event=${hidden.id}`)), "its own time").toMatchObject([{ times: [] }]);
  expect(JSON.parse(await page("/admin/events/taken?place_id="))).toEqual([]);
  expect((await office.site().request(asked)).status).not.toBe(200);
  // The script of visitors' pages asks by itself wherever there is this element; the office has its own.
  expect(await page(`/admin/events?edit=${hidden.id}`)).not.toContain('id="taken"');
});

test("a venue's page asks for its day sheet and its door signs, unless it is hidden or no venue (VEN-11, VEN-12)", async () => {
  const { db } = office.site();
  const { id } = await buildPlace(db, { name: "Meeting house", is_venue: true });
  const { id: garden } = await buildPlace(db, { name: "Garden" });
  const shown = await page(`/admin/places/${id}?day=2025-10-18`);
  expect(shown).toContain(inHtml.en("door.title"));
  for (const prefix of ["", "/es"])
    for (const file of ["day.pdf", "signs.pdf"]) expect(shown).toContain(`formAction="${prefix}/map/${id}/${file}"`);
  expect(shown).toMatch(/name="day"[^>]*value="2025-10-18"/);
  await db.updateTable("places").set({ hidden_because: "its-people" }).where("id", "=", id).execute();
  for (const place of [id, garden]) {
    const without = await page(`/admin/places/${place}`);
    expect(without).toContain(inHtml.en("places.place.states.label"));
    expect(without).not.toContain(inHtml.en("door.title"));
  }
});

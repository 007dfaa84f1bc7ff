import type { Edition } from "../app/features/edition/edition.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { buildRoom } from "../tests/support/venues.ts";
import { inTown } from "./in-town.ts";

const everything = {
  step_free_entrance: true,
  step_free_toilet: true,
  seats: true,
  parking: false,
  dogs: false,
};

/** The facts of some of the invented places, and their rooms with the titles of their events. */
const venues = [
  {
    name: "Maker space, East {city}",
    facts: {
      ...everything,
      capacity: 80,
      address: "412 Foundry Street",
      projector: true,
      kitchen: false,
      gender_neutral_toilet: true,
      bus: "Foundry & 4th, line 208",
      key_holder: "Dale Fuller, 555-0142",
    },
    // Two of them are in the classroom at the same time.
    rooms: [
      { name: "Workshop", capacity: 25, events: ["Fix-it bench", "Repair café", "Old phones, new lives"] },
      { name: "Classroom", capacity: 30, events: ["Open maps sprint", "Lunch talk: software as a commons"] },
      { name: "Roof", capacity: 15, events: ["Mesh network on the roof"] },
    ],
  },
  {
    name: "Neighborhood garden, North {city}",
    facts: { step_free_entrance: false, seats: true, dogs: true, capacity: 60, address: "North end of Alder Street" },
    rooms: [],
  },
  {
    name: "Meeting house",
    typedLocation: "Meeting house, Old Town",
    facts: {
      ...everything,
      quiet_corner: true,
      hearing_loop: true,
      piano: true,
      capacity: 40,
      address: "7 Lantern Court",
      // Its neighbors would rather not have the address on the web.
      address_is_private: true,
      latitude: null,
      longitude: null,
    },
    rooms: [],
  },
];

/** Turns some of the invented places into venues, and moves the invented events there. */
export async function seedSampleVenues(db: Db, edition: Pick<Edition, "city">): Promise<void> {
  for (const { name, typedLocation = name, facts, rooms } of inTown(venues, edition)) {
    const place = await db.selectFrom("places").select("id").where("name", "=", name).executeTakeFirst();
    if (!place) continue;
    const isThere = { place_id: place.id };
    await db
      .updateTable("places")
      .set({ ...facts, is_venue: true })
      .where("id", "=", place.id)
      .execute();
    await db.updateTable("events").set(isThere).where("location", "=", typedLocation).execute();
    for (const [position, { events, ...room }] of rooms.entries()) {
      const { id } = await buildRoom(db, { ...room, ...isThere, position });
      await db
        .updateTable("events")
        .set({ room_id: id })
        .where("place_id", "=", place.id)
        .where("title", "in", events)
        .execute();
    }
  }
}

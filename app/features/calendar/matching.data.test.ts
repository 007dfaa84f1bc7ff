import { expect, test } from "vitest";
import { buildEvent, buildPlace } from "../../../tests/support/builders.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { Filters } from "./address.ts";
import { newestEvents } from "./queries.server.ts";

test("a filter finds what is stated, and what suits families suits every age (CAL-96)", async () => {
  const db = await testDatabase();
  await buildEvent(db, { title: "Says nothing" });
  await buildEvent(db, { title: "Puppets", families: "yes", cost: "free" });
  await buildEvent(db, { title: "Kites", families: "yes", min_age: 8, cost: "donation" });
  await buildEvent(db, { title: "Logs", families: "no", min_age: 14, cost: "paid", bring: "Guantes de jardín" });
  const found = async (filters: Filters) =>
    (await newestEvents(db, { ...filters, limit: 10 })).map(({ title }) => title).toSorted();
  expect(await found({ families: "yes" })).toEqual(["Kites", "Puppets"]);
  expect(await found({ cost: "free" })).toEqual(["Puppets"]);
  expect(await found({ cost: "donation", families: "yes" })).toEqual(["Kites"]);
  expect(await found({ age: "6" })).toEqual(["Puppets"]);
  expect(await found({ age: "8" })).toEqual(["Kites", "Puppets"]);
  expect(await found({ age: "40" })).toEqual(["Kites", "Logs", "Puppets"]);
  expect(await found({ q: "guantes jardin" })).toEqual(["Logs"]);
});

test("a filter by access finds what is at a venue that says so, also at one that was merged into it (CAL-97)", async () => {
  const db = await testDatabase();
  const venue = async (more: object) => (await buildPlace(db, { is_venue: true, ...more })).id;
  const hall = await venue({ name: "Hall", step_free_entrance: true, quiet_corner: false });
  const merged = await venue({ name: "Old hall", hidden_because: "merged", merged_into: hall });
  const leftOut = await venue({ name: "House", step_free_entrance: true, hidden_because: "its-people" });
  const garden = (await buildPlace(db, { name: "Garden", step_free_entrance: true })).id;
  const at = {
    "In the hall": hall,
    "In the old hall": merged,
    "At home": leftOut,
    "In the garden": garden,
    Typed: null,
  };
  for (const [title, place_id] of Object.entries(at)) await buildEvent(db, { title, place_id });
  const found = async (access: Filters["access"]) =>
    (await newestEvents(db, { access, limit: 10 })).map(({ title }) => title).toSorted();
  expect(await found("stepFreeEntrance")).toEqual(["In the hall", "In the old hall"]);
  expect(await found("quietCorner")).toEqual([]);
});

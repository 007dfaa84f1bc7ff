import { expect, test } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
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

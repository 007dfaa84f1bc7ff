import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPlace } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import type { Layout } from "./layout.ts";
import { currentNet } from "./net.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const stored = () => db.selectFrom("map_layouts").selectAll().execute();
const spotOf = async (name: string) => {
  const { x, y } = (await currentNet(db)).knots.find((knot) => knot.name === name)!;
  return { x, y };
};

test("the net shows visible places and their links; a hidden place leaves it, and the others stay", async () => {
  const one = await buildPlace(db, { name: "Seed library", theme: "ecology" });
  const other = await buildPlace(db, { name: "Street choir", theme: "arts" });
  const ends = [one.id, other.id].toSorted();
  await db.insertInto("place_links").values({ from_place: ends[0]!, to_place: ends[1]!, kind: "works-with" }).execute();
  const net = await currentNet(db);
  expect(net.knots.map(({ name, theme, degree }) => [name, theme, degree])).toEqual([
    ["Seed library", "ecology", 1],
    ["Street choir", "arts", 1],
  ]);
  expect(net.links).toMatchObject([{ kind: "works-with" }]);
  expect(net.wefts.map(({ theme }) => theme)).toEqual(["ecology", "arts"]);

  const before = await spotOf("Seed library");
  await db.updateTable("places").set({ hidden_because: "organizers" }).where("id", "=", other.id).execute();
  expect((await currentNet(db)).links).toEqual([]);
  expect((await spotOf("Seed library")).x).toBe(before.x);
});

test("a layout is made once for each state of the places: ten who ask at once and another process get the same one", async () => {
  for (const name of ["Seed library", "Street choir", "Bike kitchen"]) await buildPlace(db, { name });
  const nets = await Promise.all(Array.from({ length: 10 }, () => currentNet(db)));
  expect(new Set(nets.map((net) => JSON.stringify(net))).size).toBe(1);
  const [row, ...more] = await stored();
  expect(more).toEqual([]);

  // Whoever starts later finds the row, and takes what it says.
  const layout = row!.layout as unknown as Layout;
  const moved = Object.fromEntries(Object.entries(layout.spots).map(([id, [, band, at]]) => [id, [123, band, at]]));
  await buildPlace(db, { name: "Gone", hidden_because: "organizers" });
  await db
    .updateTable("map_layouts")
    .set({ layout: JSON.stringify({ ...layout, spots: moved }) })
    .execute();
  await buildPlace(db, { name: "Porch radio", theme: "arts" });
  const { knots } = await currentNet(db);
  expect(knots.filter(({ name }) => name !== "Porch radio").every(({ x }) => x >= 123)).toBe(true);
  expect((await stored())[0]!.fingerprint).not.toBe(row!.fingerprint);
});

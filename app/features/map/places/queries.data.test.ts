import { beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildPlace } from "../../../../tests/support/builders.ts";
import { testDatabase } from "../../../../tests/support/test-database.ts";
import { readCursor } from "../directory/address.ts";
import { editedPlace, officePlacesPage, placeNames } from "./queries.server.ts";

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});

const everything = { search: "", state: undefined, theme: undefined };

async function page(to: { after?: string | undefined; before?: string | undefined } = {}) {
  const cursor = (text?: string) => (text ? readCursor(text) : undefined);
  const { places, ...more } = await officePlacesPage(db, {
    ...everything,
    after: cursor(to.after),
    before: cursor(to.before),
  });
  return { names: places.map(({ name }) => name), ...more };
}

test("the office's list of places is read forward to its end and back to its beginning, page by page", async () => {
  for (let n = 120; n > 0; n--) await buildPlace(db, { name: `Shed ${String(n).padStart(3, "0")}` });
  const first = await page();
  const second = await page({ after: first.next });
  const third = await page({ after: second.next });
  expect([first, second, third].map(({ names }) => [names.length, names[0]])).toEqual([
    [50, "Shed 001"],
    [50, "Shed 051"],
    [20, "Shed 101"],
  ]);
  expect([first.previous, third.next, first.total]).toEqual([undefined, undefined, 120]);
  const back = await page({ before: third.previous });
  expect(back).toEqual(second);
  expect(await page({ before: back.previous })).toEqual({ ...first, previous: undefined });
});

test("places to link or merge with come by name, whatever the accents, and hidden ones are left out", async () => {
  for (const name of ["Bike kitchen", "Árbol de la vida", "Creek choir"]) await buildPlace(db, { name });
  await buildPlace(db, { name: "Away", hidden_because: "organizers" });
  expect((await placeNames(db)).map(({ name }) => name)).toEqual(["Árbol de la vida", "Bike kitchen", "Creek choir"]);
});

test("what is no place has no form", async () => {
  expect(await editedPlace(db, crypto.randomUUID())).toBeUndefined();
  expect(await editedPlace(db, "made up")).toBeUndefined();
});

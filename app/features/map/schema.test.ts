import { expect, test } from "vitest";
import { emptyDraft } from "./place.ts";
import { placeInput } from "./schema.ts";

const place = (change: object) =>
  placeInput.safeParse({ ...emptyDraft, name: "Choir", descriptionEn: "We sing.", ...change });
const reasonOf = (change: object) =>
  place(change).error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`);

test.each([
  ["40.015, -105.27", 40.015, -105.27],
  ["40.015,-105.27", 40.015, -105.27],
  ["40 -105", 40, -105],
  ["", null, null],
  ["https://www.openstreetmap.org/#map=17/40.015/-105.27", 40.015, -105.27],
])("the coordinates %j are %s and %s", (coordinates, latitude, longitude) => {
  expect(place({ coordinates }).data).toMatchObject({ latitude, longitude });
});

test.each(["over there", "91, 0", "0, 181", "40.015", "40,015, -105,27", "1e3, 2"])(
  "%j is no spot on earth",
  (coordinates) => {
    expect(reasonOf({ coordinates })).toEqual(["coordinates invalidCoordinates"]);
  },
);

test("a place has a name and a description in one language at least, and leads to the web only", () => {
  expect(reasonOf({ descriptionEn: "" })).toEqual(["descriptionEn required"]);
  expect(reasonOf({ descriptionEn: "", descriptionEs: "Cantamos." })).toBeUndefined();
  expect(reasonOf({ name: "\u200b" })).toEqual(["name required"]);
  for (const website of ["javascript:alert(1)", "https://bank.example@elsewhere.example/"])
    expect(reasonOf({ website }), website).toEqual(["website invalidUrl"]);
  expect(reasonOf({ website: "https://example.org/@choir" })).toBeUndefined();
  expect(reasonOf({ links: ["owns:1"] })).toEqual(["links unknownChoice"]);
});

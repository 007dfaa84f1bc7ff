import { expect, test } from "vitest";
import { october2025 } from "../../edition/october2025.ts";
import { boxAround, placeText } from "./places.ts";

const address = "1001 Arapahoe Ave, Boulder, CO 80302, USA";

const businesses =
  "establishment point_of_interest store restaurant cafe museum park stadium university school bar gym library " +
  "church hospital shopping_mall art_gallery movie_theater night_club spa lodging";

test.each(businesses.split(" "))(
  "a place of the type %s goes by its name, before an address with a number (CAL-82 to CAL-84)",
  (type) => {
    expect(placeText({ name: "Main Library", address, types: ["political", type] })).toBe(`Main Library, ${address}`);
  },
);

test("an address without a number, or one that begins with the name, adds nothing to the name (CAL-83, CAL-84)", () => {
  const types = ["park"];
  expect(placeText({ name: "Chautauqua Park", address: "Boulder, CO, USA", types })).toBe("Chautauqua Park");
  expect(placeText({ name: "1001 Arapahoe Ave", address, types })).toBe("1001 Arapahoe Ave");
});

test.each([[["street_address"]], [["route", "political"]], [[]], [["bank"]]])(
  "any other place (%j) gives its address (CAL-82, CAL-85)",
  (types) => {
    expect(placeText({ name: "1001 Arapahoe Ave", address, types })).toBe(address);
  },
);

test("a place that the service knows by half still gives what there is", () => {
  expect(placeText({ name: "", address, types: ["park"] })).toBe(address);
  expect(placeText({ name: "Sunshine Canyon", address: "", types: [] })).toBe("Sunshine Canyon");
});

test("the box lies around the edition's middle (CAL-79)", () => {
  const { north, south, east, west } = boxAround(october2025.centre!);
  expect((north + south) / 2).toBeCloseTo(40.015);
  expect((east + west) / 2).toBeCloseTo(-105.27);
  expect([north > south, east > west]).toEqual([true, true]);
});

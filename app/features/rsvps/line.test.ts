import { expect, test } from "vitest";
import { nextInLine, offerEnds, placesLeft } from "./line.ts";

const line = (...groups: number[]) => groups.map((people) => ({ people }));
const at = (time: string) => new Date(`2025-10-18T${time}Z`);

test("free places go to the first in line whose whole group fits (RSV-05)", () => {
  expect(nextInLine(line(3, 2, 1), 3)).toEqual(line(3));
  expect(nextInLine(line(3, 2, 1), 2)).toEqual(line(2));
  expect(nextInLine(line(3, 1, 2, 1), 2)).toEqual(line(1, 1));
  expect(nextInLine(line(3, 1), 0)).toEqual([]);
  expect(nextInLine(line(6, 6), Infinity)).toEqual(line(6, 6));
});

test("a limit below who is coming leaves no place and takes none away (RSV-02)", () => {
  expect([placesLeft(10, 12), placesLeft(10, 4), placesLeft(null, 400)]).toEqual([0, 6, Infinity]);
});

test("an offer lasts a day or as long as the host says, ends an hour before the event, and isn't made in the last three hours (RSV-06)", () => {
  const ends = (start: Date, now: Date, hours: number | null = null) =>
    offerEnds({ start, hours, siteNow: now, now })?.toISOString();
  expect(ends(at("18:00:00"), new Date("2025-10-10T12:00:00Z"))).toBe("2025-10-11T12:00:00.000Z");
  expect(ends(at("18:00:00"), new Date("2025-10-10T12:00:00Z"), 48)).toBe("2025-10-12T12:00:00.000Z");
  expect(ends(at("18:00:00"), at("09:00:00"), 2)).toBe("2025-10-18T11:00:00.000Z");
  expect(ends(at("18:00:00"), at("15:30:00"), 48), "near the start it is given at once").toBeUndefined();
  expect(ends(at("18:00:00"), at("09:00:00"))).toBe("2025-10-18T17:00:00.000Z");
  expect(ends(at("18:00:00"), at("15:00:00"))).toBe("2025-10-18T17:00:00.000Z");
  expect(ends(at("18:00:00"), at("15:00:01"))).toBeUndefined();
  expect(ends(at("18:00:00"), at("19:00:00"))).toBeUndefined();
});

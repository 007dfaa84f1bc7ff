import { expect, test } from "vitest";
import { ownOffers } from "../../../tests/support/own-offers.ts";
import { withSampleLinks } from "../edition/editions.ts";
import { october2025 } from "../edition/october2025.ts";
import { isFirst } from "./first-edition.ts";
import { carriableSettings, nextEdition, suggestedDays } from "./next-edition.ts";

const current = { ...withSampleLinks(october2025), venue: "Harbor Hall", publicVenue: "Harbor Hall" };
const past = {
  year: 2025,
  key: current.key,
  first: "2025-10-16",
  last: "2025-10-26",
  participants: 6,
  events: 3,
  kickoff: 0,
  days: 10,
};

test("the same weekdays a year later are suggested, or the days around an announced opening", () => {
  expect(suggestedDays(current).invocation).toBe("2026-10-15");
  const announced = suggestedDays({ ...current, next: { year: 2026, invocation: "2026-09-17" } });
  expect([announced.invocation, announced.integration]).toEqual(["2026-09-17", "2026-09-27"]);
});

test("a next edition has what was carried over and nothing else that was set, and its registration is to come (NEW-12)", () => {
  const days = suggestedDays(current);
  const all = nextEdition(current, { days, carried: carriableSettings(current) }, past);
  expect([all.key, all.year, all.past.map(({ year }) => year)]).toEqual(["october2026", 2026, [2025, 2024]]);
  expect([all.venue, all.links.donate, all.name]).toEqual(["Harbor Hall", current.links.donate, current.name]);
  expect([all.registrationOpen, all.next]).toEqual([false, undefined]);
  const none = nextEdition(current, { days, carried: [] }, past);
  expect([none.venue, none.publicVenue, none.contactEmail]).toEqual([undefined, undefined, undefined]);
  const { webMap, ...links } = none.links;
  expect(webMap, "no setting").toBe(current.links.webMap);
  expect(Object.values(links).filter(Boolean)).toEqual([]);
});

test("what people can offer comes along into the next year, also what is no longer asked for (NEW-75)", () => {
  const days = suggestedDays(current);
  const next = nextEdition({ ...current, offers: ownOffers }, { days, carried: [] }, past);
  expect(next.offers).toEqual(ownOffers);
  expect(carriableSettings(current), "nobody is asked").not.toContain("offers");
});

test("a site's first year stays its first while a process still shows it after the next has begun (NEW-13, NEW-52)", () => {
  const [first, second] = [
    { key: "may2027", replaces: current.key },
    { key: "may2028", replaces: current.key },
  ];
  expect(isFirst(first, [first])).toBe(true);
  expect([isFirst(first, [second, first]), isFirst(second, [second, first])]).toEqual([true, false]);
  expect(isFirst({ key: "october2026" }, [{ key: "october2026" }])).toBe(false);
});

import { expect, test } from "vitest";
import type { ListedEvent } from "./event.ts";
import { byPart, layOutWeek, monthBefore, nextMonth, weeksOfMonth } from "./grid.ts";

const zone = "America/Denver";
const most = () => 5;
const week = weeksOfMonth("2025-10-01")[2]!;

let made = 0;
function event(start: string, end: string, title = "Potluck"): ListedEvent {
  const id = `${title} ${++made}`;
  const at = (text: string) => new Date(`${text}-06:00`);
  return {
    id,
    title,
    location: null,
    category: "arts",
    start: at(start),
    end: at(end),
    allDay: false,
    cancelled: false,
  };
}

test("a month is shown in whole weeks from Sunday to Saturday, across the November change as well", () => {
  const november = weeksOfMonth("2025-11-15");
  expect([november[0]![0], november.at(-1)!.at(-1), november.length]).toEqual(["2025-10-26", "2025-12-06", 6]);
  expect(new Set(november.flat()).size).toBe(42);
  expect([weeksOfMonth("2026-02-01").length, week[0], week[6]]).toEqual([4, "2025-10-12", "2025-10-18"]);
});

test("the months around a month", () => {
  expect([nextMonth("2025-12-31"), monthBefore("2026-01-05")]).toEqual(["2026-01-01", "2025-12-01"]);
});

test("events of several days keep their lane all week, say their title once, and free it when they are over", () => {
  const long = event("2025-10-10T09:00", "2025-10-16T17:00", "Loom");
  const short = event("2025-10-13T09:00", "2025-10-14T17:00", "Sprint");
  const later = event("2025-10-17T00:00", "2025-10-20T00:00", "Rest");
  const days = layOutWeek(week, [long, short, later], { zone, most });
  const lanes = days.map(({ lanes }) => lanes.map((piece) => piece?.event.title));
  expect(lanes).toEqual([["Loom"], ["Loom", "Sprint"], ["Loom", "Sprint"], ["Loom"], ["Loom"], ["Rest"], ["Rest"]]);
  expect(days.map(({ lanes }) => lanes[0]!.titled)).toEqual([5, 0, 0, 0, 0, 2, 0]);
  expect([days[0]!.lanes[0]!.begins, days[4]!.lanes[0]!.ends, days[6]!.lanes[0]!.ends]).toEqual([false, true, false]);
});

test("an all-night event stands on its evening and on no other day", () => {
  const days = layOutWeek(week, [event("2025-10-17T20:00", "2025-10-18T04:00")], { zone, most });
  expect(days.map(({ events }) => events.length)).toEqual([0, 0, 0, 0, 0, 1, 0]);
});

test("of fifty on one day some are shown and the others counted", () => {
  const fifty = Array.from({ length: 50 }, () => event("2025-10-18T10:00", "2025-10-18T12:00"));
  const saturday = layOutWeek(week, fifty, { zone, most })[6]!;
  expect([saturday.events.length, saturday.hidden]).toEqual([5, 45]);
});

test("nobody is hidden behind '1 more', which would take the same place", () => {
  const six = Array.from({ length: 6 }, () => event("2025-10-18T10:00", "2025-10-18T12:00"));
  expect(layOutWeek(week, six, { zone, most })[6]).toMatchObject({ hidden: 0 });
});

test("more than three lanes are counted, not drawn", () => {
  const five = Array.from({ length: 5 }, (_, i) => event("2025-10-13T09:00", "2025-10-15T17:00", `Camp ${i}`));
  const monday = layOutWeek(week, five, { zone, most })[1]!;
  expect([monday.lanes.length, monday.hidden]).toEqual([3, 2]);
});

test("a week's hours follow Denver's clock on the day they change", () => {
  const repeated = { ...event("2025-11-02T00:00", "2025-11-02T03:00"), start: new Date("2025-11-02T08:30:00Z") };
  expect(byPart([repeated], zone).night).toHaveLength(1);
});

test("an event that begins on the day another ends gets a lane of its own: both stand on that day", () => {
  const first = event("2025-10-13T09:00", "2025-10-15T17:00", "Camp");
  const next = event("2025-10-15T18:00", "2025-10-17T17:00", "Retreat");
  const wednesday = layOutWeek(week, [first, next], { zone, most })[3]!;
  expect(wednesday.lanes.map((piece) => piece?.event.title)).toEqual(["Camp", "Retreat"]);
});

test("what fills the day stands on top of it, and among no part of it", () => {
  const early = event("2025-10-18T00:00", "2025-10-18T01:00", "At midnight");
  const whole = { ...event("2025-10-18T00:00", "2025-10-19T00:00", "Rest"), allDay: true };
  const saturday = layOutWeek(week, [early, whole], { zone, most })[6]!;
  expect(saturday.events.map(({ title }) => title)).toEqual(["Rest", "At midnight"]);
  expect(Object.values(byPart(saturday.events, zone)).flat()).toEqual([early]);
});

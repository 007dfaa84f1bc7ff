import { expect, test } from "vitest";
import type { ListedEvent } from "./event.ts";
import { aroundNow, nowAndNextAt } from "./now-and-next.ts";

const zone = "America/Denver";

function event(id: string, from: string, to: string, more: Partial<ListedEvent> = {}): ListedEvent {
  const [start, end] = [new Date(`2025-10-${from}:00-06:00`), new Date(`2025-10-${to}:00-06:00`)];
  return { id, title: id, location: null, category: "arts", start, end, allDay: false, cancelled: false, ...more };
}

const events = [
  event("mural", "20T00:00", "21T00:00", { allDay: true }),
  event("walk", "20T09:00", "20T12:00"),
  event("tea", "20T10:00", "20T11:00", { cancelled: true }),
  event("choir", "20T11:00", "20T13:00"),
  event("supper", "20T18:00", "20T20:00"),
  event("film", "20T20:00", "20T22:00"),
  event("dawn", "21T06:00", "21T07:00"),
];
const at = (time: string) => {
  const { on, next, ...rest } = nowAndNextAt(events, new Date(`2025-10-${time}:00-06:00`), zone);
  return { on: on.map(({ id }) => id), next: next.map(({ id }) => id), ...rest };
};

test("what began last stands first among what is on, and what was called off nowhere", () => {
  expect(at("20T11:30")).toEqual({
    on: ["choir", "walk"],
    next: ["supper", "film"],
    isLater: false,
    isEvening: false,
  });
  expect(at("20T10:30").on).toEqual(["walk", "mural"]);
});

test("an event is on from its first minute and over with its last", () => {
  expect(at("20T18:00").on).toEqual(["supper", "mural"]);
  expect(at("20T20:00").on).toEqual(["film", "mural"]);
});

test("in the evening it says so, and late at night the next morning follows", () => {
  expect(at("20T22:30")).toEqual({ on: ["mural"], next: ["dawn"], isLater: true, isEvening: true });
  expect(at("21T08:00")).toEqual({ on: [], next: [], isLater: true, isEvening: false });
});

test("a screen names three that are on and counts the others, three that come next, and what begins within six hours (NOW-01)", () => {
  const now = new Date("2025-10-20T09:00:00-06:00");
  const today = ["walk", "choir", "tea", "soup"].map((id) => event(id, "20T08:00", "20T10:00"));
  const hours = ["10", "11", "12", "13", "14", "16"];
  const ahead = [event("off", "20T09:30", "20T10:00", { cancelled: true })].concat(
    hours.map((hour) => event(`at ${hour}`, `20T${hour}:00`, "20T18:00")),
  );
  const { on, moreOn, next, near } = aroundNow({ today, ahead }, now);
  expect([on.length, moreOn]).toEqual([3, 1]);
  expect(next.map(({ id }) => id)).toEqual(["at 10", "at 11", "at 12"]);
  expect(near.map(({ id }) => id)).toEqual(["at 13", "at 14"]);
});

test("before the days it names what the opening evening holds, unless that comes next anyway (NOW-04)", () => {
  const now = new Date("2025-10-10T09:00:00-06:00");
  const opening = [event("kitchen", "16T15:00", "16T17:00"), event("off", "16T16:00", "16T17:00", { cancelled: true })];
  const named = (ahead: ListedEvent[]) => aroundNow({ today: [], ahead, opening }, now).opening.map(({ id }) => id);
  const sooner = ["11", "12", "13"].map((day) => event(`on ${day}`, `${day}T18:00`, `${day}T20:00`));
  expect(named(sooner)).toEqual(["kitchen"]);
  expect(named(opening)).toEqual([]);
});

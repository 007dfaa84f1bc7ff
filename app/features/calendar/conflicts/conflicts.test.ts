import { describe, expect, test } from "vitest";
import { zonedInstant } from "~/lib/time/zoned-time";
import { allConflicts, conflictsOf, type Conflict, type BookedEvent } from "./conflicts.ts";

const zone = "America/Denver";
const at = (day: string, time: string) => zonedInstant(zone, day, time);

function held(more: Partial<BookedEvent>): BookedEvent {
  const [start, end] = [at("2025-10-18", "18:00"), at("2025-10-18", "20:00")];
  const where = { placeId: "gardens", roomId: "barn", holds: null };
  return { id: "a", start, end, allDay: false, ...where, people: 0, hosts: [], stars: 0, ...more };
}

const kinds = (event: BookedEvent, other: BookedEvent, shared?: ReadonlyMap<string, number>) =>
  conflictsOf(event, [other], shared).map(({ kind }) => kind);

describe("what collides (VEN-06)", () => {
  test("two in one room at one time do; the room next door, the next place and the next hour do not", () => {
    const one = held({});
    expect(kinds(one, held({ id: "b" }))).toEqual(["room"]);
    expect(kinds(one, held({ id: "b", roomId: "hall" }))).toEqual([]);
    expect(kinds(one, held({ id: "b", placeId: "library" }))).toEqual([]);
    expect(kinds(one, held({ id: "b", roomId: null })), "the whole place has that room").toEqual(["room"]);
    const next = { id: "b", start: one.end, end: at("2025-10-18", "21:00") };
    expect(kinds(one, held(next))).toEqual([]);
    expect(kinds(held({ placeId: null, roomId: null }), held({ id: "b", placeId: null, roomId: null }))).toEqual([]);
  });

  test("a host can be at one of them, unless the other fills whole days", () => {
    const [one, other] = [
      held({ hosts: ["ana@example.org", "ana"] }),
      held({ id: "b", roomId: "hall", hosts: ["ana"] }),
    ];
    expect(kinds(one, other)).toEqual(["host"]);
    expect(kinds(one, { ...other, allDay: true })).toEqual([]);
    expect(kinds(one, { ...other, hosts: ["bo"] })).toEqual([]);
  });

  test("more people than the room holds are too many, as many as it holds are not", () => {
    expect(conflictsOf(held({ holds: 30, people: 31 }), [])).toEqual([{ kind: "full", people: 31, holds: 30 }]);
    expect(conflictsOf(held({ holds: 30, people: 30 }), [])).toEqual([]);
  });

  test("three who starred both are many, if they are a third of those who starred it", () => {
    const other = held({ id: "b", placeId: null });
    const shared = (people: number) => new Map([["b", people]]);
    expect(kinds(held({ stars: 9 }), other, shared(3))).toEqual(["stars"]);
    expect(kinds(held({ stars: 10 }), other, shared(3))).toEqual([]);
    expect(kinds(held({ stars: 2 }), other, shared(2))).toEqual([]);
  });

  test("the hour that comes twice when clocks change is two hours, and an evening may end after midnight", () => {
    const night = held({ start: at("2025-11-01", "23:00"), end: new Date("2025-11-02T07:30:00Z") });
    const [first, second] = ["2025-11-02T07:15:00Z", "2025-11-02T08:15:00Z"].map((start) =>
      held({ id: "b", start: new Date(start), end: new Date("2025-11-02T09:00:00Z") }),
    );
    expect(kinds(night, first!)).toEqual(["room"]);
    expect(kinds(night, second!), "1:15 once more").toEqual([]);
  });
});

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** An event around the change of clocks on a November night, or the one in March. */
function anyEvent(id: string, random: () => number): BookedEvent {
  const pick = <One>(choices: readonly One[]) => choices[Math.floor(random() * choices.length)]!;
  const day = pick(["2025-11-01", "2025-11-02", "2026-03-07", "2026-03-08"]);
  const allDay = random() < 0.1;
  const quarter = String(pick([0, 15, 30, 45])).padStart(2, "0");
  const start = at(day, allDay ? "00:00" : `${String(Math.floor(random() * 24)).padStart(2, "0")}:${quarter}`);
  const minutes = allDay ? 24 * 60 : pick([15, 30, 60, 90, 240, 26 * 60]);
  const placeId = pick([null, "gardens", "library"]);
  return held({
    id,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    allDay,
    placeId,
    roomId: placeId && pick([null, `${placeId} 1`, `${placeId} 2`]),
    holds: pick([null, 10, 20]),
    people: pick([0, 10, 15, 25]),
    hosts: pick([[], ["ana"], ["bo"], ["ana", "bo"]]),
  });
}

const meet = <One>(some: ReadonlySet<One>, others: ReadonlySet<One>) => [...some].some((one) => others.has(one));

/** The rules as they are said, minute by minute and room by room. */
function slowly(event: BookedEvent, others: readonly BookedEvent[]): Conflict[] {
  const minutesOf = ({ start, end }: BookedEvent) => {
    const minutes = new Set<number>();
    for (let minute = start.getTime(); minute < end.getTime(); minute += 60_000) minutes.add(minute);
    return minutes;
  };
  const roomsOf = ({ placeId, roomId }: BookedEvent) =>
    new Set(placeId === null ? [] : roomId === null ? [`${placeId} 1`, `${placeId} 2`] : [roomId]);
  const found: Conflict[] = [];
  if (event.holds !== null && event.people > event.holds)
    found.push({ kind: "full", people: event.people, holds: event.holds });
  for (const other of others) {
    if (other === event || !meet(minutesOf(event), minutesOf(other))) continue;
    if (meet(roomsOf(event), roomsOf(other))) found.push({ kind: "room", other: other.id });
    const isPresent = !event.allDay && !other.allDay;
    if (isPresent && meet(new Set(event.hosts), new Set(other.hosts))) found.push({ kind: "host", other: other.id });
  }
  return found;
}

test("whatever happens around midnight and the change of clocks, the warnings are those of a slow reference (VEN-06)", () => {
  const random = seeded(20_251_018);
  const text = (conflicts: readonly Conflict[]) => conflicts.map((one) => JSON.stringify(one)).toSorted();
  for (let round = 0; round < 60; round++) {
    const events = Array.from({ length: 12 }, (_, index) => anyEvent(`${round}-${index}`, random));
    const all = allConflicts(events);
    for (const event of events) {
      const expected = text(slowly(event, events));
      expect(text(conflictsOf(event, events)), event.id).toEqual(expected);
      expect(text(all.get(event.id) ?? []), `${event.id} among all`).toEqual(expected);
    }
  }
});

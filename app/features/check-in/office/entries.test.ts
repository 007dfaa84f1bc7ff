import { expect, test } from "vitest";
import type { CheckIn } from "../schema.ts";
import { checkInStatuses, withCheckIns, type QueuedEntry } from "./entries.ts";

const saved = (id: string, person: string, more: Partial<CheckIn> = {}): CheckIn => ({
  id,
  person,
  name: "Ana",
  state: "here",
  at: "2025-10-17T00:10:00.000Z",
  by: "Luz",
  undoneAt: null,
  undoneBy: null,
  ...more,
});

let key = 0;
const waits = (entry: object): QueuedEntry =>
  ({ key: ++key, owner: "o", at: 1_000, entry: { gathering: "invocation", ...entry } }) as QueuedEntry;
const tick = (id: string, person: string) => waits({ kind: "tick", id, person });
const undo = (of: string) => waits({ kind: "undo", id: `undo ${of}`, tick: of });

test("what waits on the phone stands over what is saved, in the order in which it was done", () => {
  const checkedIn = withCheckIns(new Map(), [saved("t1", "ana")]);
  const of = (...waiting: QueuedEntry[]) => checkInStatuses(checkedIn, waiting);
  expect(of().get("ana")).toMatchObject({ isHere: true, isSaved: true, by: "Luz" });
  expect(of(undo("t1")).get("ana")).toMatchObject({ isHere: false, isSaved: false });
  expect(of(undo("t1"), tick("t2", "ana")).get("ana")).toMatchObject({ isHere: true, tick: "t2", isSaved: false });
  expect(of(tick("t3", "bo"), undo("t3")).get("bo")).toMatchObject({ isHere: false });
  expect(of(tick("t4", "ana")).get("ana")).toMatchObject({ tick: "t1", isSaved: true });
  expect(of(waits({ kind: "walk-in", id: "w1", name: "Noor" })).get("w1")).toMatchObject({ isHere: true });
});

test("a walk-in stays one row, however often it is taken back and ticked, also when it is registered meanwhile", () => {
  const walkIn = waits({ kind: "walk-in", id: "w1", name: "Noor" });
  const again = [undo("w1"), tick("t1", "w1")];
  const of = (checkedIn: CheckIn[], ...waiting: QueuedEntry[]) =>
    Object.fromEntries(checkInStatuses(withCheckIns(new Map(), checkedIn), waiting));
  expect(of([], walkIn, ...again)).toMatchObject({ w1: { isHere: true, tick: "t1" } });
  expect(of([], walkIn, ...again, undo("t1"))).toMatchObject({ w1: { isHere: false } });
  const registered = of([saved("w1", "noor")], ...again);
  expect(registered).toMatchObject({ noor: { isHere: true, tick: "t1", isSaved: false } });
  expect(Object.keys(registered)).toEqual(["noor"]);
  expect(of([saved("w1", "noor")], ...again, undo("w1"))).toMatchObject({ noor: { isHere: true } });
});

test("a tick that was overtaken or undone takes nobody else's out", () => {
  const checkedIn = withCheckIns(new Map(), [saved("late", "ana")]);
  const overtaken = withCheckIns(checkedIn, [saved("early", "ana"), saved("late", "ana", { state: "repeated" })]);
  expect(overtaken.get("ana")!.id).toBe("early");
  expect(withCheckIns(overtaken, [saved("late", "ana", { state: "undone" })]).get("ana")!.id).toBe("early");
  expect(withCheckIns(overtaken, [saved("early", "ana", { state: "undone" })]).size).toBe(0);
});

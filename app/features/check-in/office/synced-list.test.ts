import { beforeEach, expect, test, vi } from "vitest";
import type { CheckIn } from "../schema.ts";
import type { CheckInState } from "./synced-list.ts";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const marks = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => marks.get(name) ?? null,
    setItem: (name: string, value: string) => void marks.set(name, value),
    removeItem: (name: string) => void marks.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

/** Opens the page on a phone without unsent entries. */
async function openPage() {
  vi.resetModules();
  return { ...(await import("~/lib/browser/offline-store")), ...(await import("./synced-list.ts")) };
}

const people = {
  version: "1",
  names: [
    { id: "ana", name: "Ana" },
    { id: "bo", name: "Bo" },
  ],
};
const checkInOf = (person: string): CheckIn => ({
  id: `tick of ${person}`,
  person,
  name: person,
  state: "here",
  at: "2025-10-17T01:00:00.000Z",
  by: "Luz",
  undoneAt: null,
  undoneBy: null,
});

test("what waited of one gathering is sent from the list of the other, and nobody is here there for it", async () => {
  const { enqueue, SyncedList } = await openPage();
  await enqueue({ owner: "luz", at: 1, entry: { kind: "tick", id: "1", gathering: "invocation", person: "ana" } });
  await enqueue({ owner: "luz", at: 2, entry: { kind: "tick", id: "2", gathering: "integration", person: "bo" } });
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string, options?: { method?: string; body?: string }) => {
    if (options?.method !== "POST") {
      const answer = address.includes("since=") ? { version: people.version } : people;
      return Response.json({ success: true, people: answer, checkIns: [], change: 0, counts: { here: 0 } });
    }
    const { entries } = JSON.parse(options.body!) as { entries: { person: string }[] };
    sent.push(...entries.map(({ person }) => person));
    return Response.json({
      success: true,
      outcomes: entries.map(({ person }) => ({ outcome: "here", checkIn: checkInOf(person) })),
    });
  });
  let state: CheckInState | undefined;
  const list = new SyncedList({
    owner: "luz",
    gathering: "integration",
    onChange: (now) => void (state = now),
    onOutcome: () => {},
  });
  await list.showStored();
  await list.sync();
  await enqueue({ owner: "luz", at: 3, entry: { kind: "tick", id: "3", gathering: "invocation", person: "ana" } });
  await enqueue({ owner: "luz", at: 4, entry: { kind: "tick", id: "4", gathering: "integration", person: "bo" } });
  await list.sync();
  expect(sent).toEqual(["ana", "bo", "ana", "bo"]);
  expect([...state!.list!.saved.keys()]).toEqual(["bo"]);
  expect(state!.waiting).toEqual([]);
});

test("what is tapped again before the first tap is written down waits once, and is taken back with one undo", async () => {
  const { queued, SyncedList } = await openPage();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  const list = new SyncedList({ owner: "luz", gathering: "invocation", onChange: () => {}, onOutcome: () => {} });
  await Promise.all([1, 2].map(() => list.add({ kind: "tick", person: "ana" })));
  const [ana] = await queued<{ id: string }>();
  await list.add({ kind: "tick", person: "bo" });
  await Promise.all([1, 2].map(() => list.add({ kind: "undo", tick: ana!.entry.id })));
  await list.add({ kind: "tick", person: "ana" });
  const waiting = await queued<{ kind: string }>();
  expect(waiting.map(({ entry }) => entry.kind)).toEqual(["tick", "tick", "undo", "tick"]);
  await list.sync();
});

import { expect, onTestFinished, test, vi } from "vitest";
import type { Counts } from "./counts.ts";
import type { Progress } from "./progress.ts";
import { progressEvents } from "./progress.server.ts";

const noCounts: Counts = { sent: 0, failed: 0, skipped: 0, uncertain: 0, cancelled: 0, open: 0 };

function at(sent: number, isOver = false): Progress {
  const counts = { ...noCounts, sent, open: 10 - sent };
  const status = isOver ? ("sent" as const) : ("sending" as const);
  return { status, state: status, isOver, pauseReason: null, counts, rate: 1, secondsLeft: 10 - sent, nextTryAt: null };
}

interface Played {
  looks: (Progress | undefined | "outage")[];
  allowed?: (boolean | "outage")[];
  stopsAfter?: number;
}

async function played({ looks, allowed = [], stopsAfter = Infinity }: Played): Promise<string[]> {
  let look = 0;
  let asked = 0;
  const events: string[] = [];
  const told = progressEvents({
    read: async () => looks[Math.min(look++, looks.length - 1)],
    isAllowed: async () => allowed[asked++] ?? true,
    isStopping: () => asked >= stopsAfter,
    signal: new AbortController().signal,
    every: 1,
  });
  for await (const event of told) events.push(event);
  return events;
}

const names = (events: string[]) => events.map((text) => /event: (\w+)/.exec(text)?.[1]).filter(Boolean);

test("tells each new state whole, says nothing twice, and ends with the campaign", async () => {
  const events = await played({ looks: [at(1), at(1), at(4), at(10, true)] });
  expect(names(events)).toEqual(["progress", "progress", "progress", "end"]);
  const said = events
    .filter((text) => text.includes("event: progress"))
    .map((text) => JSON.parse(/data: (.*)/.exec(text)![1]!));
  expect(said.map(({ counts }) => counts.sent)).toEqual([1, 4, 10]);
  expect(events[0], "a lost connection comes back").toContain("retry: ");
  expect(events[1]).toMatch(/^id: \d+\n/);
});

test("who signs out or loses the role hears nothing more, not even the next figure", async () => {
  expect(names(await played({ looks: [at(1), at(2), at(3)], allowed: [true, false] }))).toEqual(["progress", "gone"]);
});

test("a database that is away ends nothing, and tells nobody anything", async () => {
  const looks = ["outage", at(2), at(10, true)] as const;
  expect(names(await played({ looks: [...looks], allowed: [true, "outage"] }))).toEqual([
    "progress",
    "progress",
    "end",
  ]);
});

test("a process that ends lets go of everybody, and a campaign that is gone says so", async () => {
  expect(names(await played({ looks: [at(1)], stopsAfter: 3 }))).toEqual(["progress"]);
  expect(names(await played({ looks: [undefined] }))).toEqual(["gone"]);
});

test("while nothing changes a line is told after ten seconds and no sooner, so that no proxy takes the connection for dead", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const events: string[] = [];
  const told = progressEvents({
    read: async () => ((now += 4_000) < 36_000 ? at(1) : at(10, true)),
    isAllowed: async () => true,
    isStopping: () => false,
    signal: new AbortController().signal,
    every: 1,
  });
  for await (const event of told) events.push(event.startsWith(":") ? `line at ${now}` : `event at ${now}`);
  expect(events.slice(1)).toEqual([
    "event at 4000",
    "line at 16000",
    "line at 28000",
    "event at 36000",
    "event at 36000",
  ]);
});

import { createHash } from "node:crypto";
import { eventsLike, likeKey } from "~/features/calendar/event-list/same-events.server";
import type { EventInput } from "~/features/calendar/schema";
import { calendarColumns } from "~/lib/files/calendar-columns";
import type { Db } from "~/platform/database/db.server";
import type { EventColumns } from "./columns.ts";
import { readEvent, type EventProblem } from "./event-row.ts";

/** How a file of events is to be read. */
export interface EventChoices {
  of: "events";
  columns: EventColumns;
  hasNames: boolean;
  isDayFirst: boolean;
  /** Shown to everybody at once, or hidden until somebody shows them. */
  isPublic: boolean;
  /** Its columns are known: it was a calendar file. */
  isCalendar: boolean;
}

/** The effect of a row; `row` is its number in the spreadsheet, or that of the event in a calendar file. */
export type EventPlan = { row: number } & (
  | { kind: "new"; event: EventInput }
  | { kind: "known"; event: EventInput; id: string }
  | { kind: "duplicate"; event: EventInput; twin: number }
  | { kind: "error"; title: string; problems: EventProblem[] }
);
export const eventKinds = ["new", "known", "duplicate", "error"] as const;

export interface EventsPlan {
  rows: EventPlan[];
  counts: Record<(typeof eventKinds)[number], number>;
  /** Changes with anything that the rows would do. */
  digest: string;
}

/**
 * Plans the import of all rows against the current calendar. An event with the same title and start counts as existing.
 */
export async function plannedEvents(
  db: Db,
  { rows, choices }: { rows: readonly string[][]; choices: EventChoices },
  zone: string,
): Promise<EventsPlan> {
  const problemAt = choices.isCalendar ? calendarColumns.indexOf("problem") : -1;
  const read = rows.flatMap((cells, index) => {
    if ((choices.hasNames && index === 0) || cells.every((cell) => cell.trim() === "")) return [];
    return [
      { row: choices.isCalendar ? index : index + 1, read: readEvent(cells, { ...choices, zone }, cells[problemAt]) },
    ];
  });
  const known = await eventsLike(
    db,
    read.flatMap(({ read: one }) => (one.ok ? [one.event] : [])),
  );
  const seen = new Map<string, number>();
  const plan = read.map(({ row, read: one }): EventPlan => {
    if (!one.ok) return { row, kind: "error", title: one.title, problems: one.problems };
    const { event } = one;
    const key = likeKey(event);
    const id = known.get(key);
    if (id) return { row, kind: "known", event, id };
    const twin = seen.get(key);
    if (twin !== undefined) return { row, kind: "duplicate", event, twin };
    seen.set(key, row);
    return { row, kind: "new", event };
  });
  const counts = Object.fromEntries(eventKinds.map((kind) => [kind, 0])) as EventsPlan["counts"];
  for (const { kind } of plan) counts[kind] += 1;
  const written = plan.map((row) => [row.row, row.kind, row.kind === "new" ? row.event : ""]);
  return { rows: plan, counts, digest: createHash("sha256").update(JSON.stringify(written)).digest("base64url") };
}

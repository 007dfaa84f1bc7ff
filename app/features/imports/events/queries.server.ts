import { createHash } from "node:crypto";
import { eventsLike, likeKey } from "~/features/calendar/event-list/same-events.server";
import type { EventInput } from "~/features/calendar/schema";
import { calendarColumns } from "~/lib/files/calendar-columns";
import type { Db } from "~/platform/database/db.server";
import type { EventColumns } from "./columns.ts";
import { readEvent, type EventProblem } from "./event-row.ts";

/** The choices for a file of events. */
export interface EventChoices {
  of: "events";
  columns: EventColumns;
  hasNames: boolean;
  isDayFirst: boolean;
  /** False to hide the events until an organizer shows them. */
  isPublic: boolean;
  /** True for a calendar file, whose columns are known. */
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
  /** A digest of the rows' outcomes. */
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
  const readRows = rows.flatMap((cells, index) => {
    if ((choices.hasNames && index === 0) || cells.every((cell) => cell.trim() === "")) return [];
    return [
      { row: choices.isCalendar ? index : index + 1, read: readEvent(cells, { ...choices, zone }, cells[problemAt]) },
    ];
  });
  const existing = await eventsLike(
    db,
    readRows.flatMap(({ read }) => (read.ok ? [read.event] : [])),
  );
  const firstRows = new Map<string, number>();
  const plan = readRows.map(({ row, read }): EventPlan => {
    if (!read.ok) return { row, kind: "error", title: read.title, problems: read.problems };
    const { event } = read;
    const key = likeKey(event);
    const id = existing.get(key);
    if (id) return { row, kind: "known", event, id };
    const twin = firstRows.get(key);
    if (twin !== undefined) return { row, kind: "duplicate", event, twin };
    firstRows.set(key, row);
    return { row, kind: "new", event };
  });
  const counts = Object.fromEntries(eventKinds.map((kind) => [kind, 0])) as EventsPlan["counts"];
  for (const { kind } of plan) counts[kind] += 1;
  const outcomes = plan.map((row) => [row.row, row.kind, row.kind === "new" ? row.event : ""]);
  return { rows: plan, counts, digest: createHash("sha256").update(JSON.stringify(outcomes)).digest("base64url") };
}

import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "./project-root.server.ts";
import type { CalendarDays } from "../lib/calendar-columns.ts";
import { tableLimits, type TableRefusal } from "../lib/table-limits.ts";

/** The rows of a file, all of them as JSON, and the first of them. */
export type TableRead =
  | { ok: true; cells: string; head: string[][]; isCalendar: boolean }
  | { ok: false; reason: TableRefusal };

/** What V8 may fill with one file. */
const megabytes = 256;

/**
 * Reads the cells of a CSV or XLSX file in a thread of its own, within bounds of time and memory: a file made to fill
 * either is "too-large". With `days` a calendar file is read too, and what repeats in it on those days alone. The bytes are handed over, and gone here.
 */
export async function readTable(bytes: Uint8Array<ArrayBuffer>, days?: CalendarDays): Promise<TableRead> {
  const file = path.join(projectRoot, "app/platform/read-table-thread.ts");
  const thread = new Worker(file, {
    workerData: { bytes, days },
    transferList: [bytes.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  try {
    const [answer] = await once(thread, "message", { signal: AbortSignal.timeout(tableLimits.milliseconds) });
    return answer as TableRead;
  } catch (error) {
    if (isTooLarge(error)) return { ok: false, reason: "too-large" };
    throw error;
  } finally {
    await thread.terminate();
  }
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY");
}

import path from "node:path";
import { askProcess } from "../ask-process.server.ts";
import { projectRoot } from "../project-root.server.ts";
import type { TableJob } from "./read-table-process.ts";
import type { CalendarDays } from "../../lib/files/calendar-columns.ts";
import { tableLimits } from "../../lib/files/table-limits.ts";
import type { TableRead } from "./read-table-process.ts";

/** The V8 heap limit for one file. */
const heapMegabytes = 256;

/** One file is read while another one waits, so that the memory for reading is never needed twice. */
const mostAtOnce = 2;

let reading = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the cells of a CSV or XLSX file in a separate process with limits on time and memory: a file that exceeds one
 * is "too-large". With `days`, calendar files are read too, with their repeating events on those days only. "busy"
 * means that another file is waiting already.
 */
export async function readTable(bytes: Uint8Array, days?: CalendarDays): Promise<TableRead> {
  if (reading >= mostAtOnce) return { ok: false, reason: "busy" };
  reading += 1;
  const turn = last.then(() => readApart({ bytes, days }));
  last = turn.catch(() => undefined);
  return turn.finally(() => (reading -= 1));
}

async function readApart(job: TableJob): Promise<TableRead> {
  const file = path.join(projectRoot, "app/platform/files/read-table-process.ts");
  const { milliseconds } = tableLimits;
  const reply = await askProcess<TableRead>(file, job, { milliseconds, heapMegabytes });
  return reply.ok ? reply.answer : { ok: false, reason: "too-large" };
}

// Runs in a worker thread under plain Node (types are stripped): a large file holds up nobody else.
import { parentPort, workerData } from "node:worker_threads";
import { readTableFile } from "./table-file.ts";
import type { TableRead } from "./read-table.server.ts";

/** As many rows as a guess at the columns looks at. */
const first = 50;

const table = await readTableFile(workerData as Uint8Array);
const answer: TableRead = table.ok
  ? { ok: true, cells: JSON.stringify(table.rows), head: table.rows.slice(0, first) }
  : table;
parentPort!.postMessage(answer);

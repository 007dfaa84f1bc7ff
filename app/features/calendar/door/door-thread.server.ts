// Runs in a worker thread under plain Node, which strips the types, so that rendering does not block requests.
import { parentPort, workerData } from "node:worker_threads";
import type { DaySheets, DoorSigns } from "./door.ts";
import { writeDaySheets } from "./write-day-sheets.server.ts";
import { writeSigns } from "./write-signs.server.ts";

const printed = workerData as DaySheets | DoorSigns;
const bytes = await (printed.kind === "day" ? writeDaySheets(printed) : writeSigns(printed));
parentPort!.postMessage(bytes, [bytes.buffer]);

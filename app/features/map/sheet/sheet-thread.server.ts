// Runs in a worker thread under plain Node (types are stripped): a large sheet holds up nobody.
import { parentPort, workerData } from "node:worker_threads";
import type { Sheet } from "./sheet.ts";
import { writeSheet } from "./write-sheet.server.ts";

const bytes = await writeSheet(workerData as Sheet);
parentPort!.postMessage(bytes, [bytes.buffer]);

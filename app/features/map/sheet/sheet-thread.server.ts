// Runs in a worker thread under plain Node, which strips the types, so that a large map does not block requests.
import { parentPort, workerData } from "node:worker_threads";
import type { Sheet } from "./sheet.ts";
import { writeSheet } from "./write-sheet.server.ts";

const bytes = await writeSheet(workerData as Sheet);
parentPort!.postMessage(bytes, [bytes.buffer]);

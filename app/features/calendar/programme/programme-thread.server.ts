// Runs in a worker thread under plain Node, which strips the types, so that rendering does not block requests.
import { parentPort, workerData } from "node:worker_threads";
import type { Programme } from "./programme.ts";
import { writeProgramme } from "./write-programme.server.ts";

const bytes = await writeProgramme(workerData as Programme);
parentPort!.postMessage(bytes, [bytes.buffer]);

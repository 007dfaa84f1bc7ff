// Runs in a worker thread under plain Node (types are stripped): a long programme holds up nobody.
import { parentPort, workerData } from "node:worker_threads";
import type { Programme } from "./programme.ts";
import { writeProgramme } from "./write-programme.server.ts";

const bytes = await writeProgramme(workerData as Programme);
parentPort!.postMessage(bytes, [bytes.buffer]);

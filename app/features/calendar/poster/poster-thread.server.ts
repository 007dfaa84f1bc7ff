// Runs in a worker thread under plain Node (types are stripped): nobody waits while a poster is written.
import { parentPort, workerData } from "node:worker_threads";
import { writePoster, type PrintedPoster } from "./write-poster.server.ts";

const bytes = await writePoster(workerData as PrintedPoster);
parentPort!.postMessage(bytes, [bytes.buffer]);

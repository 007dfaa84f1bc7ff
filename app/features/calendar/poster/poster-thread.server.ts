// Runs in a worker thread under plain Node, which strips the types, so that rendering does not block requests.
import { parentPort, workerData } from "node:worker_threads";
import { writePoster, type PrintedPoster } from "./write-poster.server.ts";

const bytes = await writePoster(workerData as PrintedPoster);
parentPort!.postMessage(bytes, [bytes.buffer]);

// Runs in a worker thread under plain Node (types are stripped): a large file holds up nobody else.
import { parentPort, workerData } from "node:worker_threads";
import { readTableFile } from "./table-file.ts";

parentPort!.postMessage(await readTableFile(workerData as Uint8Array));

// Runs in a worker thread under plain Node (types are stripped): a large map holds up nobody.
import { parentPort, workerData } from "node:worker_threads";
import { layOut } from "./layout.ts";

parentPort!.postMessage(layOut(...(workerData as Parameters<typeof layOut>)));

// Runs in a worker thread under plain Node, which strips the types, so that a large map does not block requests.
import { parentPort, workerData } from "node:worker_threads";
import { layOut } from "./layout.ts";

parentPort!.postMessage(layOut(...(workerData as Parameters<typeof layOut>)));

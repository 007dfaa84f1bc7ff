import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { atMost } from "~/lib/async/at-most";
import { projectRoot } from "../project-root.server.ts";

const longestWait = 60_000;

/** More threads at once would need more memory without being any faster. */
const inTurn = atMost(2);

/**
 * Creates a PDF in a worker thread from a module of the project and plain data, so that a long one does not block the
 * server. Two are made at a time.
 */
export function pdfFromThread(file: string, workerData: object): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn(() => pdfFrom(file, workerData));
}

async function pdfFrom(file: string, workerData: object): Promise<Uint8Array<ArrayBuffer>> {
  const thread = new Worker(path.join(projectRoot, file), { workerData, execArgv: [] });
  try {
    const [bytes] = await once(thread, "message", { signal: AbortSignal.timeout(longestWait) });
    return bytes as Uint8Array<ArrayBuffer>;
  } finally {
    await thread.terminate();
  }
}

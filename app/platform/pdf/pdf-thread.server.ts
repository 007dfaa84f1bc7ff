import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "../project-root.server.ts";

const longestWait = 60_000;

/** The PDF that a file of the project makes of plain data in a thread of its own: a long one holds up nobody. */
export async function pdfFromThread(file: string, workerData: object): Promise<Uint8Array<ArrayBuffer>> {
  const thread = new Worker(path.join(projectRoot, file), { workerData, execArgv: [] });
  try {
    const [bytes] = await once(thread, "message", { signal: AbortSignal.timeout(longestWait) });
    return bytes as Uint8Array<ArrayBuffer>;
  } finally {
    await thread.terminate();
  }
}

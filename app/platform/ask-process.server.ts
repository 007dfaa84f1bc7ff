import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

interface Bounds {
  /** The process is killed after this time. */
  milliseconds: number;
  /** The V8 heap limit; the process ends itself beyond it. */
  heapMegabytes?: number;
}

/** "late" if the time ran out; "broken" if the input crashed the process. */
export type ProcessReply<Answer> = { ok: true; answer: Answer } | { ok: false; reason: "late" | "broken" };

/**
 * Runs a job on an untrusted file in a separate process and returns its answer. Its memory is freed afterwards, and a
 * file that exhausts the memory or crashes the reader does not affect the site. A worker thread would crash the whole
 * process.
 */
export async function askProcess<Answer>(file: string, job: object, bounds: Bounds): Promise<ProcessReply<Answer>> {
  const { milliseconds, heapMegabytes } = bounds;
  // The child gets none of this process's settings or keys.
  const child = fork(file, {
    serialization: "advanced",
    execArgv: heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`] : [],
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // The child has a lower priority than serving pages.
  if (child.pid) setPriority(child.pid, 5);
  const { promise: timedOut, resolve: end } = Promise.withResolvers<ProcessReply<Answer>>();
  const timer = setTimeout(() => end({ ok: false, reason: "late" }), milliseconds);
  try {
    child.send(job);
    return await Promise.race([answerOf<Answer>(child), timedOut]);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** Returns the answer. A child ends by a signal only if its input crashed it. */
function answerOf<Answer>(child: ChildProcess): Promise<ProcessReply<Answer>> {
  return new Promise((resolve, reject) => {
    let stderrText = "";
    child.stderr!.on("data", (text) => (stderrText = (stderrText + text).slice(-2_000)));
    child.once("message", (answer) => resolve({ ok: true, answer: answer as Answer }));
    child.once("error", reject);
    child.once("close", (code, signal) =>
      signal
        ? resolve({ ok: false, reason: "broken" })
        : reject(new Error(`a process gave no answer (${code}): ${stderrText}`)),
    );
  });
}

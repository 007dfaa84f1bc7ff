import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

interface Bounds {
  /** After which the process is killed. */
  milliseconds: number;
  /** What V8 may fill; beyond it the process ends by itself. */
  heapMegabytes?: number;
}

/** "late" where the time was over; "broken" where what it was given ended the process. */
export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; reason: "late" | "broken" };

/**
 * What a process of its own answers to a job: for files of strangers. What it takes is given back, and a file that fills the
 * memory or breaks the reader breaks no page; a worker thread would take the whole site with it.
 */
export async function askProcess<Answer>(file: string, job: object, bounds: Bounds): Promise<Asked<Answer>> {
  const { milliseconds, heapMegabytes } = bounds;
  // It gets nothing of what this process knows: no settings, no key.
  const child = fork(file, {
    serialization: "advanced",
    execArgv: heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`] : [],
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // Pages come first.
  if (child.pid) setPriority(child.pid, 5);
  const { promise: late, resolve: end } = Promise.withResolvers<Asked<Answer>>();
  const timer = setTimeout(() => end({ ok: false, reason: "late" }), milliseconds);
  try {
    child.send(job);
    return await Promise.race([answerOf<Answer>(child), late]);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** What it says; of itself only a process that a file broke ends by a signal. */
function answerOf<Answer>(child: ChildProcess): Promise<Asked<Answer>> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr!.on("data", (text) => (said = (said + text).slice(-2_000)));
    child.once("message", (answer) => resolve({ ok: true, answer: answer as Answer }));
    child.once("error", reject);
    child.once("close", (code, signal) =>
      signal
        ? resolve({ ok: false, reason: "broken" })
        : reject(new Error(`a process gave no answer (${code}): ${said}`)),
    );
  });
}

import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { projectRoot } from "~/platform/project-root.server";
import type { EncodeJob, Encoded } from "./encode-process.server.ts";
import { kindOf } from "./file-kind.ts";
import { leastWidth, widths } from "./picture.ts";
import type { FileError } from "./refusal.ts";

/** 40 million points: what today's phones take. */
const mostPoints = 40_000_000;
/** Before a connection without a byte is ended (processes/http-server.ts), waiting for a turn included. */
const longestMilliseconds = 25_000;
const mostAtOnce = 6;
/** So that one link, sending slowly, keeps nobody else waiting. */
const mostOfOne = 2;

/** The events whose pictures are in memory. */
const held: string[] = [];
let last: Promise<unknown> = Promise.resolve();

/** Does `work` with a picture of an event in memory; "busy" where as many are in memory as this process holds. */
export async function whilePictureFits<T>(eventId: string, work: () => Promise<T>): Promise<T | "busy"> {
  if (held.length >= mostAtOnce || held.filter((id) => id === eventId).length >= mostOfOne) return "busy";
  held.push(eventId);
  try {
    return await work();
  } finally {
    held.splice(held.indexOf(eventId), 1);
  }
}

type Outcome = Extract<Encoded, { ok: true }> | { ok: false; reason: FileError | "busy" };

/**
 * The sizes that pages show, of a JPEG, PNG or WebP, without anything the file says beside its points. One at a time, each in
 * a process of its own: what it takes is given back, and a file that breaks the reader breaks no page.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Outcome> {
  const kind = kindOf(bytes);
  if (kind !== "picture") return { ok: false, reason: kind };
  const until = performance.now() + longestMilliseconds;
  const turn = last.then(() => encodeApart({ bytes, widths, leastWidth, mostPoints }, until));
  last = turn.catch(() => undefined);
  return turn;
}

async function encodeApart(job: EncodeJob, until: number): Promise<Outcome> {
  const left = until - performance.now();
  if (left <= 0) return { ok: false, reason: "busy" };
  const file = path.join(projectRoot, "app/features/calendar/pictures/encode-process.server.ts");
  // It gets nothing of what this process knows: no settings, no key.
  const child = fork(file, {
    serialization: "advanced",
    execArgv: [],
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // Pages come first.
  if (child.pid) setPriority(child.pid, 5);
  const { promise: late, resolve: end } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => end({ ok: false, reason: "busy" }), left);
  try {
    child.send(job);
    return await Promise.race([answerOf(child), late]);
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** What it says; of itself only a process that a file broke ends by a signal. */
function answerOf(child: ChildProcess): Promise<Encoded> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr!.on("data", (text) => (said = (said + text).slice(-2_000)));
    child.once("message", (answer) => resolve(answer as Encoded));
    child.once("error", reject);
    child.once("close", (code, signal) =>
      signal ? resolve({ ok: false, reason: "damaged" }) : reject(new Error(`no picture was made (${code}): ${said}`)),
    );
  });
}

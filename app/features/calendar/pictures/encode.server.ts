import path from "node:path";
import { askProcess } from "~/platform/ask-process.server";
import { projectRoot } from "~/platform/project-root.server";
import type { EncodeJob, Encoded } from "./encode-process.server.ts";
import { kindOf } from "./file-kind.ts";
import { leastWidth, widths } from "./picture.ts";
import type { FileError } from "./refusal.ts";

/** Today's phones take pictures of up to 40 million pixels. */
const mostPoints = 40_000_000;
/**
 * This is shorter than the time after which an idle connection ends (processes/http-server.ts), and includes the wait
 * for a turn.
 */
const longestMilliseconds = 25_000;
const mostAtOnce = 6;
/** Hosts have a limit of their own, so that they keep neither organizers nor each other waiting. */
const mostOfHosts = 5;
const mostOfOne = 2;

/** The owners of the pictures in memory. */
const encoding: string[] = [];
let last: Promise<unknown> = Promise.resolve();

interface PictureOf {
  /** The event or voice. */
  id: string;
  isOrganizer: boolean;
}

/** Runs `work` with a complete upload; returns "busy" if this process encodes or queues as many as it can. */
export async function whilePictureFits<T>({ id, isOrganizer }: PictureOf, work: () => Promise<T>): Promise<T | "busy"> {
  if (
    encoding.length >= (isOrganizer ? mostAtOnce : mostOfHosts) ||
    encoding.filter((one) => one === id).length >= mostOfOne
  )
    return "busy";
  encoding.push(id);
  try {
    return await work();
  } finally {
    encoding.splice(encoding.indexOf(id), 1);
  }
}

type Outcome = Extract<Encoded, { ok: true }> | { ok: false; reason: FileError | "busy" };

/**
 * Makes the sizes that pages show from a JPEG, PNG or WebP and drops its metadata. Each picture is encoded in a process
 * of its own, one at a time: its memory is freed afterwards, and a file that crashes the decoder breaks no page.
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
  const asked = await askProcess<Encoded>(file, job, { milliseconds: left });
  if (asked.ok) return asked.answer;
  return { ok: false, reason: asked.reason === "late" ? "busy" : "damaged" };
}

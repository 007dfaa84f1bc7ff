import path from "node:path";
import { askProcess } from "~/platform/ask-process.server";
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
/** So that hosts keep no organizer waiting, and one host no other. */
const mostOfHosts = 5;
const mostOfOne = 2;

/** The events whose pictures are in memory. */
const encoding: string[] = [];
let last: Promise<unknown> = Promise.resolve();

interface PictureOf {
  eventId: string;
  isOrganizer: boolean;
}

/** Does `work` with a picture of an event that is here whole; "busy" where as many are at work or wait as this process takes. */
export async function whilePictureFits<T>(
  { eventId, isOrganizer }: PictureOf,
  work: () => Promise<T>,
): Promise<T | "busy"> {
  if (
    encoding.length >= (isOrganizer ? mostAtOnce : mostOfHosts) ||
    encoding.filter((id) => id === eventId).length >= mostOfOne
  )
    return "busy";
  encoding.push(eventId);
  try {
    return await work();
  } finally {
    encoding.splice(encoding.indexOf(eventId), 1);
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
  const asked = await askProcess<Encoded>(file, job, { milliseconds: left });
  if (asked.ok) return asked.answer;
  return { ok: false, reason: asked.reason === "late" ? "busy" : "damaged" };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "~/platform/database/db.server";
import { nextTryOf } from "../../outbox/campaign-mails.server.ts";
import { rateOf, secondsLeft, totalOf, withSample, type Sample } from "./counts.ts";
import type { Progress } from "./progress.ts";
import { campaignById } from "./queries.server.ts";

interface Watched {
  work: Promise<Progress | undefined>;
  /** Every viewer gets the same answer until then. */
  until: number;
  samples: Sample[];
}

/** A process counts once a second for all viewers; if counting is slow, it takes a tenth of the time. */
const everySecond = 1_000;
const costFactor = 10;
const mostWatched = 100;
const watched = new Map<string, Watched>();

/** Returns the progress of a campaign; undefined if there is none. */
export function progressOf(db: Db, id: string, now: () => number = Date.now): Promise<Progress | undefined> {
  const cached = watched.get(id);
  if (cached && now() < cached.until) return cached.work;
  const begun = now();
  const entry: Watched = { work: count(), until: Infinity, samples: cached?.samples ?? [] };
  watched.delete(id);
  watched.set(id, entry);
  if (watched.size > mostWatched) watched.delete(watched.keys().next().value!);
  return entry.work;

  async function count(): Promise<Progress | undefined> {
    try {
      const campaign = await campaignById(db, id);
      if (!campaign) return undefined;
      const { status, state, pause_reason: pauseReason, counts, isOver } = campaign;
      const isRunning = status === "sending";
      const sample = { at: begun, done: totalOf(counts) - counts.open };
      entry.samples = isRunning ? withSample(entry.samples, sample) : [];
      const rate = isRunning ? rateOf(entry.samples) : undefined;
      const remaining = isRunning ? secondsLeft(counts.open, rate) : undefined;
      const next = isRunning && counts.open > 0 ? await nextTryOf(db, id) : undefined;
      const nextTryAt = next && next.getTime() > begun ? next.toISOString() : null;
      const speed = { rate: rate ?? null, secondsLeft: remaining ?? null, nextTryAt };
      return { status, state, pauseReason, isOver, counts, ...speed };
    } catch (error) {
      watched.delete(id);
      throw error;
    } finally {
      entry.until = now() + Math.max(everySecond, costFactor * (now() - begun));
    }
  }
}

/** Drops the stored count, so that a person's action shows at once. */
export function forgetProgress(id: string): void {
  const cached = watched.get(id);
  if (cached) cached.until = 0;
}

interface Watching {
  /** Returns the progress; undefined if the campaign was deleted, "outage" while the database is unavailable. */
  read(): Promise<Progress | undefined | "outage">;
  /** Returns whether the viewer may still watch; it is checked before each event. */
  isAllowed(): Promise<boolean | "outage">;
  /** True once the process is stopping; the viewer then reconnects to another. */
  isStopping(): boolean;
  signal: AbortSignal;
  /** Milliseconds between two checks. */
  every?: number;
}

/** Proxies cut connections that are silent for half a minute. */
const heartbeatEvery = 10_000;

/**
 * Streams the events of one viewer (text/event-stream). Each has the whole state, so that a viewer who reconnects
 * misses nothing. The stream ends with the campaign, the session, the role or the process.
 */
export async function* progressEvents({
  read,
  isAllowed,
  isStopping,
  signal,
  every = 1_000,
}: Watching): AsyncGenerator<string, void> {
  yield "retry: 3000\n\n";
  let lastText = "";
  let lastSentAt = performance.now();
  for (let number = 1; !isStopping() && !signal.aborted; number++) {
    const allowed = await isAllowed();
    if (allowed === false) return yield eventOf("gone", number, "{}");
    const progress = allowed === "outage" ? "outage" : await read();
    if (progress === undefined) return yield eventOf("gone", number, "{}");
    const text = progress === "outage" ? lastText : JSON.stringify(progress);
    if (text !== lastText) yield eventOf("progress", number, text);
    else if (performance.now() - lastSentAt > heartbeatEvery) yield ": still here\n\n";
    if (text !== lastText || performance.now() - lastSentAt > heartbeatEvery) lastSentAt = performance.now();
    lastText = text;
    if (progress !== "outage" && progress.isOver) return yield eventOf("end", number, "{}");
    await sleep(progress === "outage" ? 5 * every : every, undefined, { signal }).catch(() => {});
  }
}

function eventOf(name: string, number: number, data: string): string {
  return `id: ${number}\nevent: ${name}\ndata: ${data}\n\n`;
}

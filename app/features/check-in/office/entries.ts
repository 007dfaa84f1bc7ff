import type { CheckIn, WaitingEntry } from "../schema.ts";
import type { Queued } from "~/lib/browser/offline-store";

export type QueuedEntry = Queued<WaitingEntry>;

/** How somebody on the list stands, with what waits on this phone. */
export interface CheckInStatus {
  isHere: boolean;
  /** The tick that counts, and that undoing takes back. */
  tick: string;
  isSaved: boolean;
  /** Milliseconds of the epoch. */
  at: number;
  /** The name of who ticked; null for this phone's own, and where it is not known. */
  by: string | null;
}

/** By their key, the profile or for somebody known by name alone the tick: first what is saved, then what waits. */
export function checkInStatuses(
  saved: ReadonlyMap<string, CheckIn>,
  waiting: readonly QueuedEntry[],
): Map<string, CheckInStatus> {
  const all = new Map<string, CheckInStatus>();
  for (const [key, one] of saved) all.set(key, statusOf(one));
  if (waiting.length === 0) return all;
  const keyOfTick = new Map([...all].map(([key, { tick }]) => [tick, key]));
  for (const { entry, at } of waiting) {
    const { kind, id } = entry;
    const named = kind === "undo" ? entry.tick : kind === "tick" ? entry.person : id;
    // A walk-in that is registered meanwhile is ticked again by what it was on this phone.
    const key = keyOfTick.get(named) ?? named;
    const known = all.get(key);
    if (kind === "undo" && known?.tick === entry.tick) all.set(key, { ...known, isHere: false, isSaved: false });
    if (kind === "undo" || known?.isHere) continue;
    all.set(key, { isHere: true, tick: id, isSaved: false, at, by: null });
    keyOfTick.set(id, key);
  }
  return all;
}

/** True when what waits last of the same person says the same. */
export function isDone(entry: WaitingEntry, waiting: readonly QueuedEntry[]): boolean {
  if (entry.kind === "walk-in") return false;
  const isUndone = (tick: string) => waiting.some(({ entry: one }) => one.kind === "undo" && one.tick === tick);
  if (entry.kind === "undo") return isUndone(entry.tick);
  const { person, gathering } = entry;
  const last = waiting.findLast(
    ({ entry: one }) => one.kind === "tick" && one.person === person && one.gathering === gathering,
  );
  return last !== undefined && !isUndone(last.entry.id);
}

/** Made once for each tick: a slow phone takes long to read the times of thousands, and each tick asks for them again. */
const statuses = new WeakMap<CheckIn, CheckInStatus>();

function statusOf(one: CheckIn): CheckInStatus {
  const { id, at, by } = one;
  const status = statuses.get(one) ?? { isHere: true, tick: id, isSaved: true, at: Date.parse(at), by };
  statuses.set(one, status);
  return status;
}

/** The key of somebody who is here. */
function keyOf({ id, person }: CheckIn): string {
  return person ?? id;
}

/** Takes in what the server says of ticks. */
export function withCheckIns(saved: ReadonlyMap<string, CheckIn>, told: readonly CheckIn[]): Map<string, CheckIn> {
  const all = new Map(saved);
  for (const one of told) {
    const key = keyOf(one);
    if (one.state === "here") all.set(key, one);
    else if (all.get(key)?.id === one.id) all.delete(key);
  }
  return all;
}

import type { CheckIn, WaitingEntry } from "../schema.ts";
import type { Queued } from "~/lib/browser/offline-store";

export type QueuedEntry = Queued<WaitingEntry>;

/** Whether a person is here, including the phone's unsent entries. */
export interface CheckInStatus {
  isHere: boolean;
  /** The tick that counts, and that an undo removes. */
  tick: string;
  isSaved: boolean;
  /** Milliseconds since the epoch. */
  at: number;
  /** The name of the steward; null for this phone's own ticks and unknown people. */
  by: string | null;
}

/**
 * Returns the status of each person by key: the profile, or the tick of a walk-in. Saved entries come before unsent
 * ones.
 */
export function checkInStatuses(
  saved: ReadonlyMap<string, CheckIn>,
  waiting: readonly QueuedEntry[],
): Map<string, CheckInStatus> {
  const all = new Map<string, CheckInStatus>();
  for (const [key, checkIn] of saved) all.set(key, statusOf(checkIn));
  if (waiting.length === 0) return all;
  const keyOfTick = new Map([...all].map(([key, { tick }]) => [tick, key]));
  for (const { entry, at } of waiting) {
    const { kind, id } = entry;
    const named = kind === "undo" ? entry.tick : kind === "tick" ? entry.person : id;
    // A walk-in that was registered in the meantime is still named by its tick on this phone.
    const key = keyOfTick.get(named) ?? named;
    const status = all.get(key);
    if (kind === "undo" && status?.tick === entry.tick) all.set(key, { ...status, isHere: false, isSaved: false });
    if (kind === "undo" || status?.isHere) continue;
    all.set(key, { isHere: true, tick: id, isSaved: false, at, by: null });
    keyOfTick.set(id, key);
  }
  return all;
}

/** True if the last unsent entry of the same person has the same effect. */
export function isDone(entry: WaitingEntry, waiting: readonly QueuedEntry[]): boolean {
  if (entry.kind === "walk-in") return false;
  const isUndone = (tick: string) => waiting.some(({ entry: other }) => other.kind === "undo" && other.tick === tick);
  if (entry.kind === "undo") return isUndone(entry.tick);
  const { person, gathering } = entry;
  const last = waiting.findLast(
    ({ entry: other }) => other.kind === "tick" && other.person === person && other.gathering === gathering,
  );
  return last !== undefined && !isUndone(last.entry.id);
}

/** Cached per tick, because a slow phone takes long to parse thousands of times, and each tick needs them again. */
const statuses = new WeakMap<CheckIn, CheckInStatus>();

function statusOf(checkIn: CheckIn): CheckInStatus {
  const { id, at, by } = checkIn;
  const status = statuses.get(checkIn) ?? { isHere: true, tick: id, isSaved: true, at: Date.parse(at), by };
  statuses.set(checkIn, status);
  return status;
}

/** Returns the key of a person who is here. */
function keyOf({ id, person }: CheckIn): string {
  return person ?? id;
}

/** Adds the server's check-ins. */
export function withCheckIns(saved: ReadonlyMap<string, CheckIn>, received: readonly CheckIn[]): Map<string, CheckIn> {
  const all = new Map(saved);
  for (const checkIn of received) {
    const key = keyOf(checkIn);
    if (checkIn.state === "here") all.set(key, checkIn);
    else if (all.get(key)?.id === checkIn.id) all.delete(key);
  }
  return all;
}

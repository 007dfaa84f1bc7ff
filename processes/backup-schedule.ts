import { dayAfter, dayIn } from "../app/i18n/dates.ts";
import { zonedInstant } from "../app/lib/time/zoned-time.ts";

/** Returns the file name of a nightly backup, with the time it was started: "cohere-2026-11-22T100012Z.backup". */
export function backupName(at: Date): string {
  return `cohere-${at.toISOString().replace(/:|\.\d+/g, "")}.backup`;
}

/** Returns when the backup of this name was started; undefined for other files. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^cohere-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** Returns last night's backup time, three o'clock in the zone. An older backup is due again. */
export function lastNight(zone: string, now: Date): Date {
  const today = dayIn(zone, now);
  const tonight = zonedInstant(zone, today, "03:00");
  return tonight <= now ? tonight : zonedInstant(zone, dayAfter(today, -1), "03:00");
}

const daily = 7;
const weekly = 4;

/**
 * Returns the nightly backups to delete: all but the newest of each of the last seven days with backups, and of each
 * of the four weeks before. Other files are never deleted.
 */
export function expiredBackups(names: readonly string[], zone: string): string[] {
  const nightly = names.filter(backupTime).toSorted().toReversed();
  const days = firstOfEach(nightly, (name) => dayIn(zone, backupTime(name)!)).slice(0, daily);
  const older = nightly.filter((name) => name < days.at(-1)!);
  const weeks = firstOfEach(older, (name) => weekOf(dayIn(zone, backupTime(name)!))).slice(0, weekly);
  return nightly.filter((name) => !days.includes(name) && !weeks.includes(name));
}

function firstOfEach(names: readonly string[], groupOf: (name: string) => unknown): string[] {
  const first = new Map<unknown, string>();
  for (const name of names) if (!first.has(groupOf(name))) first.set(groupOf(name), name);
  return [...first.values()];
}

/** Weeks start on Monday; 1970-01-05 was one. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / 86_400_000 - 4) / 7);
}

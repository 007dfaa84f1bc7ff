/** The instant of a wall-clock time ("18:00") on a day ("2025-10-16") in an IANA zone. A time that a clock change skips moves forward by the skipped hour; of one that comes twice it is the first. */
export function zonedInstant(zone: string, day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const readBy = (offset: number) => new Date(asUtc.getTime() - offset);
  const isSo = (instant: Date) => instant.getTime() + offsetAt(zone, instant) === asUtc.getTime();
  const before = readBy(offsetAt(zone, new Date(asUtc.getTime() - oneDay)));
  if (isSo(before)) return before;
  const after = readBy(offsetAt(zone, new Date(asUtc.getTime() + oneDay)));
  return isSo(after) ? after : before;
}

const oneDay = 86_400_000;

/** An instant as a zone's clocks show it, with their offset: "2025-10-16T18:00:00-06:00" (RFC 3339). */
export function instantInZone(zone: string, instant: Date): string {
  const ahead = offsetAt(zone, instant);
  const offset = new Date(Math.abs(ahead)).toISOString().slice(11, 16);
  const local = new Date(instant.getTime() + ahead).toISOString().slice(0, 19);
  return `${local}${ahead < 0 ? "-" : "+"}${offset}`;
}

/** Made once: building a format costs fifty times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds the zone is ahead of UTC at an instant. */
function offsetAt(zone: string, instant: Date): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-US", { ...clockParts, timeZone: zone });
  formats.set(zone, format);
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)!.value);
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

const clockParts = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

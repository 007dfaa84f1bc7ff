import { fromDate, parseDateTime, toZoned } from "@internationalized/date";

/** The instant of a wall-clock time ("18:00") on a day ("2025-10-16") in an IANA zone. A time that a clock change skips moves forward by the skipped hour; of one that comes twice it is the first. Throws for what is no day or no time. */
export function zonedInstant(zone: string, day: string, time: string): Date {
  return toZoned(parseDateTime(`${day}T${time}`), zone, "compatible").toDate();
}

/** The same for what somebody typed: undefined for what is no day or no time, such as February 30. */
export function typedInstant(zone: string, day: string, time: string): Date | undefined {
  try {
    return zonedInstant(zone, day, time);
  } catch {
    return undefined;
  }
}

/** An instant as a zone's clocks show it, with their offset: "2025-10-16T18:00:00-06:00" (RFC 3339). */
export function instantInZone(zone: string, instant: Date): string {
  const local = fromDate(instant, zone).set({ millisecond: 0 }).toString();
  return local.slice(0, local.indexOf("["));
}

import { fromDate, parseDateTime, toZoned } from "@internationalized/date";

/**
 * Returns the instant of a local time ("18:00") on a day ("2025-10-16") in an IANA zone. A time that a clock change
 * skips moves forward by the skipped hour; of a time that occurs twice, the first one counts. Throws if the day or
 * time is invalid.
 */
export function zonedInstant(zone: string, day: string, time: string): Date {
  return toZoned(parseDateTime(`${day}T${time}`), zone, "compatible").toDate();
}

/** Does the same for typed text: returns undefined if the day or time is invalid, such as February 30. */
export function typedInstant(zone: string, day: string, time: string): Date | undefined {
  try {
    return zonedInstant(zone, day, time);
  } catch {
    return undefined;
  }
}

/** Returns an instant as the zone's local time with its offset: "2025-10-16T18:00:00-06:00" (RFC 3339). */
export function instantInZone(zone: string, instant: Date): string {
  const local = fromDate(instant, zone).set({ millisecond: 0 }).toString();
  return local.slice(0, local.indexOf("["));
}

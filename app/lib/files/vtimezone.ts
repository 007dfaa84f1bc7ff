interface Change {
  /** The local time just before the change, stored as if it were UTC. */
  wall: Date;
  from: number;
  to: number;
}

const hour = 3_600_000;
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
/** The rules begin this many years earlier, so that past events are covered. */
const yearsBack = 10;

/**
 * Returns a VTIMEZONE (RFC 5545, 3.6.5) with the rules of a year as yearly RRULEs, because Outlook does not read
 * RDATE. A zone without clock changes has one STANDARD part.
 */
export function vtimezone(zone: string, year: number): readonly string[] {
  const key = `${zone} ${year}`;
  const lines = cache.get(key) ?? describeZone(zone, year);
  cache.set(key, lines);
  return lines;
}

/** Results are cached because finding the changes reads a year hour by hour. */
const cache = new Map<string, readonly string[]>();

function describeZone(zone: string, year: number): string[] {
  const changes = changesIn(zone, year);
  const parts =
    changes.length === 2 ? changes.flatMap((change) => observance(zone, change)) : fixedOffsetZone(zone, year);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, `X-LIC-LOCATION:${zone}`, ...parts, "END:VTIMEZONE"];
}

function changesIn(zone: string, year: number): Change[] {
  const changes: Change[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += hour) {
    const [from, to] = [offsetAt(zone, at - hour), offsetAt(zone, at)];
    if (from !== to) changes.push({ wall: new Date(at + from), from, to });
  }
  return changes;
}

function observance(zone: string, { wall, from, to }: Change): string[] {
  const kind = to > from ? "DAYLIGHT" : "STANDARD";
  const month = wall.getUTCMonth();
  const which = nth(wall);
  const first = dayOf(wall.getUTCFullYear() - yearsBack, month, { which, weekday: wall.getUTCDay() });
  const time = wall.toISOString().slice(11, 16).replace(":", "");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${first.toISOString().slice(0, 10).replaceAll("-", "")}T${time}00`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${which}${weekdays[wall.getUTCDay()]}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${nameAt(zone, wall.getTime() - to + hour)}`,
    `END:${kind}`,
  ];
}

function fixedOffsetZone(zone: string, year: number): string[] {
  const at = Date.UTC(year, 0, 1);
  const offset = offsetText(offsetAt(zone, at));
  return [
    "BEGIN:STANDARD",
    `DTSTART:${year - yearsBack}0101T000000`,
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${nameAt(zone, at)}`,
    "END:STANDARD",
  ];
}

/** Returns which weekday of its month a day is: 1 to 4, or -1 for the last. */
function nth(day: Date): number {
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return last - day.getUTCDate() < 7 ? -1 : Math.ceil(day.getUTCDate() / 7);
}

function dayOf(year: number, month: number, { which, weekday }: { which: number; weekday: number }): Date {
  const days = Array.from({ length: 31 }, (_, i) => new Date(Date.UTC(year, month, i + 1)));
  const fitting = days.filter((day) => day.getUTCMonth() === month && day.getUTCDay() === weekday);
  return fitting.at(which < 0 ? which : which - 1)!;
}

function offsetAt(zone: string, at: number): number {
  const text = part(zone, at, "longOffset");
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text)!;
  return sign ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0;
}

function nameAt(zone: string, at: number): string {
  return part(zone, at, "short");
}

const formats = new Map<string, Intl.DateTimeFormat>();

function part(zone: string, at: number, timeZoneName: "longOffset" | "short"): string {
  const key = `${zone} ${timeZoneName}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName });
  formats.set(key, format);
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")!.value;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

import ICAL from "ical.js";
import { unquotedLines } from "../../lib/files/unquoted-lines.ts";
import { typedInstant } from "../../lib/time/zoned-time.ts";

/** A calendar that knows zones by name, even if the file does not define them. */
class Calendar extends ICAL.Component {
  override getTimeZoneByID(tzid: string): ICAL.Timezone {
    return zoneNamed(tzid) ?? super.getTimeZoneByID(tzid);
  }
}

/**
 * Returns the events of an iCalendar file; undefined if it is not one. Each event is parsed separately, so that an
 * unreadable one does not affect the others; only its title is kept.
 */
export function calendarEvents(text: string): ICAL.Component[] | undefined {
  const lines = unquotedLines(text).split(/\r\n|\r|\n/);
  const calendar = new Calendar(["vcalendar", [], []]);
  for (const zone of partsOf(lines, "VTIMEZONE")) {
    const described = parseComponent(zone);
    if (described?.hasProperty("tzid")) calendar.addSubcomponent(described);
  }
  const events = partsOf(lines, "VEVENT").map((part) => parseComponent(part) ?? titleAlone(part));
  for (const event of events) calendar.addSubcomponent(event);
  return events.length > 0 || lines.some((line) => /^END:VCALENDAR\s*$/i.test(line)) ? events : undefined;
}

/** Returns the lines of each component with this name; one without an end goes to the end of the file. */
function partsOf(lines: readonly string[], name: string): string[][] {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`];
  const parts: string[][] = [];
  let part: string[] | undefined;
  for (const line of lines) {
    const word = line.trimEnd().toUpperCase();
    if (!part && word === begin) parts.push((part = []));
    part?.push(line);
    if (word === end) part = undefined;
  }
  return parts;
}

/** Parses the lines and skips invalid ones, for example where a program broke a long text without folding. */
function parseComponent(lines: readonly string[]): ICAL.Component | undefined {
  const sound = lines.filter((line) => line === "" || /^(?:[ \t]|[\w-]+[;:])/.test(line));
  try {
    return new ICAL.Component(ICAL.parse(sound.join("\r\n")));
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function titleAlone(lines: readonly string[]): ICAL.Component {
  const event = new ICAL.Component("vevent");
  const title = lines.find((line) => /^SUMMARY[;:]/i.test(line));
  const property = title && parseComponent(["BEGIN:VEVENT", title, "END:VEVENT"])?.getFirstProperty("summary");
  if (property) event.addProperty(property);
  return event;
}

/** No zone has changed its clocks twice within this time. */
const span = 8 * 86_400_000;

/** A zone that the runtime knows. Its offset is looked up once per span, because a rule asks for thousands of days. */
class NamedZone extends ICAL.Timezone {
  readonly #offsets = new Map<number, number>();

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const clock = Date.UTC(year, month - 1, day, hour, minute, second);
    const start = Math.floor(clock / span) * span;
    const offset = this.#offsetAt(start);
    return offset === this.#offsetAt(start + span) ? offset : this.#offsetAt(clock);
  }

  #offsetAt(clock: number): number {
    const cached = this.#offsets.get(clock);
    if (cached !== undefined) return cached;
    const text = new Date(clock).toISOString();
    const instant = typedInstant(this.tzid, text.slice(0, 10), text.slice(11, 19));
    const offset = instant ? (clock - instant.getTime()) / 1_000 : 0;
    this.#offsets.set(clock, offset);
    return offset;
  }
}

const zones = new Map<string, NamedZone | undefined>();

/** Returns undefined if the runtime does not know the zone. */
export function zoneNamed(tzid: string): ICAL.Timezone | undefined {
  if (!zones.has(tzid)) zones.set(tzid, isZone(tzid) ? new NamedZone({ tzid }) : undefined);
  return zones.get(tzid);
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

import { dayAfter, dayIn, daysBetween, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";
import { filtersOf, hasFilters, type CalendarAddress, type Filters } from "./address.ts";
import { countFrom, findAround, type Found } from "./counts.server.ts";
import type { Cursor } from "./cursor.ts";
import { spansWholeDays, timesOf, weekAround, wholeDaysFirst, type ListedEvent } from "./event.ts";
import { layOutWeek, monthBefore, nextMonth, weeksOfMonth, type GridDay } from "./grid.ts";
import { calendarSpan, eventsFrom, eventsGoingOn, eventsOn, startsBefore } from "./queries.server.ts";

export interface MonthShown {
  view: "month";
  /** The first of the month. */
  date: Day;
  weeks: GridDay[][];
  before: Day | undefined;
  after: Day | undefined;
  isEmpty: boolean;
  found: Found | undefined;
}

export interface WeekShown {
  view: "week";
  days: GridDay[];
  before: Day | undefined;
  after: Day | undefined;
  isEmpty: boolean;
  found: Found | undefined;
}

export interface ListShown {
  view: "list";
  /** Where the list begins. */
  date: Day;
  /** True when only that day is asked for. */
  oneDay: boolean;
  /** What began earlier and is not over. */
  goingOn: ListedEvent[];
  /** A day may go on over several pages: `count` is how many begin on it in all, and `skipped` are on the pages before. */
  days: { day: Day; events: ListedEvent[]; count: number; skipped: number }[];
  earlier: Day | undefined;
  /** Where the next page begins, and how many are still to come. */
  later: { date: Day; after?: Cursor | undefined; count: number } | undefined;
  isEmpty: boolean;
  found: Found | undefined;
}

export type Shown = MonthShown | WeekShown | ListShown;

interface Around {
  zone: string;
  today: Day;
  /** The days of the gathering, which stand out. */
  days: Pick<Edition["days"], "invocation" | "integration">;
}

const mostInGrid = 5_000;
const shownADay = { gathering: 7, other: 5 };
const shownAPage = 60;

const shownFirst = 20;

/** What comes next, for phones, where the calendar begins with it. */
export function upcomingAt(db: Db, address: CalendarAddress, around: Around): Promise<ListShown> {
  return listAt(db, { ...filtersOf(address), view: "list" }, { ...around, most: shownFirst });
}

/** What an address shows; where it names no day, the gathering while that is ahead, and a list from today. */
export async function shownAt(db: Db, address: CalendarAddress, around: Around): Promise<Shown> {
  if (address.view === "month") return monthAt(db, address, around);
  if (address.view === "week") return weekAt(db, address, around);
  return listAt(db, address, around);
}

/** The month asked for, else while the gathering is still ahead its own, else that of today. */
async function monthAt(db: Db, { date, ...filters }: CalendarAddress, around: Around): Promise<MonthShown> {
  const { zone, today, days } = around;
  const isGathering = (day: Day) => day >= days.invocation && day <= days.integration;
  const month = `${(date ?? laterOf(today, days.invocation)).slice(0, 7)}-01`;
  const last = dayAfter(nextMonth(month), -1);
  const weeks = weeksOfMonth(month);
  const span = { first: weeks[0]![0]!, last: weeks.at(-1)!.at(-1)! };
  const events = await eventsOn(db, { ...filtersOf(filters), ...span, zone, limit: mostInGrid });
  const ways = await waysFrom(db, { zone, today, begin: month, end: last });
  const most = (day: Day) => (isGathering(day) ? shownADay.gathering : shownADay.other);
  return {
    view: "month",
    date: month,
    weeks: weeks.map((week) => layOutWeek(week, events, { zone, most })),
    before: ways.before ? monthBefore(month) : undefined,
    after: ways.after ? nextMonth(month) : undefined,
    isEmpty: !events.some((event) => touches(event, { zone, first: month, last })),
    found: await foundIn(db, { ...filtersOf(filters), first: month, last, zone }),
  };
}

/** Seven days: those asked for, else while the gathering is still ahead its first, else those around today. */
async function weekAt(db: Db, { date, ...filters }: CalendarAddress, around: Around): Promise<WeekShown> {
  const { zone, today, days } = around;
  const first = date ?? (today < days.invocation ? days.invocation : weekAround(today, days));
  const last = dayAfter(first, 6);
  const events = await eventsOn(db, { ...filtersOf(filters), first, last, zone, limit: mostInGrid });
  const ways = await waysFrom(db, { zone, today, begin: first, end: last });
  return {
    view: "week",
    days: layOutWeek(daysBetween(first, last), events, { zone, most: () => Infinity }),
    before: ways.before ? dayAfter(first, -7) : undefined,
    after: ways.after ? dayAfter(first, 7) : undefined,
    isEmpty: !events.some((event) => touches(event, { zone, first, last })),
    found: await foundIn(db, { ...filtersOf(filters), first, last, zone }),
  };
}

/** Whole days, as many as a page holds; only a day that is longer than a page is cut, between two events. */
async function listAt(
  db: Db,
  address: CalendarAddress,
  { zone, today, most = shownAPage }: Around & { most?: number },
): Promise<ListShown> {
  const { day, after } = address;
  const date = day ?? address.date ?? today;
  const filters = filtersOf(address);
  const [found, goingOn, earlier] = await Promise.all([
    eventsFrom(db, { ...filters, first: date, last: day, after, zone, limit: most + 1 }),
    after ? [] : eventsGoingOn(db, { ...filters, day: date, zone }),
    day ? undefined : earlierStart(db, { ...filters, day: date, zone }),
  ]);
  const { shown, next } = pageOf(found, { zone, most });
  const still = goingOn.filter((event) => touches(event, { zone, first: date, last: date }));
  return {
    view: "list",
    date,
    oneDay: Boolean(day),
    goingOn: still,
    days: await daysOf(db, shown, { ...filters, after, zone, most }),
    earlier,
    later: next && { ...next, count: await countFrom(db, { ...filters, ...restOf(next, day), zone }) },
    isEmpty: shown.length + still.length === 0,
    found: await foundIn(db, { ...filters, first: date, last: day, zone }),
  };
}

/** What is still to come behind a page: the rest of a day that was cut, or all from the next day on. */
function restOf({ date, after }: { date: Day; after?: Cursor }, day: Day | undefined) {
  return { first: date, last: after ? date : day, after };
}

/** Cuts what was found, one more than a page holds, to a page. */
function pageOf(
  found: ListedEvent[],
  { zone, most }: { zone: string; most: number },
): { shown: ListedEvent[]; next: { date: Day; after?: Cursor } | undefined } {
  if (found.length <= most) return { shown: found, next: undefined };
  const date = dayIn(zone, found.at(-1)!.start);
  const whole = found.filter((event) => dayIn(zone, event.start) < date);
  if (whole.length > 0) return { shown: whole, next: { date } };
  const shown = found.slice(0, most);
  const { start, title, id } = shown.at(-1)!;
  return { shown, next: { date, after: { start, title, id } } };
}

/** Only the first day of a page can have begun on the page before, and only a day alone on its page can go on. */
async function daysOf(
  db: Db,
  events: ListedEvent[],
  { after, zone, most, ...filters }: Filters & { after: Cursor | undefined; zone: string; most: number },
): Promise<ListShown["days"]> {
  const [first, ...others] = Map.groupBy(events, (event) => dayIn(zone, event.start));
  if (!first) return [];
  const [day, ofDay] = first;
  const within = { ...filters, first: day, last: day, zone };
  const isCut = after !== undefined || events.length === most;
  const count = isCut ? await countFrom(db, within) : ofDay.length;
  const skipped = after ? count - (await countFrom(db, { ...within, after })) : 0;
  const whole = others.map(([other, its]) => ({
    day: other,
    events: wholeDaysFirst(its),
    count: its.length,
    skipped: 0,
  }));
  return [{ day, events: wholeDaysFirst(ofDay), count, skipped }, ...whole];
}

/** How much fits and where, for who looks for something. */
async function foundIn(db: Db, span: Parameters<typeof findAround>[1]): Promise<Found | undefined> {
  return hasFilters(span) ? findAround(db, span) : undefined;
}

/** Where the page before begins: as many whole days back as fit, or undefined when there is nothing earlier. */
async function earlierStart(db: Db, options: Filters & { day: Day; zone: string }): Promise<Day | undefined> {
  const starts = await startsBefore(db, { ...options, limit: shownAPage + 1 });
  const days = starts.map((start) => dayIn(options.zone, start));
  if (days.length <= shownAPage) return days.at(-1);
  return days.findLast((day) => day > days.at(-1)!) ?? days.at(-1);
}

/** Whether there is anything to go to: an event, or today. */
async function waysFrom(
  db: Db,
  { zone, today, begin, end }: Pick<Around, "zone" | "today"> & { begin: Day; end: Day },
) {
  const span = await calendarSpan(db);
  const [first, last] = [span ? dayIn(zone, span.first) : today, span ? dayIn(zone, span.last) : today];
  return { before: first < begin || today < begin, after: last > end || today > end };
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function touches(event: ListedEvent, { zone, first, last }: { zone: string; first: Day; last: Day }): boolean {
  const times = timesOf(event, zone);
  return spansWholeDays(times)
    ? times.first <= last && times.last >= first
    : times.first >= first && times.first <= last;
}

import { dayAfter, dayIn, daysBetween, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";
import { filtersOf, hasFilters, type CalendarAddress, type Filters } from "./address.ts";
import { countFrom, findAround, type MatchCounts } from "./counts.server.ts";
import type { Cursor } from "./cursor.ts";
import { spansWholeDays, timesOf, weekAround, wholeDaysFirst, type ListedEvent } from "./event.ts";
import { layOutWeek, monthBefore, nextMonth, weeksOfMonth, type GridDay } from "./grid.ts";
import { calendarSpan, eventsFrom, eventsGoingOn, eventsOn, startsBefore } from "./queries.server.ts";

export interface MonthShown {
  view: "month";
  /** The first day of the month. */
  date: Day;
  weeks: GridDay[][];
  before: Day | undefined;
  after: Day | undefined;
  isEmpty: boolean;
  found: MatchCounts | undefined;
}

export interface WeekShown {
  view: "week";
  days: GridDay[];
  before: Day | undefined;
  after: Day | undefined;
  isEmpty: boolean;
  found: MatchCounts | undefined;
}

export interface ListShown {
  view: "list";
  /** The first day of the list. */
  date: Day;
  /** True if the address selects a single day. */
  oneDay: boolean;
  /** Events that started earlier and have not ended. */
  goingOn: ListedEvent[];
  /**
   * A day can continue on the next page: `count` is the number of its events in total, and `skipped` those on earlier
   * pages.
   */
  days: { day: Day; events: ListedEvent[]; count: number; skipped: number }[];
  earlier: Day | undefined;
  /** The start of the next page, and the number of events from there on. */
  later: { date: Day; after?: Cursor | undefined; count: number } | undefined;
  isEmpty: boolean;
  found: MatchCounts | undefined;
}

export type CalendarView = MonthShown | WeekShown | ListShown;

interface Around {
  zone: string;
  today: Day;
  /** The days of the gathering, which are highlighted. */
  days: Pick<Edition["days"], "invocation" | "integration">;
}

const mostInGrid = 5_000;
const shownADay = { gathering: 7, other: 5 };
const shownAPage = 60;

const shownFirst = 20;

/** Returns the upcoming events, which phones show first. */
export function upcomingList(db: Db, address: CalendarAddress, around: Around): Promise<ListShown> {
  return listView(db, { ...filtersOf(address), view: "list" }, { ...around, most: shownFirst });
}

/**
 * Returns what an address shows. Without a date, a month or week is the gathering's while that is ahead, and a list
 * starts today.
 */
export async function shownAt(db: Db, address: CalendarAddress, around: Around): Promise<CalendarView> {
  if (address.view === "month") return monthView(db, address, around);
  if (address.view === "week") return weekView(db, address, around);
  return listView(db, address, around);
}

/** Shows the month of the address, or else the gathering's while that is ahead, or else the current one. */
async function monthView(db: Db, { date, ...filters }: CalendarAddress, around: Around): Promise<MonthShown> {
  const { zone, today, days } = around;
  const isGathering = (day: Day) => day >= days.invocation && day <= days.integration;
  const month = `${(date ?? laterDay(today, days.invocation)).slice(0, 7)}-01`;
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
    found: await matchCounts(db, { ...filtersOf(filters), first: month, last, zone }),
  };
}

/** Shows the week of the address, or else the gathering's first while that is ahead, or else the current one. */
async function weekView(db: Db, { date, ...filters }: CalendarAddress, around: Around): Promise<WeekShown> {
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
    found: await matchCounts(db, { ...filtersOf(filters), first, last, zone }),
  };
}

/** Fills a page with whole days. Only a day that is longer than a page is split. */
async function listView(
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
  const { shown: pageEvents, next } = cutPage(found, { zone, most });
  const still = goingOn.filter((event) => touches(event, { zone, first: date, last: date }));
  return {
    view: "list",
    date,
    oneDay: Boolean(day),
    goingOn: still,
    days: await daysOf(db, pageEvents, { ...filters, after, zone, most }),
    earlier,
    later: next && { ...next, count: await countFrom(db, { ...filters, ...restOf(next, day), zone }) },
    isEmpty: pageEvents.length + still.length === 0,
    found: await matchCounts(db, { ...filters, first: date, last: day, zone }),
  };
}

/** Returns what follows a page: the rest of a day that was split, or everything from the next day on. */
function restOf({ date, after }: { date: Day; after?: Cursor }, day: Day | undefined) {
  return { first: date, last: after ? date : day, after };
}

/** Cuts the result to a page. The query reads one event more, to tell whether another page follows. */
function cutPage(
  events: ListedEvent[],
  { zone, most }: { zone: string; most: number },
): { shown: ListedEvent[]; next: { date: Day; after?: Cursor } | undefined } {
  if (events.length <= most) return { shown: events, next: undefined };
  const date = dayIn(zone, events.at(-1)!.start);
  const earlierDays = events.filter((event) => dayIn(zone, event.start) < date);
  if (earlierDays.length > 0) return { shown: earlierDays, next: { date } };
  const shown = events.slice(0, most);
  const { start, title, id } = shown.at(-1)!;
  return { shown, next: { date, after: { start, title, id } } };
}

/**
 * Counts the events of the first day, which may have begun on the previous page. Only a day that fills its page can
 * continue.
 */
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
  const otherDays = others.map(([other, its]) => ({
    day: other,
    events: wholeDaysFirst(its),
    count: its.length,
    skipped: 0,
  }));
  return [{ day, events: wholeDaysFirst(ofDay), count, skipped }, ...otherDays];
}

/** Counts the matches in and around the span if a filter is set. */
async function matchCounts(db: Db, span: Parameters<typeof findAround>[1]): Promise<MatchCounts | undefined> {
  return hasFilters(span) ? findAround(db, span) : undefined;
}

/**
 * Returns the start of the previous page, which holds as many whole days as fit, or undefined if nothing is earlier.
 */
async function earlierStart(db: Db, options: Filters & { day: Day; zone: string }): Promise<Day | undefined> {
  const starts = await startsBefore(db, { ...options, limit: shownAPage + 1 });
  const days = starts.map((start) => dayIn(options.zone, start));
  if (days.length <= shownAPage) return days.at(-1);
  return days.findLast((day) => day > days.at(-1)!) ?? days.at(-1);
}

/** Tells whether the links to an earlier and a later period lead to an event or to today. */
async function waysFrom(
  db: Db,
  { zone, today, begin, end }: Pick<Around, "zone" | "today"> & { begin: Day; end: Day },
) {
  const span = await calendarSpan(db);
  const [first, last] = [span ? dayIn(zone, span.first) : today, span ? dayIn(zone, span.last) : today];
  return { before: first < begin || today < begin, after: last > end || today > end };
}

function laterDay(first: Day, second: Day): Day {
  return first > second ? first : second;
}

function touches(event: ListedEvent, { zone, first, last }: { zone: string; first: Day; last: Day }): boolean {
  const times = timesOf(event, zone);
  return spansWholeDays(times)
    ? times.first <= last && times.last >= first
    : times.first >= first && times.first <= last;
}

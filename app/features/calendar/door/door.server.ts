import { dayIn, daysBetween, type Day } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import { pdfFromThread } from "~/platform/pdf/pdf-thread.server";
import { timesOf } from "../event.ts";
import { programmeSpan } from "../programme/queries.server.ts";
import { sheetsOf } from "./day-sheets.server.ts";
import type { DaySheets, DoorSigns } from "./door.ts";
import type { DoorFacts, House, HouseDay } from "./door-words.server.ts";
import { eventAtDoor, eventsAtDoor, type DoorEvent } from "./queries.server.ts";
import { signsOf } from "./signs.server.ts";

type Pdf = Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Writes the events of a venue, a page for each day; undefined if none of them is public. */
export async function daySheetPdf(db: Db, house: House, facts: DoorFacts): Pdf {
  const days = await daysWithEvents(db, house, facts);
  return days.length > 0 ? writtenApart(sheetsOf(house, days, facts)) : undefined;
}

/** Writes a sign for each event at a venue. */
export async function doorSignsPdf(db: Db, house: House, facts: DoorFacts): Pdf {
  const days = await daysWithEvents(db, house, facts);
  return days.length > 0 ? writtenApart(signsOf(house.name, days, facts)) : undefined;
}

/** Writes the sign of one event for the day it begins. */
export async function eventSignPdf(db: Db, id: string, facts: DoorFacts): Pdf {
  const event = await eventAtDoor(db, id);
  if (!event) return undefined;
  const { placeId } = event;
  const { zone } = facts.edition;
  const { first: day } = timesOf(event, zone);
  const besides = placeId ? await eventsAtDoor(db, { placeId, first: day, last: day, zone }) : [];
  const days = [{ day, events: eventsOfDay(besides, day, zone), only: event }];
  return writtenApart(signsOf(event.title, days, facts));
}

function writtenApart(printed: DaySheets | DoorSigns): Promise<Uint8Array<ArrayBuffer>> {
  return pdfFromThread("app/features/calendar/door/door-thread.server.ts", printed);
}

async function daysWithEvents(db: Db, house: House, { edition, now, day }: DoorFacts): Promise<HouseDay[]> {
  const { zone } = edition;
  const span = day ? { first: day, last: day } : programmeSpan({ edition, today: dayIn(zone, now) });
  const events = await eventsAtDoor(db, { placeId: house.id, ...span, zone });
  return daysBetween(span.first, span.last)
    .map((one) => ({ day: one, events: eventsOfDay(events, one, zone) }))
    .filter((one) => one.events.length > 0);
}

function eventsOfDay(events: readonly DoorEvent[], day: Day, zone: string): DoorEvent[] {
  return events.filter((event) => {
    const { first, last } = timesOf(event, zone);
    return first <= day && day <= last;
  });
}

import { translator, type Translate } from "~/i18n/translate";
import { csvText, type Columns } from "~/lib/files/csv";
import { xlsxBytes } from "~/lib/files/xlsx";
import { instantInZone } from "~/lib/time/zoned-time";
import type { EventStatus } from "./organize/managed-event.ts";
import { titleOf } from "./title.ts";

interface ExportedEvent {
  title: string;
  description: string | null;
  start_date: Date;
  end_date: Date;
  all_day: boolean;
  location: string | null;
  category: string;
  is_public: boolean;
  status: EventStatus;
}

/**
 * Exports events as CSV (CAL-87 to CAL-89) with local times (CAL-43). There is no column for a cancellation, so the
 * title mentions it, in English by default.
 */
export function eventsCsv(pages: Pages, zone: string, t?: Translate): AsyncGenerator<string, void> {
  return csvText(columnsOf(zone, t), pages);
}

/** Exports the same columns as an Excel workbook. */
export function eventsXlsx(pages: Pages, zone: string, t?: Translate): AsyncGenerator<Uint8Array, void> {
  return xlsxBytes(columnsOf(zone, t), pages);
}

type Pages = AsyncIterable<readonly ExportedEvent[]>;

function columnsOf(zone: string, t: Translate = translator("en")): Columns<ExportedEvent> {
  const minutes = (at: Date) => instantInZone(zone, at).slice(0, 16).replace("T", " ");
  return {
    Title: ({ title, status }) => titleOf(t, { title, cancelled: status === "cancelled" }),
    Description: ({ description }) => description,
    "Start Date": ({ start_date: start }) => minutes(start),
    // The end of an all-day event is the next midnight; a minute earlier is its last day.
    "End Date": ({ end_date: end, all_day: allDay }) => minutes(allDay ? new Date(end.getTime() - 60_000) : end),
    Location: ({ location }) => location,
    Category: ({ category }) => category,
    Public: ({ is_public: isPublic }) => (isPublic ? "Yes" : "No"),
  };
}

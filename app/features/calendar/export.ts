import { csvText, type Columns } from "~/lib/csv";
import { instantInZone } from "~/lib/zoned-time";

interface ExportedEvent {
  title: string;
  description: string | null;
  start_date: Date;
  end_date: Date;
  location: string | null;
  category: string;
  is_public: boolean;
}

/** The events' CSV (CAL-87 to CAL-89), times as the edition's clocks show them (CAL-43). */
export function eventsCsv(pages: AsyncIterable<readonly ExportedEvent[]>, zone: string): AsyncGenerator<string, void> {
  const minutes = (at: Date) => instantInZone(zone, at).slice(0, 16).replace("T", " ");
  const columns: Columns<ExportedEvent> = {
    Title: ({ title }) => title,
    Description: ({ description }) => description,
    "Start Date": ({ start_date: start }) => minutes(start),
    "End Date": ({ end_date: end }) => minutes(end),
    Location: ({ location }) => location,
    Category: ({ category }) => category,
    Public: ({ is_public: isPublic }) => (isPublic ? "Yes" : "No"),
  };
  return csvText(columns, pages);
}

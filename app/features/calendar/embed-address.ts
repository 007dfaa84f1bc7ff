import type { Query } from "~/lib/http/query";
import { filtersOf, queryOf, readAddress, type CalendarAddress } from "./address.ts";

/** Parses the address of /embed/calendar. By default it lists what comes next; it can show a month. */
export function readEmbedAddress(params: URLSearchParams): CalendarAddress {
  const address = readAddress(params);
  const isMonth = params.get("view") === "month";
  return { ...filtersOf(address), view: isMonth ? "month" : "list", date: isMonth ? address.date : undefined };
}

/** Writes the query of such an address, such as "?view=month&theme=arts". The default view has none. */
export function embedQuery({ view, ...address }: CalendarAddress): Query {
  const rest = queryOf(address);
  return view === "month" ? `?view=month${rest.replace("?", "&")}` : rest;
}

import type { Query } from "~/lib/http/query";
import { filtersOf, queryOf, readAddress, type CalendarAddress } from "./address.ts";

/** What /embed/calendar shows: what comes next as a list, or a month where the address asks for one. */
export function readEmbedAddress(params: URLSearchParams): CalendarAddress {
  const address = readAddress(params);
  const isMonth = params.get("view") === "month";
  return { ...filtersOf(address), view: isMonth ? "month" : "list", date: isMonth ? address.date : undefined };
}

/** The one way to write its address: "?view=month&theme=arts", or nothing for the list of everything. */
export function embedQuery({ view, ...address }: CalendarAddress): Query {
  const rest = queryOf(address);
  return view === "month" ? `?view=month${rest.replace("?", "&")}` : rest;
}

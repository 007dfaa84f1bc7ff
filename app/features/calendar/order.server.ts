import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Tables } from "~/platform/database/tables";
import type { Cursor } from "./cursor.ts";

interface Order {
  /** The alias of the table of events, if the query qualifies its columns. */
  alias?: string;
  isDescending?: boolean;
}

/** Returns the calendar's order for an "order by": by start, then title (CAL-67), then the id of the event. */
export function calendarOrder({ alias, isDescending = false }: Order = {}): RawBuilder<unknown> {
  const table = alias ? sql`${sql.ref(alias)}.` : sql``;
  const direction = isDescending ? sql` desc` : sql``;
  return sql`${table}start_date${direction}, lower(${table}title)${direction}, ${table}id${direction}`;
}

/** Orders events as the calendar does. */
export function inOrder<O>(query: SelectQueryBuilder<Tables, "events", O>) {
  return query.orderBy(calendarOrder());
}

/** Selects the events after a cursor in the calendar's order; in descending order those before it. */
export function behind({ start, title, id }: Cursor, isDescending = false): RawBuilder<boolean> {
  const beyond = isDescending ? sql`<` : sql`>`;
  return sql`(start_date, lower(title), id) ${beyond} (${start}::timestamptz, lower(${title}::text), ${id}::uuid)`;
}

import { sql } from "kysely";
import type { Person } from "../queries.server.ts";
import type { Condition } from "./conditions.server.ts";
import type { PeopleCursor, PeopleOrder } from "./people-query.ts";

export interface PageStart {
  from: PeopleCursor | undefined;
  isBackward: boolean;
}

export function sorting(order: PeopleOrder, isBackward: boolean) {
  const name = order.replace("-", "") as "created" | "name" | "email";
  const column = sql.ref(`p.${{ created: "created_at", name: "name_key", email: "email" }[name]}`);
  const isDescending = order.startsWith("-") !== isBackward;
  return { column, direction: sql.raw(isDescending ? "desc" : "asc"), sign: sql.raw(isDescending ? "<" : ">") };
}

export function cursorCondition(order: PeopleOrder, { from, isBackward }: PageStart): Condition[] {
  if (!from) return [];
  const { column, sign } = sorting(order, isBackward);
  const type = sql.raw(order.endsWith("created") ? "timestamptz" : "text");
  return [sql`(${column}, p.id) ${sign} (${from.value}::${type}, ${from.id}::uuid)`];
}

export function cursorOf({ createdAt, nameKey, email, id }: Person, order: PeopleOrder): PeopleCursor {
  if (order.endsWith("created")) return { id, value: createdAt.toISOString() };
  return { id, value: order.endsWith("name") ? nameKey : email };
}

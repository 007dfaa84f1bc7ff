import type { ColumnType, JSONColumnType } from "kysely";

export type Instant = ColumnType<Date, Date | undefined, Date>;
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type OptionalJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
/** The database counts it; an update cannot set it. */
export type Counted = ColumnType<number, number | undefined, never>;
export type Json = JSONColumnType<Record<string, unknown>, string | undefined, string>;
export type NeededJson = JSONColumnType<Record<string, unknown>, string, string>;

export type Language = "en" | "es";

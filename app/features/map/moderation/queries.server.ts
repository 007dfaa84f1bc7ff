import { sql, type SelectQueryBuilder } from "kysely";
import { listPage, startOfPage, type PagePlace } from "~/lib/database/list-page";
import { cursorText, type TimeCursor } from "~/lib/http/time-cursor";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { selected } from "../../../lib/fields/columns.ts";
import type { StoredValues } from "../../../lib/fields/field.ts";
import { isUuid } from "../../../lib/database/uuid.ts";
import { correctionFields, noteField, type suggestedFields } from "../fields.ts";
import type { SuggestionFilters, SuggestionStatus } from "./suggestion-query.ts";

/** A suggestion as the office shows it (MAP-31). */
export interface OfficeSuggestion extends StoredValues<typeof suggestedFields> {
  id: string;
  contactName: string | null;
  contactEmail: string | null;
  /** The account of the suggester. */
  userId: string | null;
  language: "en" | "es";
  status: SuggestionStatus;
  /** The id of the place that a correction is about. */
  corrects: string | null;
  remark: string | null;
  /** The id of the place that was created. */
  placeId: string | null;
  /** True if it was approved and its place is shown without a theme. */
  needsTheme: boolean;
  note: string | null;
  version: number;
  createdAt: Date;
  decidedAt: Date | null;
}

export interface SuggestionsPage {
  suggestions: OfficeSuggestion[];
  next: string | undefined;
  previous: string | undefined;
  total: number;
}

const pageLength = 25;

type PageArgs = SuggestionFilters & PagePlace<TimeCursor>;

/** Reads one page of suggestions, newest first, forward or backward (MAP-30). */
export async function suggestionsPage(db: Db, { after, before, ...filters }: PageArgs): Promise<SuggestionsPage> {
  const place = { after, before };
  const { from, isBackward } = startOfPage(place);
  const direction = isBackward ? ("asc" as const) : ("desc" as const);
  const sign = sql.raw(isBackward ? ">" : "<");
  const matching = applyFilters(db.selectFrom("map_suggestions"), filters);
  const rows = await matching
    .select(suggestionColumns)
    .$if(from !== undefined, (some) =>
      some.where(sql<boolean>`(created_at, id) ${sign} (${from?.at}::timestamptz, ${from?.id}::uuid)`),
    )
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(pageLength + 1)
    .execute();
  const page = listPage(rows, place, pageLength);
  const { total } = await matching.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const at = (suggestion: OfficeSuggestion | undefined) =>
    suggestion && cursorText({ at: suggestion.createdAt, id: suggestion.id });
  return { suggestions: page.rows, total, next: at(page.next), previous: at(page.previous) };
}

/** Returns a suggestion, or undefined if it was withdrawn. */
export async function officeSuggestion(db: Db, id: string): Promise<OfficeSuggestion | undefined> {
  if (!isUuid(id)) return undefined;
  return db.selectFrom("map_suggestions").select(suggestionColumns).where("id", "=", id).executeTakeFirst();
}

const suggestionColumns = [
  ...selected(correctionFields),
  ...selected(noteField),
  "id",
  "user_id as userId",
  "language",
  "status",
  "corrects",
  "place_id as placeId",
  sql<boolean>`map_suggestions.status = 'approved' and exists (select from places as p
    where p.id = map_suggestions.place_id and p.theme is null and p.hidden_because is null)`.as("needsTheme"),
  "version",
  "created_at as createdAt",
  "decided_at as decidedAt",
] as const;

type Suggestions = SelectQueryBuilder<Tables, "map_suggestions", object>;

function applyFilters(query: Suggestions, { search, status, kind }: SuggestionFilters): Suggestions {
  const like = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return query
    .$if(search !== "", (all) =>
      all.where((is) =>
        is.or(
          (["name", "description", "contact_name", "contact_email"] as const).map((column) =>
            is(column, "ilike", like),
          ),
        ),
      ),
    )
    .$if(status !== undefined, (all) => all.where("status", "=", status!))
    .$if(kind !== undefined, (all) => all.where("corrects", kind === "correction" ? "is not" : "is", null));
}

/** Returns the names of existing places and suggestions by their ids. */
export async function mapNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from places where id = any(${[...ids]}::uuid[])
    union all
    select id, name from map_suggestions where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

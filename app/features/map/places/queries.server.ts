import { sql, type SelectQueryBuilder } from "kysely";
import { listPage, startOfPage, type PagePlace } from "~/lib/database/list-page";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { isUuid } from "../../../lib/database/uuid.ts";
import { wordsQuery } from "../../calendar/search.ts";
import { columnsOf } from "../../../lib/fields/columns.ts";
import { cursorText, type PlaceCursor } from "../directory/address.ts";
import { wholePlaceFields } from "../fields.ts";
import { draftOf, type HiddenReason, type PlaceDraft } from "../place.ts";
import { linkParts } from "../schema.ts";
import type { OfficePlaceFilters } from "./place-query.ts";
import { linksOf, roomsOf } from "./stored-place.server.ts";

export interface OfficePlace {
  id: string;
  name: string;
  theme: string | null;
  neighborhood: string | null;
  website: string | null;
  hiddenBecause: HiddenReason | null;
  contactName: string | null;
  contactEmail: string | null;
  confirmedAt: Date;
  askedAt: Date | null;
  timesAsked: number;
  unconfirmedAt: Date | null;
}

export interface OfficePlacesPage {
  places: OfficePlace[];
  next: string | undefined;
  previous: string | undefined;
  total: number;
}

const pageLength = 50;

const statusColumns = [
  "id",
  "hidden_because as hiddenBecause",
  "contact_name as contactName",
  "contact_email as contactEmail",
  "confirmed_at as confirmedAt",
  "asked_at as askedAt",
  "times_asked as timesAsked",
  "unconfirmed_at as unconfirmedAt",
] as const;

type PageArgs = OfficePlaceFilters & PagePlace<PlaceCursor>;

/** Reads one page of all places, including hidden ones, by name, forward or backward. */
export async function officePlacesPage(db: Db, { after, before, ...filters }: PageArgs): Promise<OfficePlacesPage> {
  const place = { after, before };
  const { from, isBackward } = startOfPage(place);
  const direction = isBackward ? ("desc" as const) : ("asc" as const);
  const sign = sql.raw(isBackward ? "<" : ">");
  const matching = applyFilters(db.selectFrom("places"), filters);
  const rows = await matching
    .select([...statusColumns, "name", "theme", "neighborhood", "website", "name_key"])
    .$if(from !== undefined, (some) =>
      some.where(sql<boolean>`(name_key, id) ${sign} (${from?.name}, ${from?.id}::uuid)`),
    )
    .orderBy("name_key", direction)
    .orderBy("id", direction)
    .limit(pageLength + 1)
    .execute();
  const page = listPage(rows, place, pageLength);
  const { total } = await matching.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const at = (row: (typeof rows)[number] | undefined) => row && cursorText({ name: row.name_key, id: row.id });
  return { places: page.rows, total, next: at(page.next), previous: at(page.previous) };
}

/** A place for the office's form, with the names of linked places. */
export interface EditedPlace extends OfficePlace {
  version: number;
  draft: PlaceDraft;
  mergedInto: string | null;
}

export async function editedPlace(db: Db, id: string): Promise<EditedPlace | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom("places")
    .select([
      ...statusColumns,
      ...columnsOf(wholePlaceFields),
      "latitude",
      "longitude",
      "merged_into as mergedInto",
      "version",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, draft: draftOf({ ...row, links: await linksOf(db, id), rooms: await roomsOf(db, id) }) };
}

export interface PlaceName {
  id: string;
  name: string;
}

/** Returns the places that can be linked or merged, by name. Equal names are distinguished by their neighborhood. */
export async function placeNames(db: Db): Promise<PlaceName[]> {
  const rows = await db
    .selectFrom("places")
    .select(["id", "name", "neighborhood"])
    .where("hidden_because", "is", null)
    .orderBy("name_key")
    .limit(5_000)
    .execute();
  const alike = Map.groupBy(rows, ({ name }) => name);
  return rows.map(({ id, name, neighborhood }) => {
    return { id, name: alike.get(name)!.length > 1 && neighborhood ? `${name} · ${neighborhood}` : name };
  });
}

/** Returns the names of these places, including hidden ones. */
export async function namesOfPlaces(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const validIds = ids.filter(isUuid);
  if (validIds.length === 0) return new Map();
  const rows = await db.selectFrom("places").select(["id", "name"]).where("id", "in", validIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function linkedIds(links: readonly string[]): string[] {
  return links.map((link) => linkParts(link).id);
}

type Places = SelectQueryBuilder<Tables, "places", object>;

function applyFilters(query: Places, { search, state, theme }: OfficePlaceFilters): Places {
  const words = wordsQuery(search);
  return query
    .$if(search !== "", (all) => all.where(sql<boolean>`words @@ to_tsquery('simple', ${words ?? ""})`))
    .$if(theme !== undefined, (all) => all.where("theme", "=", theme!))
    .$if(state === "hidden", (all) => all.where("hidden_because", "is not", null))
    .$if(state === "unconfirmed", (all) =>
      all.where("hidden_because", "is", null).where("unconfirmed_at", "is not", null),
    )
    .$if(state === "shown", (all) => all.where("hidden_because", "is", null));
}

/** Counts the places of each theme, including themes that were removed. */
export async function placesPerTheme(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("places")
    .select(["theme", sql<number>`count(*)::int`.as("count")])
    .where("theme", "is not", null)
    .groupBy("theme")
    .execute();
  return new Map(rows.map(({ theme, count }) => [theme!, count]));
}

import { sql, type SelectQueryBuilder } from "kysely";
import type { Db } from "~/platform/database/db.server";
import type { Tables } from "~/platform/database/tables";
import { columnsOf } from "../../../lib/fields/columns.ts";
import { isUuid } from "../../../lib/database/uuid.ts";
import { searchWords, wordsQuery } from "../../calendar/search.ts";
import { placeFields } from "../fields.ts";
import { shortAddress, type LinkKind } from "../place.ts";
import { linkParts } from "../schema.ts";
import { linksOf } from "../places/stored-place.server.ts";
import type { MapAddress, PlaceCursor, PlaceFilters } from "./address.ts";

export interface ListedPlace {
  id: string;
  name: string;
  theme: string | null;
  neighborhood: string | null;
  description_en: string | null;
  description_es: string | null;
  confirmedAt: Date;
  /** True if nobody has confirmed it for a long time. */
  isUnconfirmed: boolean;
}

export interface PlacesPage {
  places: ListedPlace[];
  /** The cursor of the next page, if there is one. */
  next: PlaceCursor | undefined;
  /** The number of matches on all pages. */
  total: number;
}

const pageLength = 50;
/** The length of the description in the list, in characters. */
const teaserLength = 160;

/** Reads one page of the directory by name. */
export async function placesPage(db: Db, { after, ...filters }: MapAddress): Promise<PlacesPage> {
  const matching = applyFilters(visiblePlaces(db), filters);
  const rows = await matching
    .select(["id", "name", "name_key", "theme", "neighborhood", "confirmed_at as confirmedAt"])
    .select([
      sql<string | null>`left(description_en, ${teaserLength + 1})`.as("description_en"),
      sql<string | null>`left(description_es, ${teaserLength + 1})`.as("description_es"),
      sql<boolean>`unconfirmed_at is not null`.as("isUnconfirmed"),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(name_key, id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .orderBy("name_key")
    .orderBy("id")
    .limit(pageLength + 1)
    .execute();
  const places = rows.slice(0, pageLength);
  const last = rows.length > pageLength ? places.at(-1) : undefined;
  const { total } = await matching.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return {
    places: places.map((place) => ({
      ...place,
      description_en: teaser(place.description_en),
      description_es: teaser(place.description_es),
    })),
    next: last && { name: last.name_key, id: last.id },
    total,
  };
}

function teaser(text: string | null): string | null {
  // Count code points as the database does, so that an emoji counts as one.
  const letters = [...(text ?? "")];
  if (letters.length <= teaserLength) return text;
  const line = letters.slice(0, teaserLength).join("");
  const end = letters[teaserLength] === " " ? line.length : line.lastIndexOf(" ");
  return `${end > 0 ? line.slice(0, end) : line}…`;
}

export async function matchingPlaceIds(db: Db, filters: PlaceFilters): Promise<Set<string>> {
  const rows = await applyFilters(visiblePlaces(db), filters).select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

export async function countPlaces(db: Db): Promise<number> {
  const { count } = await visiblePlaces(db)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** True if at least two locations are known, which a plan needs. */
export async function hasLocations(db: Db): Promise<boolean> {
  const { spots } = await visiblePlaces(db)
    .select(sql<number>`count(distinct (latitude, longitude))::int`.as("spots"))
    .where("latitude", "is not", null)
    .executeTakeFirstOrThrow();
  return spots > 1;
}

/** Returns the neighborhoods of all places by name. */
export async function knownNeighborhoods(db: Db): Promise<string[]> {
  const rows = await visiblePlaces(db)
    .select("neighborhood")
    .where("neighborhood", "is not", null)
    .groupBy("neighborhood")
    .orderBy(sql`lower(neighborhood)`)
    .limit(200)
    .execute();
  return rows.map(({ neighborhood }) => neighborhood!);
}

export interface PublicPlace extends Omit<ListedPlace, "isUnconfirmed"> {
  website: string | null;
  latitude: number | null;
  longitude: number | null;
  isUnconfirmed: boolean;
  updatedAt: Date;
  neighbors: Neighbor[];
}

export interface Neighbor {
  id: string;
  name: string;
  theme: string | null;
  kind: LinkKind;
}

/**
 * Returns a place with its neighbors. For a merged place it returns the id of the other one, and for a hidden or
 * unknown place undefined.
 */
export async function publicPlace(db: Db, id: string): Promise<PublicPlace | { movedTo: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom("places")
    .select(["id", ...columnsOf(placeFields)])
    .select(["latitude", "longitude", "hidden_because", "merged_into", "unconfirmed_at"])
    .select(["confirmed_at as confirmedAt", "updated_at as updatedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.merged_into) return { movedTo: row.merged_into };
  if (!row || row.hidden_because) return undefined;
  return { ...row, isUnconfirmed: row.unconfirmed_at !== null, neighbors: await neighborsOf(db, id) };
}

async function neighborsOf(db: Db, id: string): Promise<Neighbor[]> {
  const links = (await linksOf(db, id)).map(linkParts);
  if (links.length === 0) return [];
  const rows = await visiblePlaces(db)
    .select(["id", "name", "theme"])
    .where(
      "id",
      "in",
      links.map((link) => link.id),
    )
    .orderBy("name_key")
    .execute();
  return rows.flatMap((place) => links.filter((link) => link.id === place.id).map(({ kind }) => ({ ...place, kind })));
}

export type WholeMap = Awaited<ReturnType<typeof wholeMap>>;

/** Reads all visible places and the links between them in one query each, for the drawing and for exports. */
export async function wholeMap(db: Db) {
  const [places, links] = await Promise.all([
    visiblePlaces(db)
      .select(["id", ...columnsOf(placeFields)])
      .select(["latitude", "longitude", "confirmed_at as confirmedAt", "updated_at as updatedAt"])
      .orderBy("name_key")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("place_links as link")
      .innerJoin("places as one", "one.id", "link.from_place")
      .innerJoin("places as other", "other.id", "link.to_place")
      .where("one.hidden_because", "is", null)
      .where("other.hidden_because", "is", null)
      .select(["link.from_place as from", "link.to_place as to", "link.kind"])
      .execute(),
  ]);
  return { places, links };
}

export interface SimilarPlace {
  id: string;
  name: string;
  neighborhood: string | null;
}

/** Frequent words in names, which do not make two places similar. The city's name is added to them. */
const commonWords = "the a of and for in at de la el los las y del en".split(" ");

/** Finds places that could be the one being named: those that share most words of the name, or the website. */
export async function similarPlaces(
  db: Db,
  {
    name,
    website,
    city,
    except,
    limit = 5,
  }: { name: string; city: string; website?: string | null; except?: string | undefined; limit?: number },
): Promise<SimilarPlace[]> {
  const words = searchWords(name).filter((word) => word.length > 1);
  const common = new Set([...commonWords, ...searchWords(city)]);
  const distinctive = words.filter((word) => !common.has(word));
  const query = (distinctive.length > 0 ? distinctive : words).map((word) => `${word}:*`).join(" | ");
  const spellings = spellingsOf(website);
  if (!query && spellings.length === 0) return [];
  const { rows } = await sql<SimilarPlace>`
    select id, name, neighborhood from places
    where hidden_because is null and id is distinct from ${except ?? null}::uuid
      and (name_words @@ to_tsquery('simple', ${query}) or lower(website) = any(${spellings}::text[]))
    order by ts_rank(name_words, to_tsquery('simple', ${query})) desc, length(name_key), name_key
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns the spellings of a website's address, or none without a website. */
function spellingsOf(website: string | null | undefined): string[] {
  if (!website || !URL.canParse(website)) return [];
  const address = shortAddress(website).toLowerCase().replace(/\/$/, "");
  return ["http://", "https://"].flatMap((scheme) =>
    ["", "www."].flatMap((www) => ["", "/"].map((end) => scheme + www + address + end)),
  );
}

type PlacesQuery = SelectQueryBuilder<Tables, "places", object>;

function visiblePlaces(db: Db): PlacesQuery {
  return db.selectFrom("places").where("hidden_because", "is", null);
}

function applyFilters(query: PlacesQuery, { q, theme, neighborhood }: PlaceFilters): PlacesQuery {
  const words = q && wordsQuery(q);
  return query
    .$if(Boolean(words), (all) => all.where(sql<boolean>`words @@ to_tsquery('simple', ${words})`))
    .$if(theme !== undefined, (all) => all.where("theme", "=", theme!))
    .$if(neighborhood !== undefined, (all) => all.where("neighborhood", "=", neighborhood!));
}

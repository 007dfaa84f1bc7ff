import { dayIn } from "~/i18n/dates";
import { csvNames, csvText, type Columns } from "~/lib/files/csv";
import { columnsOf, rowOf, valuesOfRow, type RowOf } from "~/lib/fields/columns";
import { placeFields } from "../fields.ts";
import type { WholeMap } from "../directory/queries.server.ts";
import type { LinkKind } from "../place.ts";
import { license } from "./license.ts";

/** The source of the map, which every file names. */
export interface MapSource {
  /** The community, which users of the map must credit. */
  name: string;
  origin: string;
  zone: string;
}

/** A place in the format of all exports. */
interface ExportedPlace extends RowOf<typeof placeFields> {
  id: string;
  url: string;
  latitude: number | null;
  longitude: number | null;
  /** The day of the last confirmation. */
  confirmed: string;
  /** Each link is listed with both places, from the perspective of each. */
  links: { kind: LinkKind; place: string }[];
}

/** Exports the map as JSON, with its description and license. */
export function mapJson(map: WholeMap, source: MapSource): string {
  return jsonText({ ...aboutMap(source), places: toExportedPlaces(map, source).map(toJsonPlace) });
}

/** Exports the map as GeoJSON (RFC 7946). A place without coordinates has no geometry. */
export function mapGeoJson(map: WholeMap, source: MapSource): string {
  const features = toExportedPlaces(map, source)
    .map(toJsonPlace)
    .map(({ id, latitude, longitude, ...properties }) => ({
      type: "Feature",
      id,
      geometry: latitude === null ? null : { type: "Point", coordinates: [longitude, latitude] },
      properties,
    }));
  return jsonText({ type: "FeatureCollection", ...aboutMap(source), features });
}

function toJsonPlace({ id, url, name, description_en: en, description_es: es, ...place }: ExportedPlace) {
  return { id, url, name, description: { en, es }, ...place };
}

/** Exports the map as CSV with one row per place. Without places, it contains only the header. */
export async function mapCsv(map: WholeMap, source: MapSource): Promise<string> {
  const places = toExportedPlaces(map, source);
  if (places.length === 0) return csvNames(Object.keys(columns));
  let text = "";
  for await (const lines of csvText(columns, inOnePage(places))) text += lines;
  return text;
}

const columns: Columns<ExportedPlace> = {
  id: ({ id }) => id,
  ...Object.fromEntries(columnsOf(placeFields).map((column) => [column, (place: ExportedPlace) => place[column]])),
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  confirmed: ({ confirmed }) => confirmed,
  links: ({ links }) => links.map(({ kind, place }) => `${kind} ${place}`).join("; "),
  url: ({ url }) => url,
  license: () => license.name,
};

/** The columns of the CSV export, for its documentation. */
export const csvColumns = Object.keys(columns);

async function* inOnePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

function aboutMap({ name, origin }: MapSource) {
  return { name, source: `${origin}/map`, license: license.name, licenseUrl: license.url };
}

function toExportedPlaces({ places, links }: WholeMap, { origin, zone }: MapSource): ExportedPlace[] {
  const linksOf = new Map<string, ExportedPlace["links"]>(places.map(({ id }) => [id, []]));
  for (const { from, to, kind } of links) {
    linksOf.get(from)!.push({ kind, place: to });
    linksOf.get(to)!.push({ kind: kind === "grew-from" ? "grew-into" : kind, place: from });
  }
  return places.map((place) => ({
    id: place.id,
    url: `${origin}/map/${place.id}`,
    ...rowOf(placeFields, valuesOfRow(placeFields, place)),
    latitude: place.latitude,
    longitude: place.longitude,
    confirmed: dayIn(zone, place.confirmedAt),
    links: linksOf.get(place.id)!.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), "en")),
  }));
}

function sortKey({ kind, place }: { kind: string; place: string }): string {
  return `${kind} ${place}`;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 1)}\n`;
}

import type { Edition } from "../app/features/edition/edition.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { buildPlace, buildSuggestion } from "../tests/support/builders.ts";
import { addressOf } from "./address.ts";
import { inTown } from "./in-town.ts";
import places from "./places.json";

interface SamplePlace {
  /** The name by which links refer to the place. */
  key: string;
  name: string;
  theme: string;
  neighborhood: string | null;
  en: string | null;
  es: string | null;
  website: string | null;
  /** Kind and key. */
  links: string[][];
  /** The distance north and east of the middle of the town, in degrees. */
  fromCentre: number[] | null;
  /** The number of days since somebody last confirmed it. */
  daysAgo: number;
  /** The name of the person who is asked once a year. */
  contact?: string;
  unconfirmed?: boolean;
}

interface Seeding {
  edition: Pick<Edition, "city" | "centre">;
  /** The site's time, by which places are confirmed. */
  now: Date;
}

const dayMs = 86_400_000;

/** Adds invented places with their links, and a few open suggestions. Returns false, and does nothing, if the map has any place. */
export async function seedSampleMap(db: Db, { edition, now }: Seeding): Promise<boolean> {
  if (await db.selectFrom("places").select("id").limit(1).executeTakeFirst()) return false;
  const ids = new Map<string, string>();
  const localPlaces = inTown(places as SamplePlace[], edition);
  for (const place of localPlaces) ids.set(place.key, await seedPlace(db, place, { edition, now }));
  for (const { key, links } of localPlaces)
    for (const [kind, other] of links) await link(db, kind!, [ids.get(key)!, ids.get(other!)!]);
  await seedSuggestions(db, { now, choir: ids.get("choir")! });
  return true;
}

async function seedPlace(db: Db, place: SamplePlace, { edition, now }: Seeding): Promise<string> {
  const confirmed = new Date(now.getTime() - place.daysAgo * dayMs);
  const { id } = await buildPlace(db, {
    name: place.name,
    description_en: place.en,
    description_es: place.es,
    website: place.website,
    theme: place.theme,
    neighborhood: place.neighborhood,
    latitude: degrees(edition.centre?.latitude, place.fromCentre?.[0]),
    longitude: degrees(edition.centre?.longitude, place.fromCentre?.[1]),
    contact_name: place.contact ?? null,
    contact_email: place.contact ? addressOf(place.contact) : null,
    confirmed_at: confirmed,
    unconfirmed_at: place.unconfirmed ? new Date(now.getTime() - 20 * dayMs) : null,
    created_at: confirmed,
    updated_at: confirmed,
  });
  return id;
}

function degrees(centre: number | undefined, offset: number | undefined): number | null {
  return centre === undefined || offset === undefined ? null : Number((centre + offset).toFixed(4));
}

async function link(db: Db, kind: string, [from, to]: [string, string]): Promise<void> {
  const [first, second] = kind === "grew-from" || from < to ? [from, to] : [to, from];
  await db
    .insertInto("place_links")
    .values({ from_place: first, to_place: second, kind: kind as "works-with" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedSuggestions(db: Db, { now, choir }: { now: Date; choir: string }): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const sender = (name: string, days: number) => ({
    contact_name: name,
    contact_email: addressOf(name),
    created_at: daysAgo(days),
    updated_at: daysAgo(days),
  });
  await buildSuggestion(db, {
    ...sender("Inés Robledo", 1),
    name: "Biblioteca de semillas",
    description: "Intercambio de semillas criollas los sábados en el huerto.",
    language: "es",
  });
  await buildSuggestion(db, {
    ...sender("Walt Okafor", 2),
    name: "Porch library network",
    description: "Thirty little free libraries, and the people who fill them.",
    website: "https://example.org/porch-library",
  });
  await buildSuggestion(db, {
    ...sender("June Park", 4),
    name: "Street choir",
    description: "We sing at the market square now, every Sunday. No audition.",
    website: "https://example.org/choir",
    corrects: choir,
    remark: "They have moved from the plaza to the market square.",
  });
}

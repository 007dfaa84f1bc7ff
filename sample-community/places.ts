import type { Edition } from "../app/features/edition/edition.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { buildPlace, buildSuggestion } from "../tests/support/builders.ts";
import { addressOf } from "./address.ts";
import { inTown } from "./in-town.ts";
import places from "./places.json";

interface SamplePlace {
  /** By which the others name it. */
  key: string;
  name: string;
  theme: string;
  neighborhood: string | null;
  en: string | null;
  es: string | null;
  website: string | null;
  /** Kind and key. */
  links: string[][];
  /** How far north and east of the middle of the town, in degrees. */
  fromCentre: number[] | null;
  /** When somebody last said that it is right. */
  daysAgo: number;
  /** The name of whoever is asked once a year. */
  contact?: string;
  unconfirmed?: boolean;
}

interface Seeding {
  edition: Pick<Edition, "city" | "centre">;
  /** As on the site: by it places are confirmed, and asked about. */
  now: Date;
}

const oneDay = 86_400_000;

/** Invented places with their threads, and a few suggestions that wait. Does nothing and returns false when the map holds any place already. */
export async function seedSampleMap(db: Db, { edition, now }: Seeding): Promise<boolean> {
  if (await db.selectFrom("places").select("id").limit(1).executeTakeFirst()) return false;
  const ids = new Map<string, string>();
  const here = inTown(places as SamplePlace[], edition);
  for (const place of here) ids.set(place.key, await seed(db, place, { edition, now }));
  for (const { key, links } of here)
    for (const [kind, other] of links) await link(db, kind!, [ids.get(key)!, ids.get(other!)!]);
  await seedSuggestions(db, { now, choir: ids.get("choir")! });
  return true;
}

async function seed(db: Db, place: SamplePlace, { edition, now }: Seeding): Promise<string> {
  const confirmed = new Date(now.getTime() - place.daysAgo * oneDay);
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
    unconfirmed_at: place.unconfirmed ? new Date(now.getTime() - 20 * oneDay) : null,
    created_at: confirmed,
    updated_at: confirmed,
  });
  return id;
}

function degrees(centre: number | undefined, away: number | undefined): number | null {
  return centre === undefined || away === undefined ? null : Number((centre + away).toFixed(4));
}

async function link(db: Db, kind: string, [from, to]: [string, string]): Promise<void> {
  const [one, other] = kind === "grew-from" || from < to ? [from, to] : [to, from];
  await db
    .insertInto("place_links")
    .values({ from_place: one, to_place: other, kind: kind as "works-with" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedSuggestions(db: Db, { now, choir }: { now: Date; choir: string }): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * oneDay);
  const suggested = (name: string, days: number) => ({
    contact_name: name,
    contact_email: addressOf(name),
    created_at: daysAgo(days),
    updated_at: daysAgo(days),
  });
  await buildSuggestion(db, {
    ...suggested("Inés Robledo", 1),
    name: "Biblioteca de semillas",
    description: "Intercambio de semillas criollas los sábados en el huerto.",
    language: "es",
  });
  await buildSuggestion(db, {
    ...suggested("Walt Okafor", 2),
    name: "Porch library network",
    description: "Thirty little free libraries, and the people who fill them.",
    website: "https://example.org/porch-library",
  });
  await buildSuggestion(db, {
    ...suggested("June Park", 4),
    name: "Street choir",
    description: "We sing at the market square now, every Sunday. No audition.",
    website: "https://example.org/choir",
    corrects: choir,
    remark: "They have moved from the plaza to the market square.",
  });
}

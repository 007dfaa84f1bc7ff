import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";
import { editionNamed } from "../edition/editions.ts";
import { registrationOf, type OwnRegistration } from "./queries.server.ts";

/** What a personal link of another year may show. */
export interface AnotherYear {
  registeredAt: Date;
  /** Undefined if the facts of that year are unknown. */
  gathering: { name: string; year: number } | undefined;
  /** True if its owner is registered for this year too. */
  isRegisteredNow: boolean;
}

/** Returns the year of a registration; undefined if it is this year's. */
export async function anotherYear(
  db: Db,
  { editionKey, createdAt, email }: OwnRegistration,
  edition: Edition,
): Promise<AnotherYear | undefined> {
  if (editionKey === edition.key) return undefined;
  const isRegisteredNow = (await registrationOf(db, { email, editionKey: edition.key })) !== undefined;
  return { registeredAt: createdAt, gathering: gatheringOf(editionKey, edition), isRegisteredNow };
}

/** Returns the name and year of an edition's key, if known. */
export function gatheringOf(key: string, edition: Edition): { name: string; year: number } | undefined {
  if (key === edition.key) return edition;
  const year = edition.past.find((past) => past.key === key)?.year;
  return editionNamed(key) ?? (year === undefined ? undefined : { name: edition.name, year });
}

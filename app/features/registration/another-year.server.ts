import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";
import { editionNamed } from "../edition/editions.ts";
import { registrationOf, type OwnRegistration } from "./queries.server.ts";

/** What a personal link of another year may still say. */
export interface AnotherYear {
  registeredAt: Date;
  /** Undefined where nobody has kept the facts of that year. */
  gathering: { name: string; year: number } | undefined;
  /** Whether its owner is registered for this year too. */
  isRegisteredNow: boolean;
}

/** The year of a registration that is not this one; undefined for one of this year. */
export async function anotherYear(
  db: Db,
  { editionKey, createdAt, email }: OwnRegistration,
  edition: Edition,
): Promise<AnotherYear | undefined> {
  if (editionKey === edition.key) return undefined;
  const isRegisteredNow = (await registrationOf(db, { email, editionKey: edition.key })) !== undefined;
  return { registeredAt: createdAt, gathering: gatheringOf(editionKey, edition), isRegisteredNow };
}

/** The name and year that an edition's key stands for, as far as they are known. */
export function gatheringOf(key: string, edition: Edition): { name: string; year: number } | undefined {
  if (key === edition.key) return edition;
  const year = edition.past.find((past) => past.key === key)?.year;
  return editionNamed(key) ?? (year === undefined ? undefined : { name: edition.name, year });
}

import type { Db } from "~/platform/database/db.server";
import { buildPreferences, buildProfile } from "./builders.ts";

let people = 0;

/** Somebody who gets the newsletter and email about gatherings, and their token. */
export async function buildReader(db: Db, overrides: { subscribed?: boolean; language?: "en" | "es" } = {}) {
  const email = `reader-${++people}@example.org`;
  const { id } = await buildProfile(db, { email, subscribed: true, language: "en", ...overrides });
  const { token } = await buildPreferences(db, { profile_id: id });
  return { id, email, token };
}

/** What they get by now, and where the yes that this rests on comes from. */
export async function storedChoices(db: Db, id: string) {
  return db
    .selectFrom("profiles as p")
    .innerJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.subscribed", "o.marketing_consent", "o.event_notifications", "o.consent_source"])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What the consent log says of them, the oldest first. */
export function loggedConsents(db: Db, id: string) {
  return db
    .selectFrom("consent_log")
    .select(["flag", "given", "source", "wording"])
    .where("profile_id", "=", id)
    .orderBy("id")
    .execute();
}

import type { Db } from "~/platform/database/db.server";
import { buildPreferences, buildProfile } from "./builders.ts";

let people = 0;

/** Stores a reader with the newsletter and emails about gatherings, and returns the token. */
export async function buildReader(db: Db, overrides: { subscribed?: boolean; language?: "en" | "es" } = {}) {
  const email = `reader-${++people}@example.org`;
  const { id } = await buildProfile(db, { email, subscribed: true, language: "en", ...overrides });
  const { token } = await buildPreferences(db, { profile_id: id });
  return { id, email, token };
}

/** Returns a reader's current choices and the source of the consent. */
export async function storedChoices(db: Db, id: string) {
  return db
    .selectFrom("profiles as p")
    .innerJoin("preferences as o", "o.profile_id", "p.id")
    .select(["p.subscribed", "o.marketing_consent", "o.event_notifications", "o.consent_source"])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns a reader's consent log, the oldest entry first. */
export function loggedConsents(db: Db, id: string) {
  return db
    .selectFrom("consent_log")
    .select(["flag", "given", "source", "wording"])
    .where("profile_id", "=", id)
    .orderBy("id")
    .execute();
}

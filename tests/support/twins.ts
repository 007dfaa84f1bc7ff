import { personalData } from "../../processes/personal-data.ts";
import { correctedFields } from "../../app/features/people/office/corrections.ts";
import { addNote } from "../../app/features/people/office/notes/commands.server.ts";
import type { Choices } from "../../app/features/people/office/merging/choices.ts";
import { comparedDigest } from "../../app/features/people/office/merging/compared.server.ts";
import { mergePeople } from "../../app/features/people/office/merging/commands.server.ts";
import { personById } from "../../app/features/people/person.server.ts";
import { registrationsOfPerson } from "../../app/features/registration/person-registrations.server.ts";
import { eachOf } from "../../app/lib/fields/field.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildDelivery, buildEvent, buildPreferences, buildProfile, buildRegistration, buildUser } from "./builders.ts";

/** The time of merges in tests. */
export const now = new Date("2025-10-01T18:00:00Z");
export const author = { userId: "11111111-1111-4111-8111-111111111111", now };
/** Chooses every value of the profile that stays. */
export const keepAll = (registrations: Choices["registrations"] = {}): Choices => ({
  fields: eachOf(correctedFields, () => "kept"),
  newsletter: "kept",
  registrations,
});

/** Stores two profiles of one person, with data of every feature. */
export async function twins(db: Db) {
  const user = await buildUser(db, { email: "ana@example.org" });
  const ana = await buildProfile(db, {
    email: user.email,
    user_id: user.id,
    full_name: "Ana",
    phone_number: null,
    organizations: "Choir",
    subscribed: false,
  });
  const anita = await buildProfile(db, {
    email: "anita@example.net",
    full_name: "Ana López",
    phone_number: "720 555 0136",
    organizations: "Seed library",
    subscribed: true,
    language: "es",
  });
  await buildPreferences(db, { profile_id: ana.id, consent_at: null, consent_source: null, consent_wording: null });
  await buildPreferences(db, { profile_id: anita.id, consent_wording: "News, please" });
  await buildRegistration(db, { profile_id: ana.id, additional_notes: "mine" });
  const hers = await buildRegistration(db, { profile_id: anita.id, additional_notes: "hers" });
  await buildRegistration(db, { profile_id: anita.id, cohere_event: "october2023" });
  await db
    .insertInto("registration_links")
    .values({ token_hash: "h", registration_id: hers.id, expires_at: new Date("2026-10-01T18:00:00Z") })
    .execute();
  await buildDelivery(db, { profile_id: anita.id, email: anita.email });
  await buildEvent(db, { proposer_profile_id: anita.id, proposer_email: anita.email, created_by: anita.id });
  await addNote(db, {
    id: crypto.randomUUID(),
    about: anita.id,
    text: "Cooks",
    author: { ...author, profileId: ana.id },
  });
  for (const [name, people] of [
    ["cook", [anita.id]],
    ["both", [ana.id, anita.id]],
  ] as const) {
    const { id } = await db.insertInto("tags").values({ name }).returning("id").executeTakeFirstOrThrow();
    await db
      .insertInto("profile_tags")
      .values(people.map((profile_id) => ({ profile_id, tag_id: id })))
      .execute();
  }
  return { ana, anita };
}

export async function merge(db: Db, keptId: string, removedId: string, choices: Choices) {
  const digest = await comparisonDigest(db, keptId, removedId);
  return mergePeople(db, { keptId, removedId, choices, digest, author }, personalData);
}

/** Returns the text of the comparison that somebody sees before a merge. */
export async function comparisonDigest(db: Db, keptId: string, removedId: string): Promise<string> {
  return comparedDigest(await compared(db, keptId), await compared(db, removedId));
}

/** Returns a person as the comparison shows them. */
export async function compared(db: Db, id: string) {
  return { person: (await personById(db, id))!, registrations: await registrationsOfPerson(db, id) };
}

export const tables = [
  "profiles",
  "preferences",
  "registrations",
  "registration_links",
  "email_deliveries",
  "events",
  "person_notes",
  "profile_tags",
] as const;

/** Returns everything stored in a fixed order, without increasing counters. */
export async function everything(db: Db) {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.map((tableRows) =>
    tableRows.map((row) => JSON.stringify({ ...row, updated_at: "", version: "", sequence: "" })).toSorted(),
  );
}

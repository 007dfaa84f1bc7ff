import { randomUUID } from "node:crypto";
import { sql, type InsertObject, type QueryCreator } from "kysely";
import type { Tables } from "../../../database/tables.ts";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/db.server";
import { entryRow } from "../audit/commands.server.ts";
import { deliveryRow } from "../outbox/commands.server.ts";
import { profileRow } from "../profiles/commands.server.ts";
import { preferencesRow, type Consent } from "../subscriptions/commands.server.ts";
import { answersRow } from "./answers.server.ts";
import { linkRow, linkedMail } from "./personal-link.server.ts";
import type { RegistrationInput } from "./schema.ts";

interface NewPersonWorld {
  now: Date;
  editionKey: string;
  language: Language;
  origin: string;
  secret: string;
  consent: Consent | undefined;
}

/**
 * Registers a person nobody knows yet, confirmation mail included, in one statement: half the work, for both sides,
 * of the same rows one by one. Undefined, with nothing stored, when the mailbox is known.
 */
export async function registerNewPerson(
  db: Db,
  input: RegistrationInput,
  world: NewPersonWorld,
): Promise<string | undefined> {
  const [profileId, registrationId, deliveryId] = [randomUUID(), randomUUID(), randomUUID()];
  const mail = linkedMail({ kind: "registration-confirmation", registrationId, profileId, ...input }, world);
  const made = await db
    .with("profile", (query) =>
      query
        .insertInto("profiles")
        .values({ id: profileId, ...profileRow({ ...input, language: world.language }) })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning("id"),
    )
    .with("registration", (query) =>
      forNewProfile(query, "registrations", {
        id: registrationId,
        profile_id: profileId,
        cohere_event: world.editionKey,
        ...answersRow(input),
      }),
    )
    .with("preference", (query) =>
      forNewProfile(query, "preferences", preferencesRow({ profileId, consent: world.consent })),
    )
    .with("delivery", (query) =>
      forNewProfile(query, "email_deliveries", { id: deliveryId, ...deliveryRow(mail, world) }),
    )
    .with("link", (query) => forNewProfile(query, "registration_links", linkRow({ deliveryId, registrationId }, world)))
    .with("entry", (query) =>
      forNewProfile(
        query,
        "audit",
        entryRow({ actor: "visitor", action: "registration.created", subject: `profile:${profileId}` }),
      ),
    )
    .selectFrom("profile")
    .select("id")
    .executeTakeFirst();
  return made && registrationId;
}

/** One more row of the statement, stored if and only if it has made the profile. */
function forNewProfile<Name extends keyof Tables>(
  query: QueryCreator<Tables & { profile: { id: string } }>,
  table: Name,
  row: InsertObject<Tables, Name>,
) {
  const values = Object.entries(row).map(([column, value]) => sql.val(value).as(column));
  return query
    .insertInto(table)
    .columns(Object.keys(row) as never[])
    .expression(query.selectFrom("profile").select(values as never[]));
}

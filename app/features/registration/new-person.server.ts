import { randomUUID } from "node:crypto";
import { sql, type InsertObject, type QueryCreator } from "kysely";
import type { Tables } from "~/platform/database/tables";
import type { Db } from "~/platform/database/db.server";
import { entryRow } from "../audit/commands.server.ts";
import { deliveryRow } from "../outbox/commands.server.ts";
import { profileRow } from "../people/commands.server.ts";
import { firstYes } from "../subscriptions/preferences/consent-log.server.ts";
import { preferencesRow } from "../subscriptions/preferences/record.server.ts";
import { answersRow, consentOf, type RegistrationDeps } from "./registration-rows.server.ts";
import { confirmationMail, confirmationOf } from "./mails.server.ts";
import { linkRow } from "./personal-link.server.ts";
import type { RegistrationInput } from "./schema.ts";

/**
 * Registers a person nobody knows yet, confirmation mail included, in one statement (decision 36). Undefined, with
 * nothing stored, when the mailbox is known.
 */
export async function registerNewPerson(
  db: Db,
  input: RegistrationInput,
  deps: RegistrationDeps,
): Promise<string | undefined> {
  const [profileId, registrationId, deliveryId] = [randomUUID(), randomUUID(), randomUUID()];
  const mail = confirmationOf({ registrationId, profileId, ...input }, deps);
  const consent = consentOf(input, deps);
  const yes = firstYes({ profileId, source: "registration", wording: deps.consentWording });
  const made = await db
    .with("stranger", (query) =>
      query
        .selectNoFrom(sql`1`.as("one"))
        .where(({ not, exists }) =>
          not(exists(query.selectFrom("auth.users").select("id").where("email", "=", input.email))),
        ),
    )
    .with("profile", (query) =>
      insertFor("stranger", query, "profiles", { id: profileId, ...profileRow({ ...input, ...deps }) })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning("id"),
    )
    .with("registration", (query) =>
      insertFor("profile", query, "registrations", {
        id: registrationId,
        profile_id: profileId,
        cohere_event: deps.editionKey,
        ...answersRow(input),
      }),
    )
    .with("preference", (query) => insertFor("profile", query, "preferences", preferencesRow({ profileId, consent })))
    .with("subscriber", (query) =>
      query
        .selectFrom("profile")
        .select("id")
        .where(sql<boolean>`${sql.lit(input.subscribed)}`),
    )
    .with("yes", (query) => insertFor("subscriber", query, "consent_log", yes))
    .with("delivery", (query) =>
      insertFor("profile", query, "email_deliveries", {
        id: deliveryId,
        ...deliveryRow(confirmationMail, mail, deps),
      }),
    )
    .with("link", (query) =>
      insertFor("profile", query, "registration_links", linkRow({ deliveryId, registrationId }, deps)),
    )
    .with("entry", (query) =>
      insertFor(
        "profile",
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

/** Inserts a row if and only if the named part of the statement holds one. */
function insertFor<Name extends keyof Tables>(
  part: "stranger" | "profile" | "subscriber",
  query: QueryCreator<Tables>,
  table: Name,
  row: InsertObject<Tables, Name>,
) {
  const values = Object.entries(row).map(([column, value]) => sql.val(value).as(column));
  return query
    .insertInto(table)
    .columns(Object.keys(row) as never[])
    .expression(query.selectFrom(part as never).select(values as never[]));
}

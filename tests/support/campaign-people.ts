import { sql } from "kysely";
import { addressHash } from "../../app/features/outbox/leases.server.ts";
import { askedOffers } from "../../app/features/edition/offers.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildEvent, buildTag } from "./builders.ts";
import type { numbersFrom } from "./fuzzed-people.ts";
import { themeKeys } from "../../app/features/edition/themes.ts";

export const editionKey = "october2025";
/** Two campaigns that some of the people received or may still receive. */
export const campaigns = [crypto.randomUUID(), crypto.randomUUID()];
/** Events of the edition before. */
const lastYear = { start_date: new Date("2024-10-12T18:00:00Z"), end_date: new Date("2024-10-12T20:00:00Z") };
/** Returns noon of a day in September. */
export const day = (n: number) => new Date(Date.UTC(2025, 8, 1 + n, 12)).toISOString();

export type Random = ReturnType<typeof numbersFrom>;

export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  return values[random(values.length)]!;
}

/** Everything about a person, read from the tables one by one. */
export interface KnownPerson {
  id: string;
  email: string;
  language: "en" | "es";
  subscribed: boolean;
  hasAccount: boolean;
  /** The keys of the editions they are registered for. */
  editions: string[];
  suppressions: string[];
  events: boolean;
  appeals: boolean;
  registration:
    | { at: number; invocation: boolean | null; integration: boolean | null; interests: string[] }
    | undefined;
  /** Whether an event of theirs took place in the edition before. */
  hasHosted: boolean;
  tags: string[];
  themes: string[];
  gatherings: string[];
  got: string[];
}

/** Stores 300 varied people and returns the tags. */
export async function buildCampaignPeople(db: Db, random: Random): Promise<string[]> {
  await sql`insert into auth.users (id, email) select md5('u' || n)::uuid, 'p' || n || '@example.org' from generate_series(1, 150) as n`.execute(
    db,
  );
  await sql`insert into profiles (id, email, full_name, language, subscribed, user_id)
    select md5('p' || n)::uuid, 'p' || n || '@example.org', 'Person ' || n, case when n % 3 = 0 then 'es' else 'en' end, n % 5 > 0,
      case when n <= 150 then md5('u' || n)::uuid end from generate_series(1, 300) as n`.execute(db);
  const ids = await db.selectFrom("profiles").select(["id", "email", "user_id"]).orderBy("email").execute();
  const people = () => ids.filter(() => random(3) === 0);
  const events = await Promise.all(themeKeys().map((category) => buildEvent(db, { category })));
  const tags = await Promise.all(
    ["Choir", "Kitchen"].map((name) => buildTag(db, { name, on: people().map(({ id }) => id) })),
  );
  const yes = () => random(2) === 0;
  await db
    .insertInto("preferences")
    .values(
      ids
        .filter(() => random(8) > 0)
        .map(({ id }) => ({
          profile_id: id,
          token: crypto.randomUUID(),
          marketing_consent: yes(),
          event_notifications: yes(),
        })),
    )
    .execute();
  for (const cohere_event of [editionKey, "october2024"])
    await db
      .insertInto("registrations")
      .values(
        [...people(), ...people()]
          .filter((person, n, all) => all.indexOf(person) === n)
          .map(({ id }) => ({
            profile_id: id,
            cohere_event,
            can_attend_invocation: oneOf(random, [true, false, null]),
            can_attend_integration: oneOf(random, [true, false, null]),
            co_creating_interests: askedOffers().filter(() => random(3) === 0),
            created_at: new Date(day(random(30))),
          })),
      )
      .execute();
  for (const reason of ["bounced", "soft-bounced", "complained", "deleted"])
    await db
      .insertInto("email_suppressions")
      .values(
        ids
          .filter(() => random(12) === 0)
          .map(({ email }) => ({
            email_hash: addressHash(email),
            reason,
            until: reason === "soft-bounced" ? new Date(yes() ? "2020-01-01" : "2999-01-01") : null,
          })),
      )
      .execute();
  await db
    .insertInto("event_stars")
    .values(
      ids
        .filter(({ user_id }) => user_id && random(3) === 0)
        .map(({ user_id }) => ({ user_id: user_id!, event_id: oneOf(random, events).id })),
    )
    .execute();
  await db
    .insertInto("check_ins")
    .values(
      people().map(({ id }, change) => ({
        id: crypto.randomUUID(),
        cohere_event: change % 5 === 0 ? "october2024" : editionKey,
        gathering: oneOf(random, ["invocation", "integration"] as const),
        profile_id: id,
        name: null,
        state: change % 4 === 0 ? ("undone" as const) : ("here" as const),
        undone_at: change % 4 === 0 ? new Date() : null,
        ticked_at: new Date(),
        change,
      })),
    )
    .execute();
  const ends = ["queued", "sending", "sent", "uncertain", "failed", "skipped", "cancelled"];
  for (const { id, email } of people())
    await buildEvent(db, {
      ...lastYear,
      proposer_email: random(2) === 0 ? email : "former@example.org",
      proposer_profile_id: id,
      status: random(4) === 0 ? "declined" : "published",
    });
  const mails = campaigns.flatMap((campaign) =>
    people().map(({ id }) => ({ campaign, id, status: oneOf(random, ends) })),
  );
  await db.transaction().execute(async (tx) => {
    // The campaigns' own rows are not needed.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into email_deliveries (kind, priority, campaign_id, profile_id, email, language, dedupe_key, token, message_id, status)
      select 'campaign', 5, m.campaign, m.id, 'p@example.org', 'en', gen_random_uuid()::text, gen_random_uuid()::text, gen_random_uuid()::text, m.status
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (campaign uuid, id uuid, status text)`.execute(tx);
  });
  return tags;
}

/** Returns everybody, combined in memory from whole tables. */
export async function everybody(db: Db): Promise<KnownPerson[]> {
  const profiles = await db.selectFrom("profiles").selectAll().execute();
  const preferences = await db.selectFrom("preferences").selectAll().execute();
  const registrations = await db.selectFrom("registrations").selectAll().execute();
  const suppressions = await db.selectFrom("email_suppressions").selectAll().execute();
  const taggings = await db.selectFrom("profile_tags").selectAll().execute();
  const stars = await db.selectFrom("event_stars").selectAll().execute();
  const events = await db
    .selectFrom("events")
    .select(["id", "category", "status", "start_date", "proposer_profile_id"])
    .execute();
  const ticks = await db.selectFrom("check_ins").selectAll().where("state", "=", "here").execute();
  const mails = await db.selectFrom("email_deliveries").select(["profile_id", "campaign_id", "status"]).execute();
  return profiles.map(({ id, email, language, subscribed, user_id }) => {
    const choices = preferences.find(({ profile_id }) => profile_id === id);
    const ownRegistrations = registrations.filter(({ profile_id }) => profile_id === id);
    const registration = ownRegistrations.find(({ cohere_event }) => cohere_event === editionKey);
    const now = Date.now();
    return {
      id,
      email,
      language,
      subscribed,
      hasAccount: user_id !== null,
      editions: ownRegistrations.map(({ cohere_event }) => cohere_event),
      suppressions: suppressions
        .filter(({ email_hash, until }) => email_hash === addressHash(email) && (!until || until.getTime() > now))
        .map(({ reason }) => reason),
      events: choices?.event_notifications ?? true,
      appeals: choices?.marketing_consent ?? false,
      registration: registration && {
        at: registration.created_at.getTime(),
        invocation: registration.can_attend_invocation,
        integration: registration.can_attend_integration,
        interests: registration.co_creating_interests,
      },
      hasHosted: events.some(
        ({ proposer_profile_id: host, status, start_date: at }) =>
          host === id && status === "published" && at.getTime() === lastYear.start_date.getTime(),
      ),
      tags: taggings.filter(({ profile_id }) => profile_id === id).map(({ tag_id }) => tag_id),
      themes: stars
        .filter((star) => star.user_id === user_id)
        .map(({ event_id }) => events.find((event) => event.id === event_id)!.category),
      gatherings: ticks
        .filter(({ profile_id, cohere_event }) => profile_id === id && cohere_event === editionKey)
        .map(({ gathering }) => gathering),
      got: mails
        .filter((mail) => mail.profile_id === id && !["failed", "skipped", "cancelled"].includes(mail.status))
        .map(({ campaign_id }) => campaign_id ?? ""),
    };
  });
}

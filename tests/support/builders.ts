import type { Insertable, Selectable } from "kysely";
import type { Tables } from "../../app/platform/database/tables.ts";
import { october2025 } from "../../app/features/edition/october2025.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { randomToken } from "../../app/platform/tokens.server.ts";
import { themeKeys } from "../../app/features/edition/themes.ts";

export type Profile = Selectable<Tables["profiles"]>;
export type User = Selectable<Tables["auth.users"]>;
export type Preferences = Selectable<Tables["preferences"]>;
export type Registration = Selectable<Tables["registrations"]>;
export type Delivery = Selectable<Tables["email_deliveries"]>;
export type StoredPlace = Selectable<Tables["places"]>;
export type StoredSuggestion = Selectable<Tables["map_suggestions"]>;
export type StoredEvent = Selectable<Tables["events"]>;

let built = 0;

/** Resets the sequence of default values. */
export function buildFromTheFirst(): void {
  built = 0;
}

/** Stores a person. Each default value changes from call to call in a fixed order. */
export function buildProfile(db: Db, overrides: Partial<Insertable<Tables["profiles"]>> = {}): Promise<Profile> {
  const n = ++built;
  const fullName =
    overrides.full_name ?? `${inTurn(firstNames, n)} ${inTurn(lastNames, Math.floor(n / firstNames.length) + n)}`;
  const row = {
    email: `person-${n}@example.org`,
    full_name: fullName,
    phone_number: n % 3 === 0 ? null : `(555) 010-${String(100 + (n % 100)).padStart(4, "0")}`,
    organizations: inTurn([null, "Neighborhood garden", "Community choir, seed library"], n),
    subscribed: n % 5 !== 0,
    language: n % 3 === 0 ? ("es" as const) : ("en" as const),
    ...overrides,
  };
  return db.insertInto("profiles").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores an account with a proven mailbox; it has a profile only if one is built with its `user_id`. */
export function buildUser(db: Db, overrides: Partial<Insertable<Tables["auth.users"]>> = {}): Promise<User> {
  const n = ++built;
  const row = {
    email: `person-${n}@example.org`,
    full_name: `${inTurn(firstNames, n)} ${inTurn(lastNames, n)}`,
    ...overrides,
  };
  return db.insertInto("auth.users").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a tag with its people; an existing tag of that name is used. */
export async function buildTag(db: Db, { name, on = [] }: { name: string; on?: string[] }): Promise<string> {
  await db
    .insertInto("tags")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db.selectFrom("tags").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  const taggings = on.map((profile_id) => ({ profile_id, tag_id: id }));
  if (taggings.length > 0) await db.insertInto("profile_tags").values(taggings).execute();
  return id;
}

/** Stores a person's preferences; builds a person without `profile_id`. */
export async function buildPreferences(
  db: Db,
  overrides: Partial<Insertable<Tables["preferences"]>> = {},
): Promise<Preferences> {
  const row = {
    token: randomToken(),
    consent_at: new Date("2025-09-01T18:00:00Z"),
    consent_source: "registration",
    consent_wording: "Keep me posted about gatherings",
    ...overrides,
    profile_id: overrides.profile_id ?? (await buildProfile(db)).id,
  };
  return db.insertInto("preferences").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a registration for the current edition; builds a person without `profile_id`. */
export async function buildRegistration(
  db: Db,
  overrides: Partial<Insertable<Tables["registrations"]>> = {},
): Promise<Registration> {
  const n = ++built;
  const row = {
    cohere_event: october2025.key,
    can_attend_invocation: inTurn([true, null, false, true], n),
    can_attend_integration: inTurn([true, true, null, false, null], n),
    co_creating_interests: inTurn([[], ["volunteer"], ["host_event", "tell_stories"], ["host_dinner"]], n),
    how_did_you_hear: inTurn(["From a friend", null, "A poster at the library"], n),
    additional_notes: inTurn([null, "I can bring folding chairs.", null, "Traigo tamales."], n),
    ...overrides,
    profile_id: overrides.profile_id ?? (await buildProfile(db)).id,
  };
  return db.insertInto("registrations").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a withdrawn registration of an earlier year. */
export async function buildWithdrawnRegistration(
  db: Db,
  { profileId, notes }: { profileId: string; notes: string },
): Promise<void> {
  await db
    .insertInto("withdrawn_registrations")
    .values({
      registration_id: crypto.randomUUID(),
      profile_id: profileId,
      cohere_event: "october2024",
      registration: JSON.stringify({ additional_notes: notes }),
      links: JSON.stringify([{ token_hash: "kept to itself" }]),
      expires_at: new Date("2025-10-02T18:00:00Z"),
    })
    .execute();
}

/** Stores a queued email; it belongs to a person only with `profile_id`. */
export function buildDelivery(
  db: Db,
  overrides: Partial<Insertable<Tables["email_deliveries"]>> = {},
): Promise<Delivery> {
  const n = ++built;
  const token = randomToken();
  const row = {
    kind: "registration-confirmation",
    priority: 1,
    email: `person-${n}@example.org`,
    full_name: `${inTurn(firstNames, n)} ${inTurn(lastNames, n)}`,
    language: n % 3 === 0 ? ("es" as const) : ("en" as const),
    payload: JSON.stringify({}),
    dedupe_key: `built-${n}-${token}`,
    token,
    message_id: `<${token}@localhost>`,
    ...overrides,
  };
  return db.insertInto("email_deliveries").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a letter in English to everybody with the newsletter. */
export function buildTemplate(
  db: Db,
  overrides: Partial<Insertable<Tables["email_templates"]>> = {},
): Promise<Selectable<Tables["email_templates"]>> {
  const n = ++built;
  const row = {
    name: `letter-${n}`,
    kind: "news" as const,
    subject: `Letter ${n}`,
    markdown_content: `# Letter ${n}\n\nHello {{full_name|friend}}.`,
    html_content: "",
    ...overrides,
  };
  return db.insertInto("email_templates").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores the row of a campaign that is being sent; its emails are built with its `campaign_id`. */
export function buildCampaign(
  db: Db,
  overrides: Partial<Insertable<Tables["email_campaigns"]>> = {},
): Promise<Selectable<Tables["email_campaigns"]>> {
  const n = ++built;
  const row = {
    template_name: `letter-${n}`,
    kind: "news" as const,
    subject: `Letter ${n}`,
    markdown_content: `Hello ${n}`,
    content: JSON.stringify({
      en: {
        subject: [overrides.subject ?? `Letter ${n}`],
        html: [],
        text: [],
        variables: [],
        preferences: 0,
        emptyBlocks: [],
        events: [],
      },
    }),
    recipients_count: 1,
    status: "sending" as const,
    idempotency_key: `built-${n}-${randomToken()}`,
    request_hash: "built",
    not_before: new Date("2025-10-01T18:00:00Z"),
    started_at: new Date("2025-10-01T18:00:00Z"),
    ...overrides,
  };
  return db.insertInto("email_campaigns").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a public event of two hours on one of the ten days; with only a start, it ends two hours later. */
export function buildEvent(db: Db, overrides: Partial<Insertable<Tables["events"]>> = {}): Promise<StoredEvent> {
  const n = ++built;
  const start = overrides.start_date ?? new Date(Date.UTC(2025, 9, 17 + (n % 10), 15 + (n % 8)));
  const row = {
    title: `${inTurn(["Potluck", "Garden morning", "Story circle", "Repair bench", "Choir"], n)} ${n}`,
    description: inTurn(["Bring something to share.", null, "Trae algo para compartir."], n),
    location: inTurn(["Community kitchen", "Neighborhood garden", null, "Public library"], n),
    category: inTurn([...themeKeys(), "general"], n),
    start_date: start,
    end_date: new Date(start.getTime() + 7_200_000),
    ...(overrides.status === "cancelled" ? { cancelled_at: new Date("2025-10-01T18:00:00Z") } : {}),
    ...overrides,
  };
  return db.insertInto("events").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a place on the map. */
export function buildPlace(db: Db, overrides: Partial<Insertable<Tables["places"]>> = {}): Promise<StoredPlace> {
  const n = ++built;
  const row = {
    name: `${inTurn(["Seed library", "Repair bench", "Street choir", "Tool shed", "Story kitchen"], n)} ${n}`,
    description_en: "Open to everybody.",
    theme: inTurn(themeKeys(), n),
    neighborhood: inTurn(["North Boulder", "Martin Acres", null, "Whittier"], n),
    ...overrides,
  };
  return db.insertInto("places").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Stores a pending suggestion for the map. */
export function buildSuggestion(
  db: Db,
  overrides: Partial<Insertable<Tables["map_suggestions"]>> = {},
): Promise<StoredSuggestion> {
  const n = ++built;
  const row = {
    name: `${inTurn(["Compost crew", "Listening circle", "Bike kitchen"], n)} ${n}`,
    description: "Every Tuesday, open to everybody.",
    contact_name: `${inTurn(firstNames, n)} ${inTurn(lastNames, n)}`,
    contact_email: `person-${n}@example.org`,
    language: "en" as const,
    digest: randomToken(),
    token_hash: randomToken(),
    ...overrides,
  };
  return db.insertInto("map_suggestions").values(row).returningAll().executeTakeFirstOrThrow();
}

function inTurn<T>(choices: readonly T[], n: number): T {
  return choices[n % choices.length]!;
}

const firstNames = ["Alma", "Ben", "Citlali", "Dale", "Elena", "Farah", "Gus", "Hoa", "Iris", "Joaquín", "Kaya"];
const lastNames = ["Archuleta", "Begay", "Carter", "Dang", "Espinoza", "Fuller", "Gallegos", "Haddad", "Ito"];

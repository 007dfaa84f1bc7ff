import type { Edition } from "../app/features/edition/edition.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { randomToken } from "../app/platform/tokens.server.ts";
import { buildPreferences, buildProfile, buildRegistration, buildTag } from "../tests/support/builders.ts";
import { addressOf } from "./address.ts";
import { seedSampleCalendar } from "./calendar.ts";
import { seedSampleCampaigns } from "./campaigns.ts";
import { seedSampleHistory } from "./history.ts";
import { seedSampleLetters } from "./letters.ts";
import { seedSamplePages } from "./pages.ts";
import { seedSampleMap } from "./places.ts";
import { seedSampleVenues } from "./venues.ts";
import { seedSampleVoices } from "./voices.ts";
import english from "./people/en.json";
import spanish from "./people/es.json";
import type { Language } from "../app/platform/database/tables/columns.ts";

interface SamplePerson {
  name: string;
  language: Language;
  organizations?: string | undefined;
  invocation?: boolean | null | undefined;
  integration?: boolean | null | undefined;
  interests?: string[] | undefined;
  heard?: string | undefined;
  notes?: string | undefined;
  organizes?: boolean | undefined;
  registered?: boolean | undefined;
  subscribed?: boolean | undefined;
}

const agreedTo: Record<Language, string> = { en: "Send me the newsletter", es: "Quiero recibir el boletín" };

const dayMs = 86_400_000;
const weeksOfRegistration = 6;

interface Seeding {
  edition: Edition;
  now: Date;
  /** The site's, by which the personal links of hosts open; without it they open for nobody. */
  secret?: string;
}

/**
 * Adds invented people for the demo and for tests, who registered over the weeks before `now`. Safe to call again: existing
 * people stay as they are. Returns the number of added people.
 */
export async function seedSampleCommunity(db: Db, { edition, now, secret = randomToken() }: Seeding): Promise<number> {
  const people = inOrderOfArrival();
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("profiles")
      .select("email")
      .where(
        "email",
        "in",
        people.map(({ name }) => addressOf(name)),
      )
      .execute();
    const existingEmails = new Set(rows.map(({ email }) => email));
    const missing = [...people.entries()].filter(([, person]) => !existingEmails.has(addressOf(person.name)));
    for (const [index, person] of missing)
      await seedPerson(tx, person, { edition, index, at: arrival(index, people.length, now) });
    const guests = people.map(({ name, language }) => ({ name, email: addressOf(name), language }));
    await seedSampleCalendar(tx, { edition, guests, now, secret });
    await seedSampleLetters(tx, { edition, now });
    await seedSamplePages(tx, now);
    const isNew = await seedSampleMap(tx, { edition, now });
    if (isNew) await seedSampleVenues(tx, edition);
    await seedSampleCampaigns(tx, { edition, now });
    await seedSampleVoices(tx, { edition, now });
    await seedSampleHistory(tx);
    return missing.length;
  });
}

async function seedPerson(
  tx: Db,
  person: SamplePerson,
  { edition, index, at }: { edition: Edition; index: number; at: Date },
) {
  const profile = await buildProfile(tx, {
    email: addressOf(person.name),
    full_name: person.name,
    // A number without an area code belongs to no town.
    phone_number: index % 4 === 0 ? null : `555-${String(100 + index).padStart(4, "0")}`,
    organizations: person.organizations ?? null,
    subscribed: person.subscribed ?? true,
    role: person.organizes ? "admin" : null,
    language: person.language,
    created_at: at,
    updated_at: at,
  });
  await seedChoices(tx, profile, { marketing: profile.subscribed && index % 7 === 0, at });
  if (person.interests?.includes("host_dinner")) await buildTag(tx, { name: "Kitchen", on: [profile.id] });
  if (person.registered === false) {
    const before = edition.past[0];
    if (before && index % 2 === 0) await seedPastRegistration(tx, profile.id, before);
    return;
  }
  await buildRegistration(tx, {
    profile_id: profile.id,
    cohere_event: edition.key,
    can_attend_invocation: person.invocation ?? null,
    can_attend_integration: person.integration ?? null,
    co_creating_interests: person.interests ?? [],
    how_did_you_hear: person.heard ?? null,
    additional_notes: person.notes ?? null,
    created_at: at,
    updated_at: at,
  });
}

/** Registers somebody for the past edition only. */
async function seedPastRegistration(tx: Db, profile_id: string, { key, first }: Edition["past"][number]) {
  const at = new Date(Date.parse(first) - 30 * dayMs);
  await buildRegistration(tx, { profile_id, cohere_event: key, created_at: at, updated_at: at });
  await tx.updateTable("profiles").set({ created_at: at }).where("id", "=", profile_id).execute();
}

/** Stores the preferences of a person, with a log entry for each consent. Subscribers agreed to the newsletter when they registered. */
async function seedChoices(
  tx: Db,
  { id, subscribed, language }: { id: string; subscribed: boolean; language: Language },
  { marketing, at }: { marketing: boolean; at: Date },
) {
  const wording = agreedTo[language];
  const yes = { consent_at: at, consent_source: "registration", consent_wording: wording };
  const none = { consent_at: null, consent_source: null, consent_wording: null };
  await buildPreferences(tx, { profile_id: id, marketing_consent: marketing, ...(subscribed ? yes : none) });
  const entry = { profile_id: id, at, given: true };
  const log = [
    ...(subscribed ? [{ ...entry, flag: "subscribed" as const, source: "registration", wording }] : []),
    ...(marketing ? [{ ...entry, flag: "marketing_consent" as const, source: "preferences", wording: null }] : []),
  ];
  if (log.length > 0) await tx.insertInto("consent_log").values(log).execute();
}

/** Returns the addresses of the sample's organizers, with which one can see the office. */
export function sampleAdmins(): string[] {
  return inOrderOfArrival()
    .filter(({ organizes }) => organizes)
    .map(({ name }) => addressOf(name));
}

/** Returns two English speakers, then one Spanish speaker, as long as there are both. */
function inOrderOfArrival(): SamplePerson[] {
  const inEnglish = english.map((person, i) => ({ ...person, language: "en" as const, turn: i / 2 }));
  const inSpanish = spanish.map((person, i) => ({ ...person, language: "es" as const, turn: i + 0.9 }));
  return [...inEnglish, ...inSpanish].sort((a, b) => a.turn - b.turn);
}

/** Returns the time of a registration: few come early and many late, the last one within the hour before `now`. */
function arrival(index: number, count: number, now: Date): Date {
  const remainingShare = 1 - ((index + 1) / count) ** 0.6;
  const minutes = 7 + ((index * 37) % 50);
  return new Date(now.getTime() - remainingShare * weeksOfRegistration * 7 * dayMs - minutes * 60_000);
}

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

const day = 86_400_000;
const weeksOfRegistration = 6;

interface Seeding {
  edition: Edition;
  now: Date;
  /** The site's, by which the personal links of hosts open; without it they open for nobody. */
  secret?: string;
}

/**
 * Invented people for the demo and for tests, who came over the weeks before `now`. Safe to call
 * again: whoever is there already is left alone. Returns how many were added.
 */
export async function seedSampleCommunity(db: Db, { edition, now, secret = randomToken() }: Seeding): Promise<number> {
  const people = inOrderOfArrival();
  return db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom("profiles").select("email").where("email", "in", people.map(emailOf)).execute();
    const known = new Set(rows.map(({ email }) => email));
    const missing = [...people.entries()].filter(([, person]) => !known.has(emailOf(person)));
    for (const [index, person] of missing)
      await seed(tx, person, { edition, index, at: arrival(index, people.length, now) });
    const guests = people.map((person) => ({ name: person.name, email: emailOf(person), language: person.language }));
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

async function seed(
  tx: Db,
  person: SamplePerson,
  { edition, index, at }: { edition: Edition; index: number; at: Date },
) {
  const profile = await buildProfile(tx, {
    email: emailOf(person),
    full_name: person.name,
    // As neighbors write it: an area code would be of some town.
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
    if (before && index % 2 === 0) await seedEarlier(tx, profile.id, before);
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

/** Some were there the last time, and have not registered again yet. */
async function seedEarlier(tx: Db, profile_id: string, { key, first }: Edition["past"][number]) {
  const at = new Date(Date.parse(first) - 30 * day);
  await buildRegistration(tx, { profile_id, cohere_event: key, created_at: at, updated_at: at });
  await tx.updateTable("profiles").set({ created_at: at }).where("id", "=", profile_id).execute();
}

/** Who gets the newsletter said yes to it as they registered; everything anybody agreed to is in the log. */
async function seedChoices(
  tx: Db,
  { id, subscribed, language }: { id: string; subscribed: boolean; language: Language },
  { marketing, at }: { marketing: boolean; at: Date },
) {
  const wording = agreedTo[language];
  const yes = { consent_at: at, consent_source: "registration", consent_wording: wording };
  const none = { consent_at: null, consent_source: null, consent_wording: null };
  await buildPreferences(tx, { profile_id: id, marketing_consent: marketing, ...(subscribed ? yes : none) });
  const said = { profile_id: id, at, given: true };
  const log = [
    ...(subscribed ? [{ ...said, flag: "subscribed" as const, source: "registration", wording }] : []),
    ...(marketing ? [{ ...said, flag: "marketing_consent" as const, source: "preferences", wording: null }] : []),
  ];
  if (log.length > 0) await tx.insertInto("consent_log").values(log).execute();
}

/** The addresses of those who organize, for whoever wants to see the office. */
export function sampleAdmins(): string[] {
  return inOrderOfArrival()
    .filter(({ organizes }) => organizes)
    .map(emailOf);
}

/** Two English speakers, then one Spanish speaker, as long as there are both. */
function inOrderOfArrival(): SamplePerson[] {
  const inEnglish = english.map((person, i) => ({ ...person, language: "en" as const, turn: i / 2 }));
  const inSpanish = spanish.map((person, i) => ({ ...person, language: "es" as const, turn: i + 0.9 }));
  return [...inEnglish, ...inSpanish].sort((a, b) => a.turn - b.turn);
}

/** Few come early and many late; the last came within the hour before `now`. */
function arrival(index: number, count: number, now: Date): Date {
  const stillToGo = 1 - ((index + 1) / count) ** 0.6;
  const minutes = 7 + ((index * 37) % 50);
  return new Date(now.getTime() - stillToGo * weeksOfRegistration * 7 * day - minutes * 60_000);
}

function emailOf({ name }: SamplePerson): string {
  return addressOf(name);
}

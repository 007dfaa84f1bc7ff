import { october2025 } from "~/features/edition/october2025";
import { askHosts } from "~/features/proposals/questions/commands.server";
import { questionToken } from "~/features/proposals/questions/question-link.server";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { buildEvent, buildProfile } from "./builders.ts";

type EventOverrides = NonNullable<Parameters<typeof buildEvent>[1]>;

interface HostFacts {
  host: { email: string; fullName: string; language: Language };
  /** Events of theirs in the year before; without a start on the third evening of that gathering. */
  events: readonly EventOverrides[];
  deps: { now: Date; origin: string; secret: string };
}

/** Stores a host with events of the year before, and asks them for the same again. */
export async function askHost(db: Db, { host, events, deps }: HostFacts) {
  const { email, fullName: full_name, language } = host;
  const { id } = await buildProfile(db, { full_name, email, language, subscribed: true });
  const ids: string[] = [];
  for (const event of events) {
    const start_date = new Date(event.start_date ?? "2024-10-12T18:00:00-06:00");
    const end_date = new Date(start_date.getTime() + 2 * 3_600_000);
    ids.push((await buildEvent(db, { proposer_email: email, ...event, start_date, end_date })).id);
  }
  const asking = { editionKey: october2025.key, ...deps };
  await db.transaction().execute((tx) => askHosts(tx, [{ id, ...host, events: ids }], asking));
  const rows = await db.selectFrom("host_questions").select(["id", "event_id", "mail_id"]).execute();
  const questions = ids.map((eventId) => rows.find(({ event_id }) => event_id === eventId)!);
  const tokens = questions.map((question) => questionToken(deps.secret, question.id));
  return { profileId: id, ids, tokens, mail: questions[0]!.mail_id };
}

/** Stores a host with events of the year before, by their titles. */
export async function buildHost(
  db: Db,
  name: string,
  titles: readonly string[] = [`${name}'s walk`],
  subscribed = true,
) {
  const email = `${name.toLowerCase()}@example.net`;
  const { id } = await buildProfile(db, { full_name: name, email, subscribed });
  for (const [n, title] of titles.entries()) await buildHosted(db, { title, proposer_email: email }, n);
  return id;
}

/** Stores an event of the year before, on one of its days. */
export async function buildHosted(db: Db, overrides: EventOverrides, n = 0): Promise<string> {
  const start_date = new Date(Date.UTC(2024, 9, 14 + n, 18));
  const end_date = new Date(start_date.getTime() + 7_200_000);
  return (await buildEvent(db, { start_date, end_date, ...overrides })).id;
}

/** Returns the addresses that are about to get a question. */
export async function questionAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("email_deliveries")
    .select("email")
    .where("kind", "=", "host-question")
    .where("status", "=", "queued")
    .orderBy("email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Returns the same without the domain. */
export async function questionsTo(db: Db): Promise<string[]> {
  return (await questionAddresses(db)).map((email) => email.split("@")[0]!);
}

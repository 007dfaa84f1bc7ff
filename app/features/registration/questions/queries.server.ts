import { sql } from "kysely";
import { isUuid } from "~/lib/database/uuid";
import { selected } from "~/lib/fields/columns";
import type { Db } from "~/platform/database/db.server";
import { hideableQuestions, type HideableQuestion, type OwnName, type OwnQuestion } from "../../edition/edition.ts";
import { questionFields } from "./fields.ts";
import type { QuestionInput } from "./schema.ts";

/** A question as it is stored. */
export interface StoredQuestion extends QuestionInput {
  id: string;
  name: OwnName;
  version: number;
  retired_at: Date | null;
}

/** Returns all questions in their order, retired ones too. */
export async function allQuestions(db: Db): Promise<StoredQuestion[]> {
  return (await questions(db).execute()) as unknown as StoredQuestion[];
}

export async function questionById(db: Db, id: string): Promise<StoredQuestion | undefined> {
  if (!isUuid(id)) return undefined;
  return (await questions(db).where("id", "=", id).executeTakeFirst()) as unknown as StoredQuestion | undefined;
}

export async function hiddenQuestions(db: Db): Promise<HideableQuestion[]> {
  const rows = await db.selectFrom("hidden_questions").select("name").execute();
  return hideableQuestions.filter((question) => rows.some(({ name }) => name === question));
}

/** Returns the form's questions for the edition that every process holds. */
export async function questionFacts(db: Db) {
  const [stored, hidden] = await Promise.all([allQuestions(db), hiddenQuestions(db)]);
  return { questions: stored.map(factOf), hiddenQuestions: hidden };
}

/** Returns a question without the data that only the office needs. */
export function factOf(question: StoredQuestion): OwnQuestion {
  const { name, kind, choices, is_required, is_sensitive, retired_at } = question;
  return {
    name,
    kind,
    labels: { en: question.label_en, es: question.label_es },
    helps: { en: question.help_en, es: question.help_es },
    choices,
    isRequired: is_required,
    isSensitive: is_sensitive,
    isRetired: retired_at !== null,
  };
}

/** Returns the people who are registered for an edition and have answered one of these questions. */
export async function profilesThatAnswered(
  db: Db,
  { edition, names }: { edition: string; names: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select profile_id as id from registrations
    where cohere_event = ${edition} and own_answers ?| ${names}::text[]`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects the answers of registrations, and of those that can be restored after a withdrawal or a merge. */
export const allStoredAnswers = sql`(
  select own_answers from registrations where own_answers is not null
  union all select registration -> 'own_answers' from withdrawn_registrations
  union all select jsonb_path_query(undo, '$.rows[*] ? (@.table == "registrations").gone[*].own_answers') from person_merges
) as kept (answers)`;

/** Counts the stored answers of all years to each question, by its name. */
export async function countOwnAnswers(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count
    from ${allStoredAnswers}, jsonb_object_keys(case when jsonb_typeof(answers) = 'object' then answers else '{}' end) as name
    group by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export async function hasAnswers(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${allStoredAnswers} where answers ? ${name} limit 1`.execute(db);
  return rows.length > 0;
}

/** True if somebody has chosen this choice. */
export async function isChosen(db: Db, name: string, choice: string): Promise<boolean> {
  const { rows } = await sql`select from ${allStoredAnswers}
    where answers -> ${name} @> to_jsonb(${choice}::text) limit 1`.execute(db);
  return rows.length > 0;
}

function questions(db: Db) {
  return db
    .selectFrom("registration_questions")
    .select([...selected(questionFields), "id", "name", "choices", "version", "retired_at"])
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("id");
}

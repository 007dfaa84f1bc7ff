import { sql } from "kysely";
import { changedFields } from "~/lib/forms/changed-fields";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { record } from "../../audit/commands.server.ts";
import type { Author } from "../../identity/actor.server.ts";
import type { HideableQuestion } from "../../edition/edition.ts";
import { mostQuestions } from "./fields.ts";
import {
  allQuestions,
  hasAnswers,
  isChosen,
  allStoredAnswers,
  questionById,
  type StoredQuestion,
} from "./queries.server.ts";
import { freeId, idOf, type QuestionInput } from "./schema.ts";

interface NewQuestion {
  /** Chosen by the form: the same one twice makes one question. */
  id: string;
  input: QuestionInput;
  author: Author;
}

interface Change extends NewQuestion {
  /** The version that the author saw. */
  version: number;
}

interface Press {
  id: string;
  author: Author;
}

type Failed<Reason extends string> = { ok: false; reason: Reason };
export type SaveOutcome =
  | { ok: true; question: StoredQuestion }
  | Failed<"gone" | "conflict" | "most-questions" | "answered-kind" | "answered-sensitive" | "answered-choice">;
export type PressOutcome = { ok: true; question: StoredQuestion } | Failed<"gone" | "most-questions" | "answered">;

/** How long a deleted question can be had back. */
const undoHours = 24;

/** Stores a new question after the others. One that is there by this id already is changed. */
export function createQuestion(db: Db, { id, input, author }: NewQuestion): Promise<SaveOutcome> {
  return alone(db, async (tx) => {
    const all = await tx.selectFrom("registration_questions").select(["id", "name"]).execute();
    if (all.some((known) => known.id === id)) return changeQuestion(tx, { id, input, author, version: 1 });
    if (await isFull(tx)) return { ok: false, reason: "most-questions" };
    // A deleted question keeps its name, because answers to it may still be restored.
    const taken = all.map(({ name }) => name);
    const name = freeId(`own_${idOf(input.label_en, "question")}`, taken);
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from registration_questions)`;
    const at = { created_at: author.now, updated_at: author.now };
    await tx
      .insertInto("registration_questions")
      .values({ id, name, ...rowOf(input), position, ...at })
      .execute();
    return done(tx, author, { action: "question.created", id, ...changedFields({}, told(input)) });
  });
}

/** Replaces what a question says. An author who saw an older version is told, and nothing is overwritten. */
export function updateQuestion(db: Db, change: Change): Promise<SaveOutcome> {
  return alone(db, (tx) => changeQuestion(tx, change));
}

async function changeQuestion(tx: Db, { id, version, input, author }: Change): Promise<SaveOutcome> {
  const stored = await questionById(tx, id);
  if (!stored) return { ok: false, reason: "gone" };
  const difference = changedFields(told(stored), told(input));
  if (Object.keys(difference.after).length === 0) return { ok: true, question: stored };
  if (version !== stored.version) return { ok: false, reason: "conflict" };
  const becomesOpen = stored.is_sensitive && !input.is_sensitive;
  if ((input.kind !== stored.kind || becomesOpen) && (await hasAnswers(tx, stored.name)))
    return { ok: false, reason: becomesOpen ? "answered-sensitive" : "answered-kind" };
  const left = stored.choices.filter(({ id: choice }) => !input.choices.some((one) => one.id === choice));
  for (const choice of left)
    if (await isChosen(tx, stored.name, choice.id)) return { ok: false, reason: "answered-choice" };
  await tx
    .updateTable("registration_questions")
    .set({ ...rowOf(input), version: version + 1, updated_at: author.now })
    .where("id", "=", id)
    .execute();
  return done(tx, author, { action: "question.updated", id, ...difference });
}

/** Stops asking a question. Its answers stay. */
export function retireQuestion(db: Db, press: Press): Promise<PressOutcome> {
  return setRetired(db, press, true);
}

/** Asks a retired question again. */
export function resumeQuestion(db: Db, press: Press): Promise<PressOutcome> {
  return setRetired(db, press, false);
}

function setRetired(db: Db, { id, author }: Press, isRetired: boolean): Promise<PressOutcome> {
  return alone(db, async (tx) => {
    const stored = await questionById(tx, id);
    if (!stored) return { ok: false, reason: "gone" };
    if ((stored.retired_at !== null) === isRetired) return { ok: true, question: stored };
    if (!isRetired && (await isFull(tx))) return { ok: false, reason: "most-questions" };
    const retired_at = isRetired ? author.now : null;
    await tx.updateTable("registration_questions").set({ retired_at }).where("id", "=", id).execute();
    return done(tx, author, { action: isRetired ? "question.retired" : "question.resumed", id });
  });
}

/** Asks a question before its neighbor; the first one stays where it is. */
export function moveQuestionUp(db: Db, press: Press): Promise<PressOutcome> {
  return exchange(db, press, -1);
}

/** Asks a question after its neighbor; the last one stays where it is. */
export function moveQuestionDown(db: Db, press: Press): Promise<PressOutcome> {
  return exchange(db, press, 1);
}

/** The neighbor is the next one in the same part of the form. */
function exchange(db: Db, { id, author }: Press, step: -1 | 1): Promise<PressOutcome> {
  return alone(db, async (tx) => {
    const all = await allQuestions(tx);
    const question = all.find((one) => one.id === id);
    if (!question) return { ok: false, reason: "gone" };
    const part = all.filter((one) => !one.retired_at && one.is_required === question.is_required);
    const neighbor = part[part.indexOf(question) + step];
    if (!neighbor) return { ok: true, question };
    const order = all.map((one) => (one === question ? neighbor : one === neighbor ? question : one));
    for (const [position, one] of order.entries())
      await tx.updateTable("registration_questions").set({ position }).where("id", "=", one.id).execute();
    return done(tx, author, { action: "question.moved", id });
  });
}

/** Deletes a question that nobody has answered. It is gone for good a day later. */
export function deleteQuestion(db: Db, { id, author }: Press): Promise<PressOutcome> {
  return alone(db, async (tx) => {
    const question = await questionById(tx, id);
    if (!question) return { ok: false, reason: "gone" };
    if (await hasAnswers(tx, question.name)) return { ok: false, reason: "answered" };
    await tx.updateTable("registration_questions").set({ deleted_at: author.now }).where("id", "=", id).execute();
    await note(tx, author, { action: "question.deleted", id, name: question.label_en });
    return { ok: true, question };
  });
}

export function restoreQuestion(db: Db, { id, author }: Press): Promise<PressOutcome> {
  return alone(db, async (tx) => {
    const there = await questionById(tx, id);
    if (there) return { ok: true, question: there };
    if (await isFull(tx)) return { ok: false, reason: "most-questions" };
    await tx.updateTable("registration_questions").set({ deleted_at: null }).where("id", "=", id).execute();
    const restored = await questionById(tx, id);
    return restored ? done(tx, author, { action: "question.restored", id }) : { ok: false, reason: "gone" };
  });
}

/** Deletes for good what was deleted more than a day ago, unless a restored registration has an answer to it. */
export async function forgetDeletedQuestions(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`deleted_at <= ${new Date(now.getTime() - undoHours * 3_600_000)}
    and not exists (select from ${allStoredAnswers} where answers ? old.name)`;
  return deleteOldest(db, "registration_questions", { key: "id", oldest: "deleted_at", where, limit });
}

interface Hiding {
  name: HideableQuestion;
  isHidden: boolean;
  author: Author;
}

/** Leaves a built-in question out of the form, or asks it again. Its answers stay. */
export function hideQuestion(db: Db, { name, isHidden, author }: Hiding): Promise<{ ok: true }> {
  return alone(db, async (tx) => {
    const done = isHidden
      ? await tx
          .insertInto("hidden_questions")
          .values({ name })
          .onConflict((conflict) => conflict.doNothing())
          .returning("name")
          .execute()
      : await tx.deleteFrom("hidden_questions").where("name", "=", name).returning("name").execute();
    const action = isHidden ? "question.hidden" : "question.shown";
    if (done.length > 0)
      await record(tx, { actor: author.profileId, action, subject: `question:${name}`, detail: { changed: [name] } });
    return { ok: true };
  });
}

export async function noteSensitiveExport(db: Db, actor: string): Promise<void> {
  await record(db, { actor, action: "sensitive-answers.exported", subject: "sensitive-answers:all" });
}

/** Runs a command while no other one changes questions: how many there are cannot be locked by itself. */
function alone<Outcome>(db: Db, command: (tx: Db) => Promise<Outcome>): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table registration_questions in share row exclusive mode`.execute(tx);
    return command(tx);
  });
}

async function isFull(tx: Db): Promise<boolean> {
  const asked = (await allQuestions(tx)).filter(({ retired_at }) => retired_at === null);
  return asked.length >= mostQuestions;
}

function rowOf({ choices, ...input }: QuestionInput) {
  return { ...input, choices: JSON.stringify(choices) };
}

/** What the audit tells of a question: its choices as texts in both languages. */
function told({ choices, ...question }: QuestionInput) {
  const { kind, label_en, label_es, help_en, help_es, is_required, is_sensitive, forget_after_days } = question;
  return {
    kind,
    label_en,
    label_es,
    help_en,
    help_es,
    choices: choices.map(({ en, es }) => `${en} / ${es}`),
    is_required,
    is_sensitive,
    forget_after_days,
  };
}

async function done(
  tx: Db,
  author: Author,
  what: { action: string; id: string },
): Promise<{ ok: true; question: StoredQuestion }> {
  const question = (await questionById(tx, what.id))!;
  await note(tx, author, { ...what, name: question.label_en });
  return { ok: true, question };
}

function note(
  tx: Db,
  author: Author,
  { action, id, ...detail }: { action: string; id: string } & Record<string, unknown>,
): Promise<void> {
  return record(tx, { actor: author.profileId, action, subject: `question:${id}`, detail });
}

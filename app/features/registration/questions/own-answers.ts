import type { Language } from "~/i18n/translate";
import { longestOf } from "~/lib/fields/field";
import { shownValues, valueInWords } from "~/lib/fields/values";
import type { OwnQuestion } from "../../edition/edition.ts";
import { choiceWord, isOwnName, ownFields, type OwnAnswer, type OwnAnswers, type Saying } from "./fields.ts";

/** Returns the answers to own questions among all that a form said; null where nothing was. */
export function ownAnswersIn(said: object): Record<string, OwnAnswer | null> {
  const own = Object.entries(said as OwnAnswers).filter(([name]) => isOwnName(name));
  return Object.fromEntries(own.map(([name, value]) => [name, isEmpty(value) ? null : value!]));
}

/** Returns a row with the answers to own questions beside the built-in ones. */
export function withOwnAnswers<Row extends { ownAnswers: object | null }>(
  row: Row,
): Omit<Row, "ownAnswers"> & OwnAnswers {
  const { ownAnswers, ...rest } = row;
  return { ...rest, ...ownAnswers };
}

function isEmpty(value: OwnAnswer | null | undefined): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** What an own question is called, and how long its answer may be. */
export type OwnWords = Readonly<Record<string, { label: string; max: number } | undefined>>;

export function ownWords(questions: readonly OwnQuestion[] | undefined, language: Language): OwnWords {
  const fields = ownFields(questions ?? []);
  return Object.fromEntries(
    (questions ?? []).map(({ name, labels }) => [name, { label: labels[language], max: longestOf(fields[name]!) }]),
  );
}

/** An answered question in words. */
export interface ToldAnswer {
  question: OwnQuestion;
  label: string;
  told: string;
}

/** Returns the questions that somebody answered. */
export function toldAnswers(
  questions: readonly OwnQuestion[] | undefined,
  answers: OwnAnswers,
  saying: Saying,
): ToldAnswer[] {
  const fields = ownFields(questions ?? [], "organizer");
  const shown = shownValues(fields, answers as never);
  return (questions ?? []).flatMap((question) => {
    const { name, labels } = question;
    if (answers[name] === undefined || answers[name] === null) return [];
    const told = valueInWords(fields[name]!, shown[name]!, (choice) => choice && choiceWord(question, choice, saying));
    return [{ question, label: labels[saying.language], told }];
  });
}

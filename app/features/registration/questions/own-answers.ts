import type { Language } from "~/i18n/translate";
import { longestOf } from "~/lib/fields/field";
import { shownValues, valueInWords } from "~/lib/fields/values";
import type { OwnQuestion } from "../../edition/edition.ts";
import { choiceWord, isOwnName, ownFields, type OwnAnswer, type OwnAnswers, type Localization } from "./fields.ts";

/** Returns the answers to own questions among a form's values; null for an empty one. */
export function ownAnswersIn(answers: object): Record<string, OwnAnswer | null> {
  const entries = Object.entries(answers as OwnAnswers).filter(([name]) => isOwnName(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, isEmpty(value) ? null : value!]));
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

/** The label of each own question, and the maximum length of its answer. */
export type OwnWords = Readonly<Record<string, { label: string; max: number } | undefined>>;

export function ownWords(questions: readonly OwnQuestion[] | undefined, language: Language): OwnWords {
  const fields = ownFields(questions ?? []);
  return Object.fromEntries(
    (questions ?? []).map(({ name, labels }) => [name, { label: labels[language], max: longestOf(fields[name]!) }]),
  );
}

/** An answered question in words. */
export interface AnswerInWords {
  question: OwnQuestion;
  label: string;
  text: string;
}

/** Returns the answered questions, each with its answer as text. */
export function answersInWords(
  questions: readonly OwnQuestion[] | undefined,
  answers: OwnAnswers,
  localization: Localization,
): AnswerInWords[] {
  const fields = ownFields(questions ?? [], "organizer");
  const values = shownValues(fields, answers as never);
  return (questions ?? []).flatMap((question) => {
    const { name, labels } = question;
    if (answers[name] === undefined || answers[name] === null) return [];
    const text = valueInWords(
      fields[name]!,
      values[name]!,
      (choice) => choice && choiceWord(question, choice, localization),
    );
    return [{ question, label: labels[localization.language], text }];
  });
}

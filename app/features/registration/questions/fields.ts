import type { Language, Translate } from "~/i18n/translate";
import {
  questionKinds,
  type Edition,
  type HideableQuestion,
  type OwnName,
  type OwnQuestion,
  type QuestionKind,
} from "../../edition/edition.ts";
import type { Fields, InputField } from "~/lib/fields/field";

/** The fields of a question, without its list of choices. */
export const questionFields = {
  kind: { kind: "choice", column: "kind", choices: questionKinds, usual: "text" },
  label_en: { kind: "text", column: "label_en", max: 200, isRequired: true },
  label_es: { kind: "text", column: "label_es", max: 200, isRequired: true },
  help_en: { kind: "text", column: "help_en", max: 300 },
  help_es: { kind: "text", column: "help_es", max: 300 },
  is_required: { kind: "tick", column: "is_required", isOn: false },
  is_sensitive: { kind: "tick", column: "is_sensitive", isOn: false },
  /** If empty, `usualForgetDays` applies. */
  forget_after_days: { kind: "number", column: "forget_after_days", min: 0, max: 365 },
} as const satisfies Fields;

export type QuestionField = keyof typeof questionFields | "choices";
/** Sensitive answers are deleted this many days after the closing by default. */
export const usualForgetDays = 30;

/** The limits for questions asked at the same time, and for the choices of a question. */
export const mostQuestions = 20;
export const mostChoices = 20;
export const longestChoice = 120;

/** A stored answer. */
export type OwnAnswer = string | string[] | number | boolean;
/** The answers to own questions, beside those to the built-in ones. */
export interface OwnAnswers {
  [name: OwnName]: OwnAnswer | null | undefined;
}

/** The pattern of a choice's id, and of a question's name after "own_", as `idOf` and `freeId` generate them. */
export const idPattern = "[a-z0-9_]{1,44}";
export const ownNamePattern = `^own_${idPattern}$`;
const ownName = new RegExp(ownNamePattern);

/** True if a name can be that of an own question. */
export function isOwnName(name: string): name is OwnName {
  return ownName.test(name);
}

type Facts = Pick<Edition, "questions" | "hiddenQuestions">;

/** Returns the own questions that the form asks. */
export function askedQuestions({ questions = [] }: Facts): OwnQuestion[] {
  return questions.filter(({ isRetired }) => !isRetired);
}

/** True if the form asks a built-in question. */
export function asks({ hiddenQuestions = [] }: Facts, name: string): boolean {
  return !hiddenQuestions.includes(name as HideableQuestion);
}

/** Returns the fields without the hidden questions of an edition. */
export function withoutHidden<All extends Fields>(fields: All, facts: Facts): All {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => asks(facts, name))) as All;
}

/** Returns the field of each question. Organizers may leave out what the form requires. */
export function ownFields(questions: readonly OwnQuestion[], who: "visitor" | "organizer" = "visitor") {
  const field = (question: OwnQuestion) => fieldOf(who === "visitor" ? question : { ...question, isRequired: false });
  return Object.fromEntries(questions.map((question) => [question.name, field(question)]));
}

export const countableKinds: readonly QuestionKind[] = ["choice", "choices", "yes-no-maybe", "tick"];

/** True if the answers to a question can be counted and used as a filter. */
export function isCountable({ kind, isSensitive }: OwnQuestion): boolean {
  return !isSensitive && countableKinds.includes(kind);
}

/** Long answers have no column, since they would fill a table. */
export const listedKinds: readonly QuestionKind[] = questionKinds.filter((kind) => kind !== "long text");

/** True if a list of people has a column for a question. */
export function isListed({ kind, isSensitive, isRetired }: OwnQuestion): boolean {
  return !isSensitive && !isRetired && listedKinds.includes(kind);
}

/** Returns the ids of a question's choices. */
export function choicesOf({ kind, choices }: OwnQuestion): string[] {
  if (kind === "yes-no-maybe") return ["yes", "no", "maybe"];
  return kind === "tick" ? ["yes"] : choices.map(({ id }) => id);
}

export interface Localization {
  t: Translate;
  language: Language;
}

/** Returns the label of a choice, or its id if the choice was removed. */
export function choiceWord({ kind, choices }: OwnQuestion, id: string, { t, language }: Localization): string {
  if (kind === "yes-no-maybe" || kind === "tick") return t(`register.${id as "yes" | "no" | "maybe"}`);
  return choices.find((choice) => choice.id === id)?.[language] ?? id;
}

/**
 * Returns a field definition like those in the code. Yes, no and maybe are three choices, because here a "maybe" is
 * distinguished from no answer.
 */
function fieldOf(question: OwnQuestion): InputField {
  const { name: column, kind, isRequired } = question;
  switch (kind) {
    case "text":
      return { kind, column, max: 500, isRequired, autoComplete: "off" };
    case "long text":
      return { kind, column, max: 5_000, isRequired };
    case "choice":
    case "yes-no-maybe": {
      const choice = { kind: "choice", column, choices: choicesOf(question) } as const;
      return isRequired ? { ...choice, isRequired } : { ...choice, isOptional: true };
    }
    case "choices":
      return { kind, column, choices: choicesOf(question), isRequired };
    case "number":
      return { kind, column, min: 0, max: 1_000_000, isRequired };
    case "tick":
      return { kind, column, isOn: false, isRequired };
  }
}

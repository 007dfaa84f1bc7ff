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

/** What is written of a question; its choices are a list beside it. */
export const questionFields = {
  kind: { kind: "choice", column: "kind", choices: questionKinds, usual: "text" },
  label_en: { kind: "text", column: "label_en", max: 200, isRequired: true },
  label_es: { kind: "text", column: "label_es", max: 200, isRequired: true },
  help_en: { kind: "text", column: "help_en", max: 300 },
  help_es: { kind: "text", column: "help_es", max: 300 },
  is_required: { kind: "tick", column: "is_required", isOn: false },
  is_sensitive: { kind: "tick", column: "is_sensitive", isOn: false },
  /** Empty is `usualForgetDays`. */
  forget_after_days: { kind: "number", column: "forget_after_days", min: 0, max: 365 },
} as const satisfies Fields;

export type QuestionField = keyof typeof questionFields | "choices";
/** How many days after the closing sensitive answers are deleted by default. */
export const usualForgetDays = 30;

/** The most questions that are asked at a time, and the most choices of one. */
export const mostQuestions = 20;
export const mostChoices = 20;
export const longestChoice = 120;

/** An answer as it is stored. */
export type OwnAnswer = string | string[] | number | boolean;
/** The answers to own questions, beside those to the built-in ones. */
export interface OwnAnswers {
  [name: OwnName]: OwnAnswer | null | undefined;
}

/** The id of a choice, and of a question behind "own_", as `idOf` and `freeId` make them. */
export const idPattern = "[a-z0-9_]{1,44}";
export const ownNamePattern = `^own_${idPattern}$`;
const ownName = new RegExp(ownNamePattern);

/** Returns whether a name can be that of an own question. */
export function isOwnName(name: string): name is OwnName {
  return ownName.test(name);
}

type Facts = Pick<Edition, "questions" | "hiddenQuestions">;

/** Returns the own questions that the form asks. */
export function askedQuestions({ questions = [] }: Facts): OwnQuestion[] {
  return questions.filter(({ isRetired }) => !isRetired);
}

/** Returns whether the form asks a built-in question. */
export function asks({ hiddenQuestions = [] }: Facts, name: string): boolean {
  return !hiddenQuestions.includes(name as HideableQuestion);
}

/** Returns what an edition asks of some built-in fields. */
export function withoutHidden<All extends Fields>(fields: All, facts: Facts): All {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => asks(facts, name))) as All;
}

/** Returns the field of each question. Organizers may leave out what the form requires. */
export function ownFields(questions: readonly OwnQuestion[], who: "visitor" | "organizer" = "visitor") {
  const field = (question: OwnQuestion) => fieldOf(who === "visitor" ? question : { ...question, isRequired: false });
  return Object.fromEntries(questions.map((question) => [question.name, field(question)]));
}

export const countableKinds: readonly QuestionKind[] = ["choice", "choices", "yes-no-maybe", "tick"];

/** Returns whether the answers to a question can be counted and filtered by. */
export function isCountable({ kind, isSensitive }: OwnQuestion): boolean {
  return !isSensitive && countableKinds.includes(kind);
}

/** Long answers have no column, since they would fill a table. */
export const listedKinds: readonly QuestionKind[] = questionKinds.filter((kind) => kind !== "long text");

/** Returns whether a list of people has a column for a question. */
export function isListed({ kind, isSensitive, isRetired }: OwnQuestion): boolean {
  return !isSensitive && !isRetired && listedKinds.includes(kind);
}

/** Returns the ids of the choices of a question that has some. */
export function choicesOf({ kind, choices }: OwnQuestion): string[] {
  if (kind === "yes-no-maybe") return ["yes", "no", "maybe"];
  return kind === "tick" ? ["yes"] : choices.map(({ id }) => id);
}

/** The words in which questions and answers are told. */
export interface Saying {
  t: Translate;
  language: Language;
}

/** Returns what a choice of a question is called; one that was taken away is told by its id. */
export function choiceWord({ kind, choices }: OwnQuestion, id: string, { t, language }: Saying): string {
  if (kind === "yes-no-maybe" || kind === "tick") return t(`register.${id as "yes" | "no" | "maybe"}`);
  return choices.find((choice) => choice.id === id)?.[language] ?? id;
}

/**
 * A definition as one in the code. Yes, no and maybe are three choices, because a registration tells a "maybe" from no
 * answer here.
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

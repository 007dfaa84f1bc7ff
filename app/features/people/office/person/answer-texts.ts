import type { OwnQuestion } from "~/features/edition/edition";
import type { Answers } from "~/features/people/office/corrections";
import { answerFields, answerWord, answeredFields } from "~/features/registration/fields";
import { choiceWord, ownFields, type OwnAnswers } from "~/features/registration/questions/fields";
import { answersInWords } from "~/features/registration/questions/own-answers";
import type { Translate } from "~/i18n/translate";
import type { Words } from "~/i18n/words";
import { namesOf } from "~/lib/fields/field";
import { valueInWords } from "~/lib/fields/values";

type BuiltIn = keyof typeof answerFields;

export function answerText(t: Translate, field: BuiltIn, { [field]: answer }: Answers): string {
  return valueInWords(answeredFields[field], answer, (choice) => answerWord(t, field, choice));
}

/** Returns the answer to an own question as text. */
export function ownAnswerText(words: Words, question: OwnQuestion, { [question.name]: answer }: Answers): string {
  const field = ownFields([question], "organizer")[question.name]!;
  return valueInWords(field, answer ?? "", (choice) => choice && choiceWord(question, choice, words));
}

interface Registration {
  answers: Answers;
  /** The stored answers, which may include offers and questions that are no longer asked. */
  stored: OwnAnswers & { coCreatingInterests: string[] };
  questions: readonly OwnQuestion[] | undefined;
}

/** Returns every question with its answer as text, and the own ones that were answered. */
export function answerTexts(
  words: Words,
  { answers, stored, questions }: Registration,
): (readonly [question: string, told: string])[] {
  const { t } = words;
  const { coCreatingInterests } = stored;
  return [
    ...namesOf(answerFields).map(
      (field) => [t(`register.${field}`), answerText(t, field, { ...answers, coCreatingInterests })] as const,
    ),
    ...answersInWords(questions, stored, words).map(({ label, text: told }) => [label, told] as const),
  ];
}

import type { Edition, OwnQuestion } from "~/features/edition/edition";
import { askedQuestions, choicesOf, type OwnAnswer, type OwnAnswers } from "~/features/registration/questions/fields";

/** Returns an answer to each own question that is asked, but for texts, which no email repeats. */
export function sampleAnswers(edition: Edition): OwnAnswers {
  return Object.fromEntries(askedQuestions(edition).map((question) => [question.name, sampleAnswer(question)]));
}

function sampleAnswer(question: OwnQuestion): OwnAnswer | null {
  if (question.kind === "number") return 1;
  if (question.kind === "tick") return true;
  const [first = null] = choicesOf(question);
  return question.kind === "choices" && first !== null ? [first] : first;
}

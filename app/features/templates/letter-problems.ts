import type { Language } from "~/i18n/translate";
import type { LetterProblem } from "./letter/problem.ts";

/** What is wrong with a letter, by the language it is written in. */
export type LetterProblems = Partial<Record<Language, LetterProblem[]>>;

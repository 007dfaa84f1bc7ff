import type { Language } from "~/i18n/translate";
import type { LetterProblem } from "./letter/problem.ts";

/** The problems of a letter in each of its languages. */
export type LetterProblems = Partial<Record<Language, LetterProblem[]>>;

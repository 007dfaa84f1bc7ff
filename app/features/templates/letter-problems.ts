import type { Language } from "~/i18n/translate";
import type { LetterProblem } from "./letter/problem.ts";

export type LetterProblems = Partial<Record<Language, LetterProblem[]>>;

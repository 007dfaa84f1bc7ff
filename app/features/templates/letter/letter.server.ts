import type { Language } from "~/i18n/translate";
import { singleLine } from "~/lib/text/single-line";
import type { Block } from "~/ui/email/content";
import { readBlocks } from "./blocks.server.ts";
import { tokensOf } from "./markdown.server.ts";
import { swapInSubject, swapPlaceholders, type Slot } from "./placeholders.ts";
import { firstSentence } from "./preheader.server.ts";
import type { LetterProblem } from "./problem.ts";
import type { LetterParsing } from "./inline.server.ts";

/** One language of a letter as an organizer writes it. */
export interface LetterSource {
  subject: string;
  markdown: string;
  language: Language;
  /** True for the text of a page of the site, which must be the same for all readers. */
  isPage?: true;
}

/** A parsed letter. Its content blocks contain marks for the values that are inserted later. */
export interface Letter {
  language: Language;
  subject: string;
  preheader: string;
  theme: string | undefined;
  blocks: Block[];
  slots: Slot[];
  links: LetterParsing["links"];
}

export type ParsedLetter = { ok: true; letter: Letter } | { ok: false; problems: LetterProblem[] };

/** Parses a letter, or returns its problems with their lines. */
export function parseLetter({ subject, markdown, language, isPage }: LetterSource): ParsedLetter {
  const parsing: LetterParsing = {
    language,
    slots: [{ slot: "site" }],
    problems: [],
    links: [],
    lineBlocks: [],
    siteSlot: 0,
    isPage,
  };
  const title = swapInSubject(singleLine(subject), parsing);
  const { text, blocks: lineBlocks } = swapPlaceholders(markdown, parsing);
  parsing.lineBlocks = lineBlocks;
  const blocks = readBlocks(tokensOf(text), parsing);
  const { slots, problems, links, theme } = parsing;
  if (problems.length > 0) return { ok: false, problems: problems.toSorted(byPosition) };
  const preheader = parsing.preheader ?? firstSentence(blocks);
  return { ok: true, letter: { language, subject: title, preheader, theme, blocks, slots, links } };
}

/** Sorts problems: the subject first, then by line. */
function byPosition(a: LetterProblem, b: LetterProblem): number {
  return Number(a.field === "markdown") - Number(b.field === "markdown") || a.line - b.line;
}

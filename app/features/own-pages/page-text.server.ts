import type { Language } from "~/i18n/translate";
import { summaryOf } from "~/lib/text/summary";
import type { Block, Run } from "~/ui/email/content";
import type { PublicEdition } from "../edition/edition.ts";
import { editionValues } from "../templates/letter/edition-values.ts";
import { parseLetter } from "../templates/letter/letter.server.ts";
import { cutAtMarks } from "../templates/letter/marks.ts";
import type { Slot } from "../templates/letter/placeholders.ts";
import type { LetterProblem } from "../templates/letter/problem.ts";
import { isPersonal } from "../templates/letter/syntax.ts";

export type ReadPageText =
  | { ok: true; blocks: Block[]; /** For search engines. */ summary: string }
  | { ok: false; problems: LetterProblem[] };

interface Source {
  markdown: string;
  language: Language;
  edition: PublicEdition;
}

/** Reads the text of a page as the Markdown of letters, with the facts of the edition filled in. */
export function readPageText({ markdown, language, edition }: Source): ReadPageText {
  const read = parseLetter({ subject: "", markdown, language, isPage: true });
  if (!read.ok) return read;
  const { slots } = read.letter;
  const facts = editionValues(edition, language);
  const said = slots.map((slot: Slot) =>
    slot.slot === "variable" && !isPersonal(slot.variable) ? facts[slot.variable] || slot.fallback : "",
  );
  const blocks = withoutGaps(read.letter.blocks.map((block) => filledBlock(block, said)));
  return { ok: true, blocks, summary: summaryOf(blocks.map(wordsOf).filter(Boolean).join(" ")) };
}

function filledBlock(block: Block, said: readonly string[]): Block {
  switch (block.block) {
    case "heading":
    case "paragraph":
      return { ...block, runs: block.runs.map((run) => filledRun(run, said)) };
    case "button":
      return { ...block, link: { label: filled(block.link.label, said), href: filled(block.link.href, said) } };
    case "quote":
      return { ...block, blocks: block.blocks.map((inner) => filledBlock(inner, said)) };
    case "list":
      return { ...block, items: block.items.map((item) => item.map((inner) => filledBlock(inner, said))) };
    case "caption":
    case "code":
    case "details":
    case "divider":
    case "event":
    case "personal":
    case "picture":
      return block;
  }
}

function filledRun({ text, href, ...look }: Run, said: readonly string[]): Run {
  return { ...look, text: filled(text, said), ...(href && { href: filled(href, said) }) };
}

/**
 * Fills in the values. Within an address they are percent-encoded. The mark for the site's origin, which only letters
 * need, becomes empty, so that paths stay relative.
 */
function filled(text: string, said: readonly string[]): string {
  const pieces = cutAtMarks(text).map((piece) => {
    if (typeof piece === "string") return piece;
    const value = said[piece.slot] ?? "";
    return (piece.space && value ? " " : "") + (piece.as === "address" ? encodeURIComponent(value) : value);
  });
  return pieces.join("");
}

/** Whichever levels its author uses, the headings of a text have no gap between them. */
function withoutGaps(blocks: Block[]): Block[] {
  const levels = new Set(blocks.flatMap((block) => (block.block === "heading" ? [block.level] : [])));
  const used = [...levels].toSorted();
  return blocks.map((block) =>
    block.block === "heading" ? { ...block, level: (used.indexOf(block.level) + 1) as 1 | 2 | 3 } : block,
  );
}

/** Returns the text of a block for the summary; headings and buttons have none. */
function wordsOf(block: Block): string {
  if (block.block === "paragraph") return block.runs.map(({ text }) => text).join("");
  if (block.block === "quote") return block.blocks.map(wordsOf).join(" ");
  return block.block === "list" ? block.items.flat().map(wordsOf).join(" ") : "";
}

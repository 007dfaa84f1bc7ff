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
  const values = slots.map((slot: Slot) =>
    slot.slot === "variable" && !isPersonal(slot.variable) ? facts[slot.variable] || slot.fallback : "",
  );
  const blocks = withoutGaps(read.letter.blocks.map((block) => fillBlock(block, values)));
  return { ok: true, blocks, summary: summaryOf(blocks.map(plainText).filter(Boolean).join(" ")) };
}

function fillBlock(block: Block, values: readonly string[]): Block {
  switch (block.block) {
    case "heading":
    case "paragraph":
      return { ...block, runs: block.runs.map((run) => fillRun(run, values)) };
    case "button":
      return { ...block, link: { label: fillIn(block.link.label, values), href: fillIn(block.link.href, values) } };
    case "quote":
      return { ...block, blocks: block.blocks.map((inner) => fillBlock(inner, values)) };
    case "list":
      return { ...block, items: block.items.map((item) => item.map((inner) => fillBlock(inner, values))) };
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

function fillRun({ text, href, ...look }: Run, values: readonly string[]): Run {
  return { ...look, text: fillIn(text, values), ...(href && { href: fillIn(href, values) }) };
}

/**
 * Fills in the values. Within an address they are percent-encoded. The mark for the site's origin, which only letters
 * need, becomes empty, so that paths stay relative.
 */
function fillIn(text: string, values: readonly string[]): string {
  const pieces = cutAtMarks(text).map((piece) => {
    if (typeof piece === "string") return piece;
    const value = values[piece.slot] ?? "";
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
function plainText(block: Block): string {
  if (block.block === "paragraph") return block.runs.map(({ text }) => text).join("");
  if (block.block === "quote") return block.blocks.map(plainText).join(" ");
  return block.block === "list" ? block.items.flat().map(plainText).join(" ") : "";
}

import { markOf, withoutMarks } from "./marks.ts";
import type { LetterProblem, ProblemReason } from "./problem.ts";
import {
  isLetterBlock,
  isPersonal,
  isVariable,
  type EventsQuery,
  type LetterBlockName,
  type Variable,
} from "./syntax.ts";

/** The variable, event block or site address that a mark represents. */
export type Slot =
  | { slot: "variable"; variable: Variable; fallback: string; line: number }
  | { slot: "events"; query: EventsQuery; line: number }
  /** The site's origin, in front of a path. */
  | { slot: "site" };

/** A block on a line of its own. */
export interface LineBlock {
  name: LetterBlockName;
  argument: string;
  line: number;
}

/** The part of the state of parsing that the placeholders need. */
export interface Parsing {
  slots: Slot[];
  problems: LetterProblem[];
  isPage: true | undefined;
}

/** Matches a line that consists of a block only: its number between two noncharacters. */
export const blockLine = /^\uFDD4(\d+)\uFDD5$/;

/** Replaces each variable and block in the Markdown with a mark. Any other braces are reported as problems. */
export function swapPlaceholders(markdown: string, parsing: Parsing): { text: string; blocks: LineBlock[] } {
  const blocks: LineBlock[] = [];
  const lines = withoutMarks(markdown).split(/\r\n?|\n/);
  const text = lines.map((source, i) => {
    const at = { field: "markdown" as const, line: i + 1 };
    const swapped = swapVariables(source, at, parsing);
    const block = /^(\s*(?:>\s*)*)\{\{\s*([a-z_]+)\s*:(.*)\}\}\s*$/i.exec(swapped);
    const name = block?.[2]!.toLowerCase() ?? "";
    if (!block || !isLetterBlock(name)) return reportLeftovers(swapped, at, parsing);
    if (parsing.isPage && name !== "button") {
      parsing.problems.push({ ...at, reason: "letters-only", value: source.trim() });
      return "";
    }
    blocks.push({ name, argument: block[3]!.trim(), line: i + 1 });
    return `${block[1]}\uFDD4${blocks.length - 1}\uFDD5`;
  });
  return { text: text.join("\n"), blocks };
}

/** Replaces each variable in a subject with a mark. */
export function swapInSubject(subject: string, parsing: Parsing): string {
  const at = { field: "subject" as const, line: 1 };
  return reportLeftovers(swapVariables(withoutMarks(subject), at, parsing), at, parsing);
}

type At = Pick<LetterProblem, "field" | "line">;

function swapVariables(source: string, at: At, { slots, problems, isPage }: Parsing): string {
  return source.replace(/\{\{([^{}:]*)\}\}/g, (whole, inner: string) => {
    const [name = "", ...fallback] = inner.split("|");
    const variable = name.trim().toLowerCase();
    if (!isVariable(variable)) {
      problems.push({ ...at, reason: "unknown-variable", value: whole });
      return "";
    }
    if (isPage && isPersonal(variable)) problems.push({ ...at, reason: "letters-only", value: whole });
    slots.push({ slot: "variable", variable, fallback: fallback.join("|").trim(), line: at.line });
    return markOf(slots.length - 1);
  });
}

/** Reports braces that are neither a variable nor a block. */
function reportLeftovers(text: string, at: At, { problems }: Parsing): string {
  for (const [value, inner] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const name = /^\s*([a-z_]+)\s*:/i.exec(inner!)?.[1]?.toLowerCase() ?? "";
    problems.push({ ...at, reason: reasonOf(name, at), value });
  }
  const rest = text.replaceAll(/\{\{[^{}]*\}\}/g, "");
  const unclosed = /\{\{|\}\}/.exec(rest);
  if (unclosed)
    problems.push({ ...at, reason: "unclosed", value: rest.slice(unclosed.index, unclosed.index + 40).trim() });
  return rest;
}

function reasonOf(name: string, { field }: At): ProblemReason {
  if (!isLetterBlock(name)) return "unknown-block";
  return field === "subject" ? "block-in-subject" : "block-not-alone";
}

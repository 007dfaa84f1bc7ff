import { markOf, withoutMarks } from "./marks.ts";
import type { LetterProblem, ProblemReason } from "./problem.ts";
import {
  isLetterBlock,
  isPersonal,
  isVariable,
  type EventsWanted,
  type LetterBlockName,
  type Variable,
} from "./syntax.ts";

/** The variable, event block or site address that a mark represents. */
export type Slot =
  | { slot: "variable"; variable: Variable; fallback: string; line: number }
  | { slot: "events"; wanted: EventsWanted; line: number }
  /** The site's origin, in front of a path. */
  | { slot: "site" };

/** A block on a line of its own. */
export interface LineBlock {
  name: LetterBlockName;
  argument: string;
  line: number;
}

/** Collects the slots and problems while a letter is read. */
export interface Reading {
  slots: Slot[];
  problems: LetterProblem[];
  isPage: true | undefined;
}

/** Matches a line that consists of a block only: its number between two noncharacters. */
export const blockLine = /^\uFDD4(\d+)\uFDD5$/;

/** Replaces each variable and block in the Markdown with a mark. Any other braces are reported as problems. */
export function swapPlaceholders(markdown: string, reading: Reading): { text: string; blocks: LineBlock[] } {
  const blocks: LineBlock[] = [];
  const lines = withoutMarks(markdown).split(/\r\n?|\n/);
  const text = lines.map((source, i) => {
    const at = { field: "markdown" as const, line: i + 1 };
    const swapped = swapVariables(source, at, reading);
    const alone = /^(\s*(?:>\s*)*)\{\{\s*([a-z_]+)\s*:(.*)\}\}\s*$/i.exec(swapped);
    const name = alone?.[2]!.toLowerCase() ?? "";
    if (!alone || !isLetterBlock(name)) return leftover(swapped, at, reading);
    if (reading.isPage && name !== "button") {
      reading.problems.push({ ...at, reason: "letters-only", value: source.trim() });
      return "";
    }
    blocks.push({ name, argument: alone[3]!.trim(), line: i + 1 });
    return `${alone[1]}\uFDD4${blocks.length - 1}\uFDD5`;
  });
  return { text: text.join("\n"), blocks };
}

/** Replaces each variable in a subject with a mark. */
export function swapInSubject(subject: string, reading: Reading): string {
  const at = { field: "subject" as const, line: 1 };
  return leftover(swapVariables(withoutMarks(subject), at, reading), at, reading);
}

type At = Pick<LetterProblem, "field" | "line">;

function swapVariables(source: string, at: At, { slots, problems, isPage }: Reading): string {
  return source.replace(/\{\{([^{}:]*)\}\}/g, (whole, said: string) => {
    const [name = "", ...fallback] = said.split("|");
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
function leftover(text: string, at: At, { problems }: Reading): string {
  for (const [value, said] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const name = /^\s*([a-z_]+)\s*:/i.exec(said!)?.[1]?.toLowerCase() ?? "";
    problems.push({ ...at, reason: reasonOf(name, at), value });
  }
  const rest = text.replaceAll(/\{\{[^{}]*\}\}/g, "");
  const open = /\{\{|\}\}/.exec(rest);
  if (open) problems.push({ ...at, reason: "unclosed", value: rest.slice(open.index, open.index + 40).trim() });
  return rest;
}

function reasonOf(name: string, { field }: At): ProblemReason {
  if (!isLetterBlock(name)) return "unknown-block";
  return field === "subject" ? "block-in-subject" : "block-not-alone";
}

import { schemaOf } from "~/lib/fields/schema";
import type { OwnQuestion } from "../edition/edition.ts";
import { answerFields } from "../registration/fields.ts";
import { askedQuestions, ownFields } from "../registration/questions/fields.ts";
import { isNo, isYes, plainText, parseCell } from "./cells.ts";
import type { Columns } from "./columns.ts";

/** Reads the cells of a file as answers. */
export interface AnswerReader {
  fields: typeof answerFields;
  schema: ReturnType<typeof schemaOf<typeof answerFields>>;
  /** Parses a cell into the format of the API. */
  parse(field: keyof typeof answerFields, cell: string): unknown;
}

/** Own questions that are no longer asked, or have no column, get no answer. */
export function answerReader(columns: Columns, questions?: readonly OwnQuestion[]): AnswerReader {
  const ownQuestions = askedQuestions({ questions }).filter(({ name }) => columns.includes(name));
  const fields = { ...answerFields, ...ownFields(ownQuestions, "organizer") };
  const readers = new Map<string, (cell: string) => unknown>(
    ownQuestions.map((question) => [question.name, readerOf(question)]),
  );
  return {
    fields,
    schema: schemaOf(fields),
    parse(name, cell) {
      const parseOwn = readers.get(name);
      return parseOwn ? parseOwn(cell) : parseCell(fields[name], cell);
    },
  };
}

/** The schema refuses this as an unknown choice, because no id contains a question mark. */
const unknownChoice = "?";

/**
 * Returns the parser of a question's cells. A blank cell is no answer, or an unticked box. A cell that cannot be parsed
 * becomes a value that the schema refuses.
 */
function readerOf(question: OwnQuestion): (cell: string) => unknown {
  const choiceIn = choicesByName(question);
  switch (question.kind) {
    case "text":
    case "long text":
    case "number":
      return (cell) => cell;
    case "tick":
      return (cell) => (isYes(cell) ? true : isNo(cell) ? false : cell);
    case "yes-no-maybe":
      return (cell) => {
        const answer = parseCell(answerFields.canAttendInvocation, cell);
        if (cell.trim() === "") return null;
        return answer === null ? "maybe" : answer === true ? "yes" : answer === false ? "no" : answer;
      };
    case "choice":
      return (cell) => (cell.trim() === "" ? null : (choiceIn(cell) ?? unknownChoice));
    case "choices":
      return (cell) => choicesIn(cell, choiceIn);
  }
}

/**
 * Finds a choice by its words in either language or by its id. Exact words come first, because choices may differ only
 * in punctuation ("18" and "18+"). A name that several choices have is unknown.
 */
function choicesByName({ choices }: OwnQuestion): (cell: string) => string | undefined {
  const choicesNamed = (cell: string, plain: (name: string) => string) =>
    choices.filter(({ id, en, es }) => [id, en, es].some((name) => plain(name) === plain(cell)));
  return (cell) => {
    const name = cell.trim();
    const isExact = choices.some(({ en, es }) => en === name || es === name);
    const matches = isExact ? choicesNamed(name, (exact) => exact) : choicesNamed(name, plainText);
    return matches.length === 1 ? matches[0]!.id : undefined;
  };
}

/** Parses choices that are separated by semicolons, by lines or, unless a choice contains a comma, by commas. */
function choicesIn(cell: string, choiceIn: (name: string) => string | undefined): string[] {
  for (const parts of [[cell], cell.split(/[;\n\r]/), cell.split(/[;,\n\r]/)]) {
    const names = parts.filter((name) => name.trim() !== "");
    const ids = names.flatMap((name) => choiceIn(name) ?? []);
    if (ids.length === names.length) return ids;
  }
  return [unknownChoice];
}

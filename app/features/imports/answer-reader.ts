import { schemaOf } from "~/lib/fields/schema";
import type { OwnQuestion } from "../edition/edition.ts";
import { answerFields } from "../registration/fields.ts";
import { askedQuestions, ownFields } from "../registration/questions/fields.ts";
import { isNo, isYes, plainText, parseCell } from "./cells.ts";
import type { Columns } from "./columns.ts";

/** How the cells of a file are read as answers. */
export interface AnswerReader {
  fields: typeof answerFields;
  schema: ReturnType<typeof schemaOf<typeof answerFields>>;
  /** Returns what a cell says, in the format of the API. */
  said(field: keyof typeof answerFields, cell: string): unknown;
}

/** An own question without a column is left open, as are those that are no longer asked. */
export function answerReader(columns: Columns, questions?: readonly OwnQuestion[]): AnswerReader {
  const own = askedQuestions({ questions }).filter(({ name }) => columns.includes(name));
  const fields = { ...answerFields, ...ownFields(own, "organizer") };
  const readers = new Map<string, (cell: string) => unknown>(
    own.map((question) => [question.name, readerOf(question)]),
  );
  return {
    fields,
    schema: schemaOf(fields),
    said(name, cell) {
      const read = readers.get(name);
      return read ? read(cell) : parseCell(fields[name], cell);
    },
  };
}

/** Refused as an unknown choice, since no id has such a sign. */
const unknownChoice = "?";

/**
 * A cell that is blank is no answer, or a box that isn't ticked. One that cannot be read becomes a value that the
 * schema refuses.
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
      return (cell) => chosenIn(cell, choiceIn);
  }
}

/**
 * A choice is named by its words in either language or by its id. Exact words come first, because choices may differ by
 * signs alone ("18" and "18+"). A name that several choices have is unknown.
 */
function choicesByName({ choices }: OwnQuestion): (cell: string) => string | undefined {
  const namedBy = (cell: string, plain: (name: string) => string) =>
    choices.filter(({ id, en, es }) => [id, en, es].some((name) => plain(name) === plain(cell)));
  return (cell) => {
    const name = cell.trim();
    const isExact = choices.some(({ en, es }) => en === name || es === name);
    const found = isExact ? namedBy(name, (exact) => exact) : namedBy(name, plainText);
    return found.length === 1 ? found[0]!.id : undefined;
  };
}

/** Choices are separated by semicolons, lines or, unless one has a comma in its words, by commas. */
function chosenIn(cell: string, choiceIn: (name: string) => string | undefined): string[] {
  for (const parts of [[cell], cell.split(/[;\n\r]/), cell.split(/[;,\n\r]/)]) {
    const names = parts.filter((name) => name.trim() !== "");
    const found = names.flatMap((name) => choiceIn(name) ?? []);
    if (found.length === names.length) return found;
  }
  return [unknownChoice];
}

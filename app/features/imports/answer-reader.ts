import { schemaOf } from "~/lib/fields/schema";
import type { OwnQuestion } from "../edition/edition.ts";
import { answerFields } from "../registration/fields.ts";
import { askedQuestions, ownFields } from "../registration/questions/fields.ts";
import { isYes, plainText, saidIn } from "./cells.ts";
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
      return read ? read(cell) : saidIn(fields[name], cell);
    },
  };
}

/** A cell that is blank is no answer; one that names no choice is returned as it is, and then refused. */
function readerOf(question: OwnQuestion): (cell: string) => unknown {
  const choiceIn = choicesByName(question);
  switch (question.kind) {
    case "text":
    case "long text":
    case "number":
      return (cell) => cell;
    case "tick":
      return isYes;
    case "yes-no-maybe":
      return (cell) => {
        const answer = saidIn(answerFields.canAttendInvocation, cell);
        if (cell.trim() === "") return null;
        return answer === null ? "maybe" : answer === true ? "yes" : answer === false ? "no" : answer;
      };
    case "choice":
      return (cell) => choiceIn(cell) ?? (cell.trim() || null);
    case "choices":
      return (cell) => chosenIn(cell, choiceIn);
  }
}

/** A choice is named by its id or by its words in either language. */
function choicesByName({ choices }: OwnQuestion): (cell: string) => string | undefined {
  const named = (["es", "en", "id"] as const).flatMap((by) =>
    choices.map((choice) => [plainText(choice[by]), choice.id] as const),
  );
  const known = new Map(named);
  return (cell) => known.get(plainText(cell));
}

/** Choices are separated by semicolons, lines or, unless one has a comma in its words, by commas. */
function chosenIn(cell: string, choiceIn: (name: string) => string | undefined): string[] {
  for (const parts of [[cell], cell.split(/[;\n\r]/), cell.split(/[;,\n\r]/)]) {
    const names = parts.filter((name) => name.trim() !== "");
    const found = names.flatMap((name) => choiceIn(name) ?? []);
    if (found.length === names.length) return found;
  }
  return [cell];
}

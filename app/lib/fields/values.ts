import { eachOf, type Field, type Fields, type StoredValues, type TypedValues } from "./field.ts";

/** A form that nobody has typed into. */
export function emptyValues<All extends Fields>(fields: All): TypedValues<All> {
  return eachOf(fields, emptyValue) as TypedValues<All>;
}

/** A form as it was typed, to be shown again when it is refused. Files count as nothing. */
export function typedValues<All extends Fields>(fields: All, form: FormData): TypedValues<All> {
  return eachOf(fields, (field, name) => {
    if (field.kind === "tick") return form.has(name);
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    return field.kind === "choices" ? texts : lines(texts[0] ?? "");
  }) as TypedValues<All>;
}

/** What is stored as a form shows it; a question with neither yes nor no is shown as maybe (REG-09, ADM-20), or left open. */
export function shownValues<All extends Fields>(
  fields: All,
  stored: StoredValues<All>,
  unanswered: "maybe" | "" = "maybe",
): TypedValues<All> {
  return eachOf(fields, (field, name) => {
    const value: unknown = stored[name];
    if (field.kind === "yes-no-maybe") return value === null ? unanswered : value ? "yes" : "no";
    return typeof value === "string" ? lines(value) : (value ?? emptyValue(field));
  }) as TypedValues<All>;
}

/** What a row has of some fields, and nothing else of it. */
export function valuesIn<All extends Fields>(fields: All, row: object): StoredValues<All> {
  return eachOf(fields, (_, name) => (row as Record<string, unknown>)[name]) as StoredValues<All>;
}

/** What was typed, and what is known wherever nothing was. A tick always says something. */
export function filledValues<All extends Fields>(
  fields: All,
  typed: TypedValues<All>,
  known: TypedValues<All>,
): TypedValues<All> {
  return eachOf(fields, ({ kind }, name) => {
    const value: unknown = typed[name];
    return kind === "tick" || (value as string | string[]).length > 0 ? value : known[name];
  }) as TypedValues<All>;
}

/** A form's words as a call has them: yes, no and maybe become true, false and null. What is not there stays away. */
export function bodyOf<All extends Fields>(fields: All, values: Partial<TypedValues<All>>): Record<string, unknown> {
  const said = Object.entries(values).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(
    said.map(([name, value]) => [name, fields[name]!.kind === "yes-no-maybe" ? answerOf(value as string) : value]),
  );
}

/** What a form has of a field, as it is told: what was chosen by its words, as far as it can still be chosen. */
export function toldOf(field: Field, value: string | string[] | boolean, word: (choice: string) => string): string {
  switch (field.kind) {
    case "choices":
      return field.choices
        .filter((choice) => (value as string[]).includes(choice))
        .map(word)
        .join("; ");
    case "choice":
    case "yes-no-maybe":
      return value ? word(value as string) : "";
    case "tick":
      return word(value ? "yes" : "no");
    case "text":
    case "phone":
    case "long text":
    case "email":
      return value as string;
  }
}

function emptyValue(field: Field): string | string[] | boolean {
  if (field.kind === "tick") return field.isOn;
  return field.kind === "choices" ? [] : "";
}

/** Browsers end the lines of a text with CRLF; that is no change of it. */
function lines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** A word that is none of them stays what it is, and is refused. */
function answerOf(choice: string): boolean | null | string {
  if (choice === "yes") return true;
  if (choice === "no") return false;
  return choice === "maybe" || choice === "" ? null : choice;
}

import { eachOf, type Field, type Fields, type StoredValues, type TypedValues } from "./field.ts";

export function emptyValues<All extends Fields>(fields: All): TypedValues<All> {
  return eachOf(fields, emptyValue) as TypedValues<All>;
}

/** Returns the values of a form as typed, to show them again after a refusal. Files count as empty. */
export function typedValues<All extends Fields>(fields: All, form: FormData): TypedValues<All> {
  return eachOf(fields, (field, name) => {
    if (field.kind === "tick") return form.has(name);
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    return field.kind === "choices" ? texts : lines(texts[0] ?? "");
  }) as TypedValues<All>;
}

/**
 * Returns stored values as a form shows them. A question with neither yes nor no is shown as maybe (REG-09, ADM-20),
 * or left open.
 */
export function shownValues<All extends Fields>(
  fields: All,
  stored: StoredValues<All>,
  unanswered: "maybe" | "" = "maybe",
): TypedValues<All> {
  return eachOf(fields, (field, name) => {
    const value: unknown = stored[name];
    if (field.kind === "number") return String(value ?? "");
    if (field.kind === "yes-no-maybe") return value === null ? unanswered : value ? "yes" : "no";
    return typeof value === "string" ? lines(value) : (value ?? emptyValue(field));
  }) as TypedValues<All>;
}

/** Returns only the fields' values of a row. */
export function valuesIn<All extends Fields>(fields: All, row: object): StoredValues<All> {
  return eachOf(fields, (_, name) => (row as Record<string, unknown>)[name]) as StoredValues<All>;
}

/** Returns the typed values, and the known value of each field that was left empty. A tick always counts as typed. */
export function filledValues<All extends Fields>(
  fields: All,
  submitted: TypedValues<All>,
  fallback: TypedValues<All>,
): TypedValues<All> {
  return eachOf(fields, ({ kind }, name) => {
    const value: unknown = submitted[name];
    return kind === "tick" || (value as string | string[]).length > 0 ? value : fallback[name];
  }) as TypedValues<All>;
}

/**
 * Returns a form's values as a call has them: yes, no and maybe become true, false and null, digits a number. Missing fields stay
 * missing.
 */
export function bodyOf<All extends Fields>(fields: All, values: Partial<TypedValues<All>>): Record<string, unknown> {
  const present = Object.entries(values).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(present.map(([name, value]) => [name, sentValue(fields[name]!, value)]));
}

/** Returns a field's value in words. A choice that is no longer offered is left out. */
export function valueInWords(
  field: Field,
  value: string | string[] | boolean,
  word: (choice: string) => string,
): string {
  switch (field.kind) {
    case "choices":
      return field.choices
        .filter((choice) => (value as string[]).includes(choice))
        .map(word)
        .join("; ");
    case "choice":
      return value || field.isOptional ? word(value as string) : "";
    case "reference":
    case "yes-no-maybe":
      return value ? word(value as string) : "";
    case "tick":
      return word(value ? "yes" : "no");
    case "text":
    case "phone":
    case "long text":
    case "email":
    case "number":
    case "url":
    case "instant":
      return value as string;
  }
}

function sentValue({ kind }: Field, value: unknown): unknown {
  if (kind === "number") return (value as string).trim() ? Number(value) : null;
  if (kind === "yes-no-maybe") return answerOf(value as string);
  return kind === "choice" ? value || null : value;
}

function emptyValue(field: Field): string | string[] | boolean {
  if (field.kind === "tick") return field.isOn;
  if (field.kind === "choice") return field.usual ?? "";
  return field.kind === "choices" ? [] : "";
}

/** Browsers send line breaks as CRLF, which does not count as a change. */
function lines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** An unknown choice is returned unchanged, so that the schema refuses it. */
function answerOf(choice: string): boolean | null | string {
  if (choice === "yes") return true;
  if (choice === "no") return false;
  return choice === "maybe" || choice === "" ? null : choice;
}

import type { EmailAddress } from "./text-rules.ts";

/**
 * What is true of one field, said once. It is plain data, so that a definition can also come from a row of the database.
 * Its words stand in the catalogs under its name; whatever else a screen, a file or a call needs is made of it.
 */
export type Field = {
  /** Where it is stored, and its name in the files that the office gives out. */
  column: string;
  /** What the column of a file that comes in may be called, in small letters without accents and signs, parted by commas. */
  imported?: string;
} & Kind;

type Kind =
  | { kind: "text" | "phone" | "long text"; max: number; isRequired?: boolean; autoComplete?: string }
  | { kind: "email"; max: number; autoComplete?: string }
  | { kind: "choice"; choices: readonly string[] }
  | { kind: "choices"; choices: readonly string[] }
  /** Null is maybe, or no answer. */
  | { kind: "yes-no-maybe" }
  /** `isOn` is what holds where nothing is said. */
  | { kind: "tick"; isOn: boolean };

/** The fields of a noun, in their order. */
export type Fields = Readonly<Record<string, Field>>;

/** What a field holds once it is checked. */
export type Value<One extends Field> = One extends { kind: "text" | "phone" | "long text" }
  ? One extends { isRequired: true }
    ? string
    : string | null
  : One extends { kind: "email" }
    ? EmailAddress
    : One extends { kind: "choice"; choices: readonly (infer Choice)[] }
      ? Choice
      : One extends { kind: "choices"; choices: readonly (infer Choice)[] }
        ? Choice[]
        : One extends { kind: "tick" }
          ? boolean
          : boolean | null;

/** What the database gives back of it: choices of former years are among them. */
export type Stored<One extends Field> = One extends { kind: "email" }
  ? string
  : One extends { kind: "choices" }
    ? string[]
    : Value<One>;

/** What a form has of it, as typed. */
export type Typed<One extends Field> = One extends { kind: "choices" }
  ? string[]
  : One extends { kind: "tick" }
    ? boolean
    : string;

export type Values<All extends Fields> = { -readonly [Name in keyof All]: Value<All[Name]> };
export type StoredValues<All extends Fields> = { -readonly [Name in keyof All]: Stored<All[Name]> };
export type TypedValues<All extends Fields> = { -readonly [Name in keyof All]: Typed<All[Name]> };

/** The names of some fields, in their order. */
export function namesOf<All extends Fields>(fields: All): (keyof All & string)[] {
  return Object.keys(fields);
}

/** One thing for each field, by its name. */
export function eachOf<All extends Fields, Thing>(
  fields: All,
  make: (field: Field, name: keyof All & string) => Thing,
): Record<keyof All & string, Thing> {
  const made = Object.entries(fields).map(([name, field]) => [name, make(field, name)]);
  return Object.fromEntries(made) as Record<keyof All & string, Thing>;
}

/** The longest text of a field in characters; 0 where it is none. */
export function longestOf(field: Field): number {
  return "max" in field ? field.max : 0;
}

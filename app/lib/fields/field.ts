import type { EmailAddress } from "./text-rules.ts";

/**
 * The definition of one field. It is plain data, so that a definition can also come from the database. Its labels are
 * in the catalogs under its name; everything else that a screen, a file or a call needs is derived from it.
 */
export type Field = {
  /** The column in the database, and its name in exported files. */
  column: string;
  /** The headings that an imported file may use for it, lower-cased without accents and signs, separated by commas. */
  imported?: string;
} & Kind;

type Kind =
  | { kind: "text" | "phone" | "long text"; max: number; isRequired?: boolean; autoComplete?: string }
  | { kind: "email"; max: number; autoComplete?: string }
  /** An address of the web. */
  | { kind: "url"; max: number; autoComplete?: string }
  /**
   * Choices may be a getter. `usual` is the default. Without a default the choice is required, unless the field
   * `isOptional`; if it `isRequired`, nothing is preselected.
   */
  | { kind: "choice"; choices: readonly string[]; usual?: string; isOptional?: true; isRequired?: true }
  | { kind: "choices"; choices: readonly string[]; isRequired?: boolean }
  /** Null means maybe, or no answer. */
  | { kind: "yes-no-maybe" }
  /** A whole number; empty is none. */
  | { kind: "number"; min: number; max: number; isRequired?: boolean }
  /** The id of another stored row, chosen from those there are; empty is none. */
  | { kind: "reference" }
  /** `isOn` is the default; a required one has to be ticked. */
  | { kind: "tick"; isOn: boolean; isRequired?: boolean }
  /** An instant, for which forms use separate inputs for day and time. */
  | { kind: "instant" };

/** A field that a single input asks for. */
export type InputField = Exclude<Field, { kind: "instant" }>;

/** The fields of a noun, in their order. */
export type Fields = Readonly<Record<string, Field>>;

/** The type of a checked value. */
export type Value<F extends Field> = F extends { kind: "text" | "phone" | "long text" | "reference" }
  ? Needed<F, string>
  : F extends { kind: "number" }
    ? Needed<F, number>
    : OtherValue<F>;

type Needed<F extends Field, T> = F extends { isRequired: true } ? T : T | null;

type OtherValue<F extends Field> = F extends { kind: "email" }
  ? EmailAddress
  : F extends { kind: "url" }
    ? string | null
    : F extends { kind: "choice"; choices: readonly (infer Choice)[] }
      ? F extends { isOptional: true }
        ? Choice | null | undefined
        : Choice
      : F extends { kind: "choices"; choices: readonly (infer Choice)[] }
        ? Choice[]
        : F extends { kind: "tick" }
          ? boolean
          : F extends { kind: "instant" }
            ? Date
            : boolean | null;

/** The type of a stored value, which may contain choices of former years. */
export type Stored<F extends Field> = F extends { kind: "email" }
  ? string
  : F extends { kind: "choices" }
    ? string[]
    : Exclude<Value<F>, undefined>;

/** The type of a typed value in a form. */
export type Typed<F extends Field> = F extends { kind: "choices" }
  ? string[]
  : F extends { kind: "tick" }
    ? boolean
    : string;

export type Values<All extends Fields> = { -readonly [Name in keyof All]: Value<All[Name]> };
export type StoredValues<All extends Fields> = { -readonly [Name in keyof All]: Stored<All[Name]> };
export type TypedValues<All extends Fields> = { -readonly [Name in keyof All]: Typed<All[Name]> };

/** Returns the names of the fields, in their order. */
export function namesOf<All extends Fields>(fields: All): (keyof All & string)[] {
  return Object.keys(fields);
}

/** Maps each field to a value under its name. */
export function eachOf<All extends Fields, Thing>(
  fields: All,
  make: (field: Field, name: keyof All & string) => Thing,
): Record<keyof All & string, Thing> {
  const entries = Object.entries(fields).map(([name, field]) => [name, make(field, name)]);
  return Object.fromEntries(entries) as Record<keyof All & string, Thing>;
}

/** Returns the maximum length of a field in characters; 0 if it is not a text. */
export function longestOf(field: Field): number {
  return "max" in field ? field.max : 0;
}

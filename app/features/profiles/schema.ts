import * as z from "zod";

/** Refusals a field can get; the words are validation.<reason> in the catalogs. */
export type FieldReason =
  | "required"
  | "tooLong"
  | "tooShort"
  | "invalidEmail"
  | "wrongType"
  | "badCharacter"
  | "unknownChoice";

/** Text as a person may send it: not even one NUL (PostgreSQL cannot store it), at most `max` characters after trimming. */
export function boundedText(max: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? "required" : "wrongType") })
    .refine((text) => !text.includes("\0"), "badCharacter")
    .trim()
    .max(max, "tooLong");
}

/** One mailbox, one spelling: trimmed and lower-cased, at most 254 characters (RFC 5321). */
export const emailAddress = boundedText(254)
  .min(1, "required")
  .toLowerCase()
  .check(z.refine((text) => z.email().safeParse(text).success, "invalidEmail"))
  .brand<"EmailAddress">();

export type EmailAddress = z.infer<typeof emailAddress>;

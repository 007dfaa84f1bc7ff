import type * as z from "zod";

/** The reasons why a field is invalid; the messages are validation.<reason> in the catalogs. */
export type FieldReason =
  | "required"
  | "tooLong"
  | "tooShort"
  | "invalidEmail"
  | "wrongType"
  | "badCharacter"
  | "unknownChoice"
  | "unknownZone"
  | "zoneInUse"
  | "unknownField"
  | "invalidUrl"
  | "notHttps"
  | "notHttpsOrPage"
  | "bothLanguages"
  | "invalidColor"
  | "weakColor"
  | "notWoven"
  | "invalidDrawing"
  | "tooFewThemes"
  | "tooManyThemes"
  | "sameName"
  | "sameEntry"
  | "threadTaken"
  | "themeInUse"
  | "tooFewOffers"
  | "tooManyOffers"
  | "offerInUse"
  | "invalidDate"
  | "invalidTime"
  | "isPast"
  | "invalidCoordinates"
  | "endNotAfterStart"
  | "wrongYear"
  | "incompleteCode"
  | "passwordTooShort"
  | "passwordTooLong"
  | "passwordsDiffer"
  | "sameAddress";

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldReason>>;

/**
 * Returns the first error of each field. An error of a member of a field counts for the field; unknown members keep
 * their own names.
 */
export function fieldErrors<Values>(error: z.ZodError<Values>): FieldErrors<keyof Values & string> {
  const errors: FieldErrors<string> = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) errors[[...issue.path, key].join(".")] ??= "unknownField";
    else errors[String(issue.path[0])] ??= issue.message as FieldReason;
  }
  return errors;
}

/** Returns the message of each invalid field. */
export function fieldSentences<Field extends string>(
  errors: FieldErrors<Field>,
  sentence: (field: Field, reason: FieldReason) => string,
): Partial<Record<Field, string>> {
  const wrong = Object.entries(errors) as [Field, FieldReason][];
  const sentences = wrong.map(([field, reason]) => [field, sentence(field, reason)] as const);
  return Object.fromEntries(sentences) as Partial<Record<Field, string>>;
}

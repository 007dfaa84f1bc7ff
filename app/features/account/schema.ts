import * as z from "zod";
import type { FieldErrors } from "~/lib/forms/field-errors";
import type { TypedValues } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import { boundedText, visibleName } from "~/lib/fields/text-rules";
import { typedValues } from "~/lib/fields/values";
import { detailFields, languageField } from "../people/fields.ts";
import { digestOfForm, type DigestChoice } from "../subscriptions/preferences/choices.ts";

export const longestPasskeyName = 60;

/** The details that people can change outside of a registration. */
export const ownDetails = schemaOf(detailFields);

export const ownLanguage = schemaOf(languageField);

export const passkeyName = z.object({
  id: boundedText(2_000).min(1, "required"),
  name: visibleName(longestPasskeyName),
});

export type DetailsValues = TypedValues<typeof detailFields>;

export type SubmittedForm =
  | { intent: "details"; values: DetailsValues; hasProfile: boolean }
  | { intent: "language"; language: "en" | "es" }
  | { intent: "digest"; digest: DigestChoice }
  | { intent: "passkey-name"; passkey: { id: string; name: string } };

/** Returns undefined for a form with a button alone, which has nothing to lose. */
export function parseSubmittedForm(form: FormData): SubmittedForm | undefined {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case "details":
      return { intent: "details", values: typedValues(detailFields, form), hasProfile: form.has("phoneNumber") };
    case "language":
      return { intent: "language", language: text("language") === "es" ? "es" : "en" };
    case "digest":
      return { intent: "digest", digest: digestOfForm(form) };
    case "passkey-name":
      return { intent: "passkey-name", passkey: { id: text("id"), name: text("name") } };
    default:
      return undefined;
  }
}

/** The id of the session or passkey that a button names; an invalid id matches nothing. */
export const ownId = z.object({ id: boundedText(2_000).catch("") });

export type OwnField = keyof DetailsValues | "language" | "id" | "name";
export type AccountErrors = FieldErrors<OwnField>;

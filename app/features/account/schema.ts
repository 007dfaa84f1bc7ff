import * as z from "zod";
import type { FieldErrors } from "~/lib/field-errors";
import { singleLine } from "~/lib/single-line";
import { boundedText, optionalText, visibleName } from "../profiles/schema.ts";
import { longest } from "../registration/schema.ts";
import { digestOfForm, type DigestChoice } from "../subscriptions/preferences/choices.ts";

const longestPasskeyName = 60;

/** The longest texts of the forms on /account, in characters. */
export const longestOwn = {
  fullName: longest.fullName,
  phoneNumber: longest.phoneNumber,
  organizations: longest.organizations,
  name: longestPasskeyName,
} as const;

/** What people change about themselves beside a registration. */
export const ownDetails = z.object({
  fullName: visibleName(longest.fullName),
  phoneNumber: optionalText(longest.phoneNumber, singleLine),
  organizations: optionalText(longest.organizations, singleLine),
});
export type DetailsInput = z.infer<typeof ownDetails>;

export const ownLanguage = z.object({ language: z.enum(["en", "es"], "unknownChoice") });

export const passkeyName = z.object({
  id: boundedText(2_000).min(1, "required"),
  name: visibleName(longestPasskeyName),
});

export interface DetailsValues {
  fullName: string;
  phoneNumber: string;
  organizations: string;
}

/** What was typed or chosen in a form of /account, as it was sent. */
export type TypedForm =
  | { intent: "details"; values: DetailsValues; hasProfile: boolean }
  | { intent: "language"; language: "en" | "es" }
  | { intent: "digest"; digest: DigestChoice }
  | { intent: "passkey-name"; passkey: { id: string; name: string } };

/** Undefined for a form that holds a button and nothing to lose. */
export function typedFormOf(form: FormData): TypedForm | undefined {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case "details": {
      const values = {
        fullName: text("fullName"),
        phoneNumber: text("phoneNumber"),
        organizations: text("organizations"),
      };
      return { intent: "details", values, hasProfile: form.has("phoneNumber") };
    }
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

/** The session or passkey a button names; what can be no id names none. */
export const ownId = z.object({ id: boundedText(2_000).catch("") });

export type OwnField = keyof DetailsInput | "language" | "id" | "name";
export type AccountErrors = FieldErrors<OwnField>;

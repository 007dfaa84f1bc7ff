import type * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { voiceFields, type VoiceField } from "./fields.ts";

/** The form of a voice: it has words in at least one language, and is shown only with consent. */
export const voiceInput = schemaOf(voiceFields)
  .refine(({ wordsEn, wordsEs }) => wordsEn ?? wordsEs, { path: ["wordsEn"], error: "required" })
  .refine(({ hasConsented, isShown }) => hasConsented || !isShown, { path: ["hasConsented"], error: "required" });

export type VoiceInput = z.infer<typeof voiceInput>;
export type VoiceErrors = FieldErrors<VoiceField>;

/** Returns the errors of missing descriptions: a photo needs one in both languages. */
export function missingAlt({ altEn, altEs }: Pick<VoiceInput, "altEn" | "altEs">): VoiceErrors {
  return { ...(altEn ? {} : { altEn: "required" }), ...(altEs ? {} : { altEs: "required" }) };
}

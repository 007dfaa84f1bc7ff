import type * as z from "zod";
import { schemaOf } from "~/lib/fields/schema";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { voiceFields, type VoiceField } from "./fields.ts";

/** A voice as its form sends it: words in a language at least, and nothing is shown without a yes. */
export const voiceInput = schemaOf(voiceFields)
  .refine(({ wordsEn, wordsEs }) => wordsEn ?? wordsEs, { path: ["wordsEn"], error: "required" })
  .refine(({ hasConsented, isShown }) => hasConsented || !isShown, { path: ["hasConsented"], error: "required" });

export type VoiceInput = z.infer<typeof voiceInput>;
export type VoiceErrors = FieldErrors<VoiceField>;

/** A photo needs its description in both languages; returns which is missing. */
export function missingAlt({ altEn, altEs }: Pick<VoiceInput, "altEn" | "altEs">): VoiceErrors {
  return { ...(altEn ? {} : { altEn: "required" }), ...(altEs ? {} : { altEs: "required" }) };
}

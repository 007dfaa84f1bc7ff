import type { TypedValues } from "~/lib/fields/field";
import { typedValues } from "~/lib/fields/values";
import { textOf } from "~/lib/forms/form-body";
import { voiceFields } from "../fields.ts";

/** The values of a voice's form, without the chosen photo, because a browser cannot store a file in a draft. */
export interface TypedVoice extends TypedValues<typeof voiceFields> {
  id: string;
  /** True to remove the photo. */
  withoutPhoto: boolean;
}

export function typedVoiceIn(form: FormData): TypedVoice {
  return { ...typedValues(voiceFields, form), id: textOf(form, "id"), withoutPhoto: form.has("withoutPhoto") };
}

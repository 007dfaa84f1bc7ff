import type { TypedValues } from "~/lib/fields/field";
import { typedValues } from "~/lib/fields/values";
import { textOf } from "~/lib/forms/form-body";
import { voiceFields } from "../fields.ts";

/** A voice as its form has it. The chosen photo is no part of it, because a browser keeps no file. */
export interface TypedVoice extends TypedValues<typeof voiceFields> {
  id: string;
  /** Ticked to take the photo away. */
  withoutPhoto: boolean;
}

export function typedVoiceIn(form: FormData): TypedVoice {
  return { ...typedValues(voiceFields, form), id: textOf(form, "id"), withoutPhoto: form.has("withoutPhoto") };
}

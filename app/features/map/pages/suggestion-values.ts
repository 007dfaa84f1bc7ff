import type { Viewer } from "~/features/identity/viewer";
import type { Suggester, SuggestionValues } from "../components/suggestion-form.tsx";
import { correctionFields } from "../fields.ts";
import { typedValues } from "~/lib/fields/values";

export function readSuggestionForm(form: FormData): SuggestionValues {
  return typedValues(correctionFields, form);
}

/** Returns the signed-in person, whose contact the form prefills. */
export function suggesterOf(viewer: Viewer): Suggester | undefined {
  return viewer.kind === "anonymous" ? undefined : { name: viewer.fullName, email: viewer.email };
}

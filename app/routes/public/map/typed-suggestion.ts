import type { Viewer } from "~/features/identity/viewer";
import type { Suggester, TypedSuggestion } from "~/features/map/components/suggestion-form";
import { textOf } from "~/lib/forms/form-body";

/** The fields of a posted form, to be shown again. */
export function typedIn(form: FormData): TypedSuggestion {
  const text = (name: keyof TypedSuggestion) => textOf(form, name).replaceAll("\r\n", "\n");
  return {
    name: text("name"),
    website: text("website"),
    description: text("description"),
    contactName: text("contactName"),
    contactEmail: text("contactEmail"),
    remark: text("remark"),
  };
}

/** Whom the form knows already. */
export function suggesterOf(viewer: Viewer): Suggester | undefined {
  return viewer.kind === "anonymous" ? undefined : { name: viewer.fullName, email: viewer.email };
}

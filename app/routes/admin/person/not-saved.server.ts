import type { NotSavedReason } from "~/features/identity/middleware.server";
import { answerFields, detailFields, seenIn, type Answers, type Details } from "~/features/people-office/corrections";
import type { Toast } from "~/ui/toast";
import type { Route } from "../+types/person";
import { answerGiven, refuseButton } from "../not-saved.server.ts";
import { answersIn, detailsIn, textIn } from "./forms.ts";
import type { AnsweredNote } from "./notes-post.server.ts";
import type { Answered } from "./save-corrections.server.ts";

/** What is given back of a form. */
export interface Given {
  /** The address of an account is not in the form. */
  details?: Answered<Details> & { hasAddress?: boolean };
  answers?: Answered<Answers> & { registrationId: string };
  note?: AnsweredNote;
  /** The name of a new one. */
  tag?: string;
}

/** The form that could not be taken from whoever sent it, as it was typed. */
export type NotSaved = Given & { notSaved: NotSavedReason; toast: Toast };

/** What was typed comes back with what to do; a button alone has nothing to lose, and its sender just learns why. */
export function answerNotSaved(args: Route.ActionArgs, form: FormData | undefined, notSaved: NotSavedReason) {
  const given = form && givenIn(form);
  return given ? answerGiven(args, given, notSaved) : refuseButton(args, notSaved);
}

/** Undefined for a button: in a form of its own nothing is typed. */
function givenIn(form: FormData): Given | undefined {
  const intent = form.get("intent");
  if (intent === "note-add" || intent === "note-edit") {
    const [id, text] = [textIn(form, "note"), textIn(form, "text")];
    return { note: { id, text, message: "", isNew: intent === "note-add" } };
  }
  if (intent === "tag") return { tag: textIn(form, "tag") };
  // The way back of a toast.
  if (form.has("change")) return undefined;
  if (intent === "details") {
    const seen = seenIn<Details>(textIn(form, "seen"), detailFields) as Details;
    return { details: { draft: { ...seen, ...detailsIn(form) }, seen, fields: {}, hasAddress: form.has("email") } };
  }
  if (intent !== "answers") return undefined;
  const seen = seenIn<Answers>(textIn(form, "seen"), answerFields) as Answers;
  return { answers: { draft: answersIn(form), seen, fields: {}, registrationId: textIn(form, "registration") } };
}

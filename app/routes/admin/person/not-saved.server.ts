import { data } from "react-router";
import {
  notSavedContext,
  refusalStatuses,
  requireAdmin,
  type NotSavedReason,
} from "~/features/identity/middleware.server";
import { answerFields, detailFields, seenIn, type Answers, type Details } from "~/features/people-office/corrections";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { pageWithToast } from "~/platform/flash.server";
import { shellContext } from "~/platform/request-context.server";
import type { Toast } from "~/ui/toast";
import type { Route } from "../+types/person";
import { answersIn, detailsIn, textIn } from "./forms.ts";
import type { AnsweredNote } from "./notes-post.server.ts";
import type { Answered } from "./save-corrections.server.ts";

interface Given {
  /** The address of an account is not in the form. */
  details?: Answered<Details> & { hasAddress: boolean };
  answers?: Answered<Answers> & { registrationId: string };
  note?: AnsweredNote & { isNew: boolean };
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

/** With a button alone nothing was typed: whoever is not signed in goes to do that, others learn why. */
export function refuseButton(
  args: Pick<Route.ActionArgs, "context" | "url" | "request">,
  notSaved: NotSavedReason,
): never {
  if (notSaved === "anonymous") requireAdmin(args);
  throw data({ reason: notSaved, shell: args.context.get(shellContext) }, { status: refusalStatuses[notSaved] });
}

/** The page again with what was given, and why it was not taken. */
export function answerGiven<What extends object>(
  { context, url }: Pick<Route.ActionArgs, "context" | "url">,
  given: What,
  notSaved: NotSavedReason,
) {
  context.set(notSavedContext, notSaved);
  const t = translator(languageOf(url.pathname));
  const title = t(notSaved === "unavailable" ? "person.refused.unavailable" : `errors.notSaved.${notSaved}.title`);
  const text = t(`errors.refused.${notSaved === "unavailable" ? "outage" : notSaved}`);
  const toast: Toast = { tone: "destructive", title, text };
  const status = refusalStatuses[notSaved];
  return pageWithToast(context, { status, message: title, text }, { ...given, notSaved, toast });
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

import type { ActionFunctionArgs } from "react-router";
import {
  submitLink,
  submitNewsletterAsk,
  submitNewsletterEnd,
  submitNewsletterReturn,
  submitRestoration,
  submitSuppressionLift,
  submitSuppressionReturn,
  submitWithdrawal,
} from "~/features/people/office/actions.server";
import { isUuid } from "~/lib/database/uuid";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { redirectWithToast } from "~/platform/http/flash.server";
import { answerAction, type Submission } from "./answer-action.server.ts";
import { deletePersonForm, setRoleForm } from "./access-action.server.ts";
import { textIn } from "./forms.ts";
import { separateForm } from "../merging/separate-action.server.ts";
import { tagForm, untagForm } from "./tags-action.server.ts";
import { addNoteForm, deleteNoteForm, editNoteForm, restoreNoteForm } from "../notes/notes-action.server.ts";
import { listPage, personPage } from "./person-url.ts";
import { saveAnswers, saveDetails } from "./save-corrections.server.ts";

/**
 * Handles each form of a person's page; `intent` names the action. Success redirects (303) to the page, and a refusal
 * shows the form again.
 */
export async function personAction(args: ActionFunctionArgs & { params: { id: string } }) {
  const form = await readForm(args.request);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const id = args.params.id;
  const { searchParams } = args.url;
  const list = searchParams.has("list") ? { list: listPage(args.url.search) } : {};
  const intent = form?.get("intent");
  const edit = searchParams.get("edit");
  // Keep the open form open while another button is pressed, so that its input is not lost.
  const open = edit && !closing.includes(String(intent)) ? { edit } : {};
  const addressOf = (page: PagePath) => localized(actor.language, page);
  const currentPath = addressOf(personPage(id, list));
  const submission = { args, actor, t, id, currentPath, next: addressOf(personPage(id, { ...list, ...open })) };
  const isNamed = isUuid(id) && (!form?.has("registration") || isUuid(textIn(form, "registration")));
  if (!form || !isNamed || typeof intent !== "string" || !Object.hasOwn(intents, intent))
    return redirectWithToast(
      submission.currentPath,
      { tone: "destructive", title: t("errors.unreadable") },
      actor.context.config,
    );
  return intents[intent as keyof typeof intents]({ ...submission, form });
}

/** The intents of forms that have to be opened first, and that close once they are saved. */
const closing = ["details", "answers", "note-add", "note-edit", "role", "delete"];

const intents = {
  details: saveDetails,
  answers: saveAnswers,
  withdraw: (submission: Submission) => {
    const registrationId = textIn(submission.form, "registration");
    return answerAction(submission, submitWithdrawal(submission.actor, registrationId), {
      done: "withdrawn",
      undo: { intent: "restore", registration: registrationId },
    });
  },
  restore: (submission: Submission) =>
    answerAction(submission, submitRestoration(submission.actor, textIn(submission.form, "registration")), {
      done: "restored",
    }),
  link: (submission: Submission) =>
    answerAction(submission, submitLink(submission.actor, submission.id), { done: "linkSent" }),
  "newsletter-end": (submission: Submission) =>
    answerAction(submission, submitNewsletterEnd(submission.actor, submission.id), {
      done: "newsletterEnded",
      undo: { intent: "newsletter-return" },
    }),
  "newsletter-ask": (submission: Submission) =>
    answerAction(submission, submitNewsletterAsk(submission.actor, submission.id), { done: "newsletterAsked" }),
  "newsletter-return": (submission: Submission) =>
    answerAction(submission, submitNewsletterReturn(submission.actor, submission.id), { done: "newsletterBack" }),
  "suppression-lift": (submission: Submission) =>
    answerAction(submission, submitSuppressionLift(submission.actor, submission.id), {
      done: "suppressionLifted",
      undo: { intent: "suppression-return" },
    }),
  "suppression-return": (submission: Submission) =>
    answerAction(submission, submitSuppressionReturn(submission.actor, submission.id), { done: "suppressionBack" }),
  "note-add": addNoteForm,
  "note-edit": editNoteForm,
  "note-delete": deleteNoteForm,
  "note-restore": restoreNoteForm,
  tag: tagForm,
  untag: untagForm,
  separate: separateForm,
  role: setRoleForm,
  delete: deletePersonForm,
};

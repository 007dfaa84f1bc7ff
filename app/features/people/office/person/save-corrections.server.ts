import { submitAnswers, submitDetails } from "~/features/people/office/actions.server";
import {
  answerFieldsOf,
  detailFields,
  readOpenedValues,
  type Answers,
  type Details,
} from "~/features/people/office/corrections";
import { fieldMessages } from "~/features/registration/refusal";
import { ownWords } from "~/features/registration/questions/own-answers";
import { namesOf } from "~/lib/fields/field";
import { bodyOf } from "~/lib/fields/values";
import { parsedJson } from "~/lib/text/parsed-json";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { lastChange } from "~/features/audit/office/last-change.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { Submission } from "./answer-action.server.ts";
import { answersIn, detailsIn, textIn } from "./forms.ts";

/** Saves the details form. Success offers an undo, and a refusal gives its reason. */
export async function saveDetails(submission: Submission) {
  const { actor, t, form, id } = submission;
  const openedWith = readOpenedValues<Details>(textIn(form, "seen"), detailFields);
  if (!openedWith) return refuse(submission, 400, t("errors.unreadable"));
  const outcome = await submitDetails(actor, id, { openedWith, body: readUndo(form) ?? detailsIn(form) });
  if (outcome.ok) return answerSaved(submission, "details", outcome.changed);
  if (outcome.reason === "invalid")
    return refuse(submission, 422, t("person.refused.invalid"), { errors: fieldMessages(t, outcome.errors) });
  if (outcome.reason === "conflict") return refuseConflict(submission, outcome.current);
  if (outcome.reason === "gone") return refuseGone(submission);
  if (outcome.reason === "unavailable") return refuseOutage(submission.args.context);
  const errors = { email: t(`person.refused.${outcome.reason}`) };
  const takenBy = outcome.reason === "address-taken" ? outcome.by : undefined;
  return refuse(submission, 409, t("person.refused.address"), { errors, ...(takenBy && { takenBy }) });
}

/** Saves the form with a registration's answers, in the same way. */
export async function saveAnswers(submission: Submission) {
  const { actor, t, form, id } = submission;
  const registrationId = textIn(form, "registration");
  // A question that was retired after the answer can still be corrected.
  const { questions } = actor.edition;
  const fields = answerFieldsOf(questions);
  const openedWith = readOpenedValues<Answers>(textIn(form, "seen"), namesOf(fields));
  if (!openedWith) return refuse(submission, 400, t("errors.unreadable"));
  const body = bodyOf(fields, readUndo(form) ?? answersIn(form, questions));
  const outcome = await submitAnswers(actor, { profileId: id, registrationId }, { openedWith, body });
  if (outcome.ok) return answerSaved(submission, "answers", outcome.changed, { registration: registrationId });
  if (outcome.reason === "invalid")
    return refuse(submission, 422, t("person.refused.invalid"), {
      errors: fieldMessages(t, outcome.errors, ownWords(questions, actor.language)),
    });
  if (outcome.reason === "conflict") return refuseConflict(submission, outcome.current);
  return outcome.reason === "gone" ? refuseGone(submission) : refuseOutage(submission.args.context);
}

/** Reads the change that a toast's undo button submits. */
function readUndo(form: FormData): Record<string, unknown> | undefined {
  const change = parsedJson(textIn(form, "change") || "null");
  return change && typeof change === "object" ? (change as Record<string, unknown>) : undefined;
}

function answerSaved(
  { actor, t, currentPath }: Submission,
  intent: "details" | "answers",
  changed: { before: object; after: object } | undefined,
  more: Record<string, string> = {},
) {
  const fields = changed && {
    intent,
    ...more,
    seen: JSON.stringify(changed.after),
    change: JSON.stringify(changed.before),
  };
  // A toast travels in a cookie, which browsers drop if it is too long; then there is no undo.
  const undo = fields && JSON.stringify(fields).length < 1_000 ? { action: currentPath, fields } : undefined;
  const toast = { title: t(changed ? "person.done.saved" : "person.done.unchanged"), ...(undo && { undo }) };
  return redirectWithToast(currentPath, toast, actor.context.config);
}

/** Answers with the values that somebody else saved since the form was opened. */
async function refuseConflict<Values>({ args, t, id }: Submission, theirs: Values) {
  const last = await lastChange(args.context, `profile:${id}`);
  const answer = { status: 409, message: t("person.refused.conflict") };
  return screenWithToast(args.context, answer, { conflict: { theirs, version: theirs, ...last } });
}

function refuseGone(submission: Submission) {
  const { args, t } = submission;
  const answer = { status: 404, message: t("person.refused.gone"), text: t("person.refused.goneText") };
  return screenWithToast(args.context, answer, {});
}

function refuse(
  { args }: Submission,
  status: number,
  message: string,
  extra: { errors?: Partial<Record<string, string>>; takenBy?: string } = {},
) {
  return screenWithToast(args.context, { status, message }, extra);
}

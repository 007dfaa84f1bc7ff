import type { ActionFunctionArgs } from "react-router";
import { lastChange } from "~/features/audit/office/last-change.server";
import { hideableQuestions } from "~/features/edition/edition";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Key, type Translate } from "~/i18n/translate";
import { isUuid } from "~/lib/database/uuid";
import { readForm, seenVersion, textOf } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import type { Toast } from "~/ui/toast";
import { submitHiding, submitButton, submitQuestion } from "../questions/actions.server.ts";
import {
  deleteQuestion,
  moveQuestionDown,
  moveQuestionUp,
  restoreQuestion,
  resumeQuestion,
  retireQuestion,
} from "../questions/commands.server.ts";
import { answerTo, questionMessages, type QuestionRefusal } from "../questions/refusal.ts";
import { readQuestionForm, formValues, type QuestionFormValues } from "../questions/form-values.ts";

interface Submission {
  args: ActionFunctionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
}

/** Handles each form of the screen; `intent` names it. Success redirects (303) to the list. */
export async function questionsAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const form = await readForm(args.request);
  if (!form) return refuseUnreadable(args, t);
  const submission = { args, actor, t, form };
  const intent = textOf(form, "intent");
  if (intent === "hide" || intent === "show") return hide(submission, intent === "hide");
  if (!isUuid(textOf(form, "id"))) return refuseUnreadable(args, t);
  if (intent === "save") return save(submission);
  return isButton(intent) ? runButton(submission, buttons[intent]) : refuseUnreadable(args, t);
}

function refuseUnreadable({ context }: ActionFunctionArgs, t: Translate) {
  return screenWithToast(context, { status: 400, message: t("questions.failed"), text: t("errors.unreadable") }, {});
}

async function save(submission: Submission) {
  const { actor, t, form } = submission;
  const outcome = await submitQuestion(actor, readQuestionForm(form), seenVersion(form));
  if (!outcome.ok) return refuse(submission, outcome);
  const title = t(outcome.question.retired_at ? "questions.savedRetired" : "questions.saved");
  return redirectWithToast(listAddress(actor), { title }, actor.context.config);
}

async function refuse({ args, t, form }: Submission, refusal: QuestionRefusal) {
  if (refusal.reason === "unavailable") return refuseOutage(args.context);
  const answer = answerTo(t, refusal);
  if (refusal.reason !== "conflict") return screenWithToast(args.context, answer, { errors: errorsOf(t, refusal) });
  const { current } = refusal;
  const last = await lastChange(args.context, `question:${textOf(form, "id")}`);
  const conflict = { theirs: formValues(current), version: current.version, ...last };
  return screenWithToast(args.context, answer, { conflict } satisfies FormAnswer<QuestionFormValues>);
}

function errorsOf(t: Translate, refusal: QuestionRefusal): Partial<Record<string, string>> {
  if (refusal.reason === "invalid") return questionMessages(t, refusal.errors);
  if (refusal.reason === "answered-kind") return { kind: t("questions.answeredKind") };
  if (refusal.reason === "answered-choice") return { choices: t("questions.answeredChoice") };
  return refusal.reason === "answered-sensitive" ? { is_sensitive: t("questions.answeredSensitive") } : {};
}

interface ButtonAction {
  command: Parameters<typeof submitButton>[2];
  done: Key;
  /** The intent of the undo. */
  undo?: string;
}

/** The forms without fields, by their intent. */
const buttons = {
  up: { command: moveQuestionUp, done: "questions.moved", undo: "down" },
  down: { command: moveQuestionDown, done: "questions.moved", undo: "up" },
  retire: { command: retireQuestion, done: "questions.retired", undo: "resume" },
  resume: { command: resumeQuestion, done: "questions.resumed", undo: "retire" },
  delete: { command: deleteQuestion, done: "questions.deleted", undo: "restore" },
  restore: { command: restoreQuestion, done: "questions.restored" },
} as const satisfies Record<string, ButtonAction>;

function isButton(intent: string): intent is keyof typeof buttons {
  return Object.hasOwn(buttons, intent);
}

async function runButton(submission: Submission, { command, done, undo }: ButtonAction) {
  const { actor, t, form } = submission;
  const id = textOf(form, "id");
  const outcome = await submitButton(actor, id, command);
  if (outcome.ok) return answerWithUndo(submission, { done, undo: undo && { intent: undo, id } });
  if (outcome.reason === "unavailable") return refuseOutageOf(submission);
  const toast = { tone: "destructive", title: t("questions.failed"), text: answerTo(t, outcome).text } as const;
  return redirectWithToast(listAddress(actor), toast, actor.context.config);
}

async function hide(submission: Submission, isHidden: boolean) {
  const { args, actor, t, form } = submission;
  const name = hideableQuestions.find((question) => question === textOf(form, "name"));
  if (!name) return refuseUnreadable(args, t);
  const outcome = await submitHiding(actor, { name, isHidden });
  if (!outcome.ok) return refuseOutageOf(submission);
  const done = isHidden ? "questions.hidden" : "questions.shown";
  return answerWithUndo(submission, { done, undo: { intent: isHidden ? "show" : "hide", name } });
}

function answerWithUndo(
  { actor, t }: Submission,
  { done, undo }: { done: Key; undo: Record<string, string> | undefined | "" },
) {
  const action = listAddress(actor);
  const toast: Toast = {
    tone: "success",
    title: (t as (key: Key) => string)(done),
    ...(undo && { undo: { action, fields: undo } }),
  };
  return redirectWithToast(action, toast, actor.context.config);
}

function refuseOutageOf({ args, t }: Submission) {
  return screenWithToast(args.context, plainAnswer(t, [503, "questions.failed", "errors.refused.outage"]), {});
}

function listAddress({ language }: Actor<Person>): string {
  return localized(language, "/admin/questions");
}

import type { ActionFunctionArgs } from "react-router";
import { leavesByItself } from "~/features/campaigns/automatic/queries.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import {
  submitDeletion,
  submitRestoration,
  submitTemplate,
  submitTest,
  type TemplateActionOutcome,
} from "../actions.server.ts";
import type { LetterProblems } from "../letter-problems.ts";
import { answerTo, problemMessages, templateMessages, type TemplateRefusal } from "../refusal.ts";
import { readDraft, draftOf, type TemplateFormValues } from "../template.ts";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Key, type Translate } from "~/i18n/translate";
import { readForm, textOf, seenVersion } from "~/lib/forms/form-body";
import { isUuid } from "~/lib/database/uuid";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import type { Toast } from "~/ui/toast";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { listAddress, openedFormKey } from "./template-url.ts";

/** The answer to a form that was not saved. */
export interface TemplateAnswer extends FormAnswer<TemplateFormValues> {
  /** The problems of the texts that prevent sending. */
  problems?: LetterProblems;
  /** True if the letter was deleted in the meantime. The input can be saved as a new letter. */
  isGone?: true;
}

interface Submission {
  args: ActionFunctionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  id: string;
}

/** Handles each form of the screen; `intent` names the action. Success redirects (303) to the list. */
export async function templatesAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const [intent, id] = [textOf(form, "intent"), textOf(form, "id")];
  if (!form || !isUuid(id) || !isIntent(intent)) {
    const answer = { status: 400, message: t("templates.saveFailed"), text: t("errors.unreadable") };
    return screenWithToast(args.context, answer, {});
  }
  if (intentsOfRules.includes(intent) && (await isSentByRule(args, id))) requireFreshProof(args);
  return intents[intent]({ args, actor, t, form, id });
}

const intents = {
  save,
  recreate,
  "test-en": (submission: Submission) => sendTest(submission, "en"),
  "test-es": (submission: Submission) => sendTest(submission, "es"),
  delete: (submission: Submission) => runButton(submission, buttons.delete),
  restore: (submission: Submission) => runButton(submission, buttons.restore),
};

/** These actions change what an automatic rule sends, so they need a fresh proof. */
const intentsOfRules = ["save", "restore"];

function isIntent(intent: string): intent is keyof typeof intents {
  return Object.hasOwn(intents, intent);
}

/** True if an automatic rule sends the letter. Refuses while the database cannot be reached. */
export async function isSentByRule({ context }: ActionFunctionArgs, id: string): Promise<boolean> {
  const request = context.get(requestContext);
  return unlessDatabaseOutage(
    request,
    () => leavesByItself(request.db, id),
    () => false,
  );
}

async function save(submission: Submission) {
  return saveLetter(submission, { id: submission.id, version: seenVersion(submission.form) });
}

/** Creates a new letter from the input if somebody deleted the letter in the meantime. */
function recreate(submission: Submission) {
  return saveLetter(submission, { id: crypto.randomUUID(), version: undefined }, { isGone: true });
}

async function saveLetter(
  submission: Submission,
  target: { id: string; version: number | undefined },
  extra: Pick<TemplateAnswer, "isGone"> = {},
) {
  const { args, actor, t, form } = submission;
  const { search } = args.url;
  const outcome = await submitTemplate(actor, {
    ...target,
    form: openedFormKey(search) ?? "",
    draft: readFormDraft(form),
  });
  if (!outcome.ok) return refuseLetter(submission, outcome, extra);
  const title = t(target.version === undefined ? "templates.created" : "templates.updated");
  return redirectWithToast(listAddress(actor.language, search), { title }, actor.context.config);
}

/** Sends the typed letter as a test and keeps it in the form. */
async function sendTest(submission: Submission, language: "en" | "es") {
  const { actor, t, form } = submission;
  const outcome = await submitTest(actor, { draft: readFormDraft(form), language });
  if (!outcome.ok) return refuseLetter(submission, outcome, {}, t("templates.test.failed"));
  const text = t("templates.test.sentText", { email: actor.viewer.email });
  return { toast: { tone: "success", title: t("templates.test.sent"), text } } satisfies TemplateAnswer;
}

function readFormDraft(form: FormData) {
  return readDraft((field) => form.get(field));
}

/** Returns the form's answer for a rejected letter. */
export function refuseLetter(
  submission: Pick<Submission, "args" | "t" | "id">,
  refusal: TemplateRefusal,
  extra: TemplateAnswer = {},
  message?: string,
) {
  const { context } = submission.args;
  if (refusal.reason === "unavailable") return refuseOutage(context);
  const answer = { ...answerTo(submission.t, refusal), ...(message && { message }) };
  return screenWithToast(context, answer, { ...extra, ...answerOf(submission, refusal) });
}

function answerOf({ t, id }: Pick<Submission, "t" | "id">, refusal: TemplateRefusal): TemplateAnswer {
  if (refusal.reason === "invalid") return { errors: templateMessages(t, refusal.errors) };
  if (refusal.reason === "name-taken") return { errors: { name: t("templates.nameTaken") } };
  if (refusal.reason === "gone") return { isGone: true };
  if (refusal.reason === "problems") {
    const { problems } = refusal;
    return { errors: problemMessages(t, problems), problems };
  }
  if (refusal.reason !== "conflict") return {};
  const { version, updated_by: by, updated_at: at } = refusal.current;
  return { conflict: { theirs: { ...draftOf(refusal.current), id }, version, by, at } };
}

interface Button {
  submit: (actor: Actor<Person>, id: string) => Promise<TemplateActionOutcome>;
  done: Key;
  failed: Key;
  undo?: string;
}

/** The actions of buttons without input. */
const buttons = {
  delete: { submit: submitDeletion, done: "templates.deleted", failed: "templates.deleteFailed", undo: "restore" },
  restore: { submit: submitRestoration, done: "templates.restored", failed: "templates.restoreFailed" },
} as const satisfies Record<string, Button>;

async function runButton({ args, actor, t, id }: Submission, { submit, done, failed, undo }: Button) {
  const translate = t as (key: Key) => string;
  const outcome = await submit(actor, id);
  if (!outcome.ok && outcome.reason === "unavailable")
    return screenWithToast(args.context, plainAnswer(t, [503, failed, "errors.refused.outage"]), {});
  const action = listAddress(actor.language, "");
  const toast: Toast = outcome.ok
    ? { tone: "success", title: translate(done), ...(undo ? { undo: { action, fields: { intent: undo, id } } } : {}) }
    : { tone: "destructive", title: translate(failed), text: answerTo(t, outcome).text };
  return redirectWithToast(listAddress(actor.language, args.url.search), toast, actor.context.config);
}

import type { ActionFunctionArgs } from "react-router";
import { lastChange } from "~/features/audit/office/last-change.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import type { LetterProblems } from "~/features/templates/letter-problems";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Key, type Translate } from "~/i18n/translate";
import { isUuid } from "~/lib/database/uuid";
import { typedValues } from "~/lib/fields/values";
import { readForm, textOf, seenVersion } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import type { Toast } from "~/ui/toast";
import { submitPage, submitPageCommand, submitPublication } from "../actions.server.ts";
import { deletePage, movePageDown, movePageUp, publishPage, restorePage, unpublishPage } from "../commands.server.ts";
import { pageFields } from "../fields.ts";
import { answerTo, pageMessages, problemMessages, type PageRefusal } from "../refusal.ts";
import { draftOf, type TypedPage } from "../typed-page.ts";
import { listAddress } from "./page-url.ts";

/** The answer to the form of a page that was not saved. */
export interface PageAnswer extends FormAnswer<TypedPage> {
  /** The problems of the texts, with their lines. */
  problems?: LetterProblems;
}

interface Submission {
  args: ActionFunctionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  id: string;
}

/** Handles each form of the screen; `intent` names the action. Success is 303 to the list. */
export async function pagesAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const [intent, id] = [textOf(form, "intent"), textOf(form, "id")];
  if (!form || !isUuid(id)) return refuseUnreadable(args, t);
  const submission = { args, actor, t, form, id };
  if (intent === "save") return save(submission, submitPage);
  if (intent === "save-and-publish") return save(submission, submitPublication);
  return isPageAction(intent) ? runPageAction(submission, pageActions[intent]) : refuseUnreadable(args, t);
}

function refuseUnreadable({ context }: ActionFunctionArgs, t: Translate) {
  return screenWithToast(context, { status: 400, message: t("ownPages.failed"), text: t("errors.unreadable") }, {});
}

async function save(submission: Submission, submit: typeof submitPage) {
  const { actor, t, form, id } = submission;
  const version = seenVersion(form);
  const outcome = await submit(actor, { id, draft: typedValues(pageFields, form), version });
  if (!outcome.ok) return refuse(submission, outcome);
  const title = t(outcome.page.is_published ? "ownPages.savedPublic" : "ownPages.savedDraft");
  return redirectWithToast(listAddress(actor.language), { title }, actor.context.config);
}

async function refuse({ args, t, id }: Submission, refusal: PageRefusal) {
  if (refusal.reason === "unavailable") return refuseOutage(args.context);
  const answer = answerTo(t, refusal);
  const formAnswer: PageAnswer = errorsOf(t, refusal);
  if (refusal.reason !== "conflict") return screenWithToast(args.context, answer, formAnswer);
  const { current } = refusal;
  const last = await lastChange(args.context, `page:${id}`);
  const conflict = { theirs: { ...draftOf(current), id }, version: current.version, ...last };
  return screenWithToast(args.context, answer, { conflict } satisfies PageAnswer);
}

function errorsOf(t: Translate, refusal: PageRefusal): PageAnswer {
  if (refusal.reason === "invalid") return { errors: pageMessages(t, refusal.errors) };
  if (refusal.reason === "slug-taken") return { errors: { slug: t("ownPages.slugTaken") } };
  if (refusal.reason !== "problems") return {};
  return { errors: problemMessages(t, refusal.problems), problems: refusal.problems };
}

interface PageAction {
  command: Parameters<typeof submitPageCommand>[2];
  done: Key;
  /** The intent of the undo. */
  undo?: string;
}

/** The actions of a page that have no fields. */
const pageActions = {
  publish: { command: publishPage, done: "ownPages.published", undo: "unpublish" },
  unpublish: { command: unpublishPage, done: "ownPages.unpublished", undo: "publish" },
  up: { command: movePageUp, done: "ownPages.moved", undo: "down" },
  down: { command: movePageDown, done: "ownPages.moved", undo: "up" },
  delete: { command: deletePage, done: "ownPages.deleted", undo: "restore" },
  restore: { command: restorePage, done: "ownPages.restored" },
} as const satisfies Record<string, PageAction>;

function isPageAction(intent: string): intent is keyof typeof pageActions {
  return Object.hasOwn(pageActions, intent);
}

async function runPageAction({ args, actor, t, id }: Submission, { command, done, undo }: PageAction) {
  const outcome = await submitPageCommand(actor, id, command);
  if (!outcome.ok && outcome.reason === "unavailable")
    return screenWithToast(args.context, plainAnswer(t, [503, "ownPages.failed", "errors.refused.outage"]), {});
  const address = listAddress(actor.language);
  const translate = t as (key: Key) => string;
  const toast: Toast = outcome.ok
    ? {
        tone: "success",
        title: translate(done),
        ...(undo && { undo: { action: address, fields: { intent: undo, id } } }),
      }
    : { tone: "destructive", title: t("ownPages.failed"), text: answerTo(t, outcome).text };
  return redirectWithToast(address, toast, actor.context.config);
}

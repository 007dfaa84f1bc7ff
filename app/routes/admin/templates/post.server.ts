import * as z from "zod";
import { leavesByItself } from "~/features/campaigns/automatic/queries.server";
import { actorOf } from "~/features/identity/actor.server";
import {
  notSavedReason,
  requireAdmin,
  requireFreshProof,
  type NotSavedReason,
} from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import type { Actor } from "~/features/identity/actor.server";
import {
  submitDeletion,
  submitRestoration,
  submitTemplate,
  submitTest,
  type TemplateActed,
} from "~/features/templates/actions.server";
import { dropDraft, saveDraft } from "~/features/templates/drafts.server";
import type { LetterProblems } from "~/features/templates/letter-problems";
import { answerTo, templateMessages, type TemplateRefusal } from "~/features/templates/refusal";
import { draftIn, type TemplateDraft } from "~/features/templates/template";
import {
  mergedFields,
  merged,
  seenOf,
  seenTemplate,
  withFields,
  type Conflict,
  type MergedField,
  type SeenTemplate,
} from "~/features/templates/template-merge";
import { isUuid } from "~/lib/uuid";
import { languageOf, localized } from "~/i18n/links";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Key } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/form-body";
import { parsedJson } from "~/lib/parsed-json";
import { unlessDatabaseOutage } from "~/platform/database-outage.server";
import { pageWithToast, redirectWithToast, screenWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { runAction } from "~/platform/run-action.server";
import type { Toast } from "~/ui/toast";
import type { Route } from "../+types/templates";
import { answerGiven } from "../not-saved.server.ts";
import { listAddress, openedIn, previewAddress } from "./template-url.ts";

/** A form as it comes back: what was typed, what is wrong with it, and what somebody else saved meanwhile. */
export interface Answered {
  id: string;
  draft: TemplateDraft;
  seen: SeenTemplate | undefined;
  messages: Partial<Record<string, string>>;
  problems: LetterProblems;
  conflict?: Conflict;
  isGone?: true;
  notSaved?: NotSavedReason;
  toast: Toast;
}

type Posted = { args: Route.ActionArgs; actor: Actor<Person>; form: FormData };

/** One posted form of the screen; `intent` says which. Success is 303 to the list, a refused letter comes back as it was. */
export async function templatesAction(args: Route.ActionArgs) {
  const { context, url } = args;
  const t = translator(languageOf(url.pathname));
  const form = await readForm(args.request);
  const intent = textOf(form, "intent");
  const isProofWanted = form !== undefined && (await writesWhatLeaves(args, form, intent));
  const notSaved = notSavedReason(args, isProofWanted ? "fresh proof" : undefined);
  if (form && notSaved && form.has("markdown_content")) return answerNotSaved(args, form, notSaved);
  if (notSaved === "unavailable" && isButton(intent)) return answerFailed(args, buttons[intent]);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  if (isProofWanted) requireFreshProof(args);
  const isNamed = form && isUuid(textOf(form, "id"));
  if (!isNamed || !isIntent(intent)) {
    const answer = { status: 400, message: t("templates.saveFailed"), text: t("errors.unreadable") };
    return pageWithToast(context, answer, null);
  }
  return intents[intent]({ args, actor, form });
}

/** True of a letter that an automatic rule sends, once it is saved or put back; without the database neither is done. */
async function writesWhatLeaves({ context }: Route.ActionArgs, form: FormData, intent: string): Promise<boolean> {
  const id = textOf(form, "id");
  if (!["save", "restore"].includes(intent) || !isUuid(id)) return false;
  const request = context.get(requestContext);
  return unlessDatabaseOutage(
    request,
    () => leavesByItself(request.db, id),
    () => false,
  );
}

const intents = {
  save,
  preview: showPreview,
  discard,
  "test-en": (posted: Posted) => sendTest(posted, "en"),
  "test-es": (posted: Posted) => sendTest(posted, "es"),
  delete: (posted: Posted) => act(posted, buttons.delete),
  restore: (posted: Posted) => act(posted, buttons.restore),
};

interface Button {
  submit: (actor: Actor<Person>, id: string) => Promise<TemplateActed>;
  done: Key;
  failed: Key;
  /** The intent that takes it back. */
  undo?: string;
}

/** What is done to a letter without anything typed. */
const buttons = {
  delete: { submit: submitDeletion, done: "templates.deleted", failed: "templates.deleteFailed", undo: "restore" },
  restore: { submit: submitRestoration, done: "templates.restored", failed: "templates.restoreFailed" },
} as const satisfies Record<string, Button>;

function isButton(intent: string): intent is keyof typeof buttons {
  return Object.hasOwn(buttons, intent);
}

function isIntent(intent: string): intent is keyof typeof intents {
  return Object.hasOwn(intents, intent);
}

async function save({ args, actor, form }: Posted) {
  const { url } = args;
  const typed = typedIn(form);
  const { id, draft, seen } = typed;
  const sent = { id, form: openedIn(url.search) ?? "", draft, version: seen?.version };
  const outcome = await submitTemplate(actor, sent);
  if (outcome.ok) {
    const t = translator(actor.language);
    const title = t(seen ? "templates.updated" : "templates.created");
    return redirectWithToast(listAddress(actor.language, url.search), { title }, actor.context.config);
  }
  if (outcome.reason === "unavailable") return answerNotSaved(args, form, outcome.reason);
  return answerRefused(args, typed, outcome);
}

/** Without script: what is typed is kept, and the page shows its preview. */
async function showPreview(posted: Posted) {
  const { args, actor, form } = posted;
  const { language } = actor;
  const outcome = await saveTyped(posted);
  if (!outcome.ok) return answerNotSaved(args, form, outcome.reason);
  const place = localized(language, "/admin/templates") + previewAddress(args.url.search, { language, as: undefined });
  return new Response(null, { status: 303, headers: { Location: place } });
}

function saveTyped({ args, actor, form }: Posted) {
  const { context, viewer } = actor;
  const of = { author: viewer.profileId!, form: openedIn(args.url.search) ?? "" };
  return runAction(context, {
    command: async () => {
      await saveDraft(context.db, of, { ...typedIn(form), typedAt: context.clock.now() });
      return { ok: true as const };
    },
  });
}

async function discard({ args, actor }: Posted) {
  const { context, viewer, language } = actor;
  await dropDraft(context.db, { author: viewer.profileId!, form: openedIn(args.url.search) ?? "" });
  const place = localized(language, "/admin/templates") + args.url.search;
  return redirectWithToast(place, { title: translator(language)("templates.draftDiscarded") }, context.config);
}

/** Sends what is typed as it stands; it stays in the form, and is kept for the page that comes back. */
async function sendTest(posted: Posted, language: "en" | "es") {
  const { args, actor, form } = posted;
  const typed = typedIn(form);
  const saved = await saveTyped(posted);
  if (!saved.ok) return answerNotSaved(args, form, saved.reason);
  const t = translator(actor.language);
  const outcome = await submitTest(actor, { draft: typed.draft, language });
  if (!outcome.ok) {
    if (outcome.reason === "unavailable") return answerNotSaved(args, form, outcome.reason);
    return answerRefused(args, typed, outcome, t("templates.test.failed"));
  }
  const toast = { title: t("templates.test.sent"), text: t("templates.test.sentText", { email: actor.viewer.email }) };
  return redirectWithToast(
    localized(actor.language, "/admin/templates") + args.url.search,
    toast,
    actor.context.config,
  );
}

async function act({ args, actor, form }: Posted, { submit, done, failed, undo }: Button) {
  const { language } = actor;
  const t = translator(language) as (key: Key, values?: Record<string, string>) => string;
  const id = textOf(form, "id");
  const outcome = await submit(actor, id);
  if (!outcome.ok && outcome.reason === "unavailable") return answerFailed(args, { failed });
  const action = localized(language, "/admin/templates");
  const toast: Toast = outcome.ok
    ? { tone: "success", title: t(done), ...(undo ? { undo: { action, fields: { intent: undo, id } } } : {}) }
    : { tone: "destructive", title: t(failed), text: answerTo(translator(language), outcome).text };
  return redirectWithToast(listAddress(language, args.url.search), toast, actor.context.config);
}

type Typed = Pick<Answered, "id" | "draft" | "seen">;

function typedIn(form: FormData): Typed {
  const typed = draftIn((field) => form.get(field));
  const { data: seen } = seenText.safeParse(form.get("seen"));
  const { data: theirs } = draftText.safeParse(form.get("theirs"));
  const chosen = mergedFields.filter((field) => form.get(`keep_${field}`) === "theirs") as MergedField[];
  const draft = theirs
    ? withFields(
        typed,
        draftIn((field) => theirs[field]),
        chosen,
      )
    : typed;
  return { id: textOf(form, "id"), draft, seen };
}

const seenText = z.string().transform(parsedJson).pipe(seenTemplate);
/** After a conflict, and without script: what the other person saved, to choose from. */
const draftText = z.string().transform(parsedJson).pipe(z.record(z.string(), z.unknown()));

function answerRefused(args: Route.ActionArgs, typed: Typed, refusal: TemplateRefusal, title?: string) {
  const t = translator(languageOf(args.url.pathname));
  const answer = { ...answerTo(t, refusal), ...(title ? { message: title } : {}) };
  const answered: Omit<Answered, "toast"> = { ...typed, messages: {}, problems: {} };
  if (refusal.reason === "invalid") answered.messages = templateMessages(t, refusal.errors);
  if (refusal.reason === "name-taken") answered.messages = { name: t("templates.nameTaken") };
  if (refusal.reason === "problems") answered.problems = refusal.problems;
  if (refusal.reason === "gone") Object.assign(answered, { id: crypto.randomUUID(), seen: undefined, isGone: true });
  if (refusal.reason === "conflict") {
    const { current } = refusal;
    Object.assign(answered, merged(typed.seen, typed.draft, current), { seen: seenOf(current) });
  }
  return screenWithToast(args.context, answer, answered);
}

/** What was typed comes back with what to do. */
function answerNotSaved(args: Route.ActionArgs, form: FormData, notSaved: NotSavedReason) {
  const given = { ...typedIn(form), messages: {}, problems: {} };
  return answerGiven(args, given, notSaved, ["templates.saveFailed", "errors.refused.unavailable"]);
}

/** TPL-32, while nothing can be looked up or changed: the screen stays as it is. */
function answerFailed({ context, url }: Route.ActionArgs, { failed }: Pick<Button, "failed">) {
  const answer = plainAnswer(translator(languageOf(url.pathname)), [503, failed, "errors.refused.outage"]);
  return screenWithToast(context, answer, { isFailed: true as const });
}

import { redirect, type ActionFunctionArgs } from "react-router";
import { submitChoices, submitDiscard, submitFile, submitImport, submitUndo } from "../../actions.server.ts";
import { answerToImport, type ImportRefusal } from "../../refusal.ts";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { notSavedReason, requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { isUuid } from "~/lib/database/uuid";
import { redirectWithToast, screenWithToast, type Outcome } from "~/platform/http/flash.server";
import { answerNotSaved } from "./not-saved.server.ts";

/** One step of an import; `intent` says which. Success is 303 to the page that shows the outcome. */
export async function importAction(args: ActionFunctionArgs) {
  const notSaved = notSavedReason(args);
  // A stranger's file is not even read.
  const isFile = args.request.headers.get("Content-Type")?.startsWith("multipart/");
  const form = notSaved && isFile ? undefined : await readForm(args.request);
  if (notSaved) return answerNotSaved(args, form, notSaved);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const intent = textOf(form, "intent");
  if (intent === "import" || intent === "undo") requireFreshProof(args);
  const outcome = form ? await step(actor, intent, form) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome instanceof Response) return outcome;
  if (outcome.reason === "unavailable" && intent === "match") return answerNotSaved(args, form, outcome.reason);
  const answer = answerToImport(translator(actor.language), outcome);
  const refused = [answer.message, answer.text].filter(Boolean).join(" ");
  return screenWithToast(args.context, answer, { refused });
}

async function step(actor: Actor<Person>, intent: string, form: FormData): Promise<Response | ImportRefusal> {
  const id = textOf(form, "id");
  if (intent === "upload") return upload(actor, form);
  if (!isUuid(id)) return { ok: false, reason: "gone" };
  if (intent === "match") return match(actor, id, form);
  if (intent === "import") return carryOut(actor, id, textOf(form, "digest"));
  if (intent === "discard") return discard(actor, id);
  return intent === "undo" ? undo(actor, id) : { ok: false, reason: "unreadable" };
}

async function upload(actor: Actor<Person>, form: FormData): Promise<Response | ImportRefusal> {
  const outcome = await submitFile(actor, form.get("file"));
  return outcome.ok ? redirect(pageOf(actor, outcome.id), 303) : outcome;
}

async function match(actor: Actor<Person>, id: string, form: FormData): Promise<Response | ImportRefusal> {
  const outcome = await submitChoices(actor, id, form);
  return outcome.ok ? toast(actor, id, { title: wordsOf(actor)("import.matched") }) : outcome;
}

async function carryOut(actor: Actor<Person>, id: string, digest: string): Promise<Response | ImportRefusal> {
  const outcome = await submitImport(actor, { id, digest });
  if (!outcome.ok) return outcome;
  const { added, filled } = outcome.result;
  const t = wordsOf(actor);
  return toast(actor, id, { title: t("import.imported", { added, filled }), text: t("import.importedText") });
}

async function discard(actor: Actor<Person>, id: string): Promise<Response | ImportRefusal> {
  const outcome = await submitDiscard(actor, id);
  return outcome.ok ? toast(actor, undefined, { title: wordsOf(actor)("import.discarded") }) : outcome;
}

async function undo(actor: Actor<Person>, id: string): Promise<Response | ImportRefusal> {
  const outcome = await submitUndo(actor, id);
  if (!outcome.ok) return outcome;
  const { removed, cleared, left } = outcome.undone;
  const t = wordsOf(actor);
  return toast(actor, id, { title: t("import.undone", { removed, cleared }), text: t("import.undoneText", { left }) });
}

function toast(actor: Actor<Person>, id: string | undefined, outcome: Outcome): Response {
  return redirectWithToast(pageOf(actor, id), outcome, actor.context.config);
}

function pageOf({ language }: Pick<Actor, "language">, id: string | undefined): string {
  return localized(language, id === undefined ? "/admin/import" : `/admin/import?id=${id}`);
}

function wordsOf({ language }: Pick<Actor, "language">) {
  return translator(language);
}

import { redirect, type ActionFunctionArgs } from "react-router";
import {
  submitEventChoices,
  submitEventsFile,
  submitEventsImport,
  submitEventsUndo,
} from "../../events/actions.server.ts";
import { submitDiscard } from "../../actions.server.ts";
import { answerToImport, type ImportRefusal } from "../../refusal.ts";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { isUuid } from "~/lib/database/uuid";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast, type Outcome } from "~/platform/http/flash.server";

/** One step of an import of events; `intent` says which. Success is 303 to the page that shows the outcome. */
export async function eventsImportAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const form = await readForm(args.request);
  const t = translator(actor.language);
  const outcome = form ? await step(actor, form) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome instanceof Response) return outcome;
  const answer = answerToImport(t, outcome);
  const text = ownTexts[outcome.reason as keyof typeof ownTexts];
  const said = { ...answer, ...(text && { message: t(text), text: undefined }) };
  return screenWithToast(args.context, said, { refused: [said.message, said.text].filter(Boolean).join(" ") });
}

/** Where a file of events is refused in other words than one of people. */
const ownTexts = { "not-a-table": "eventImport.notAFile", changed: "eventImport.changed" } as const;

async function step(actor: Actor<Person>, form: FormData): Promise<Response | ImportRefusal> {
  const [intent, id] = [textOf(form, "intent"), textOf(form, "id")];
  if (intent === "upload") {
    const outcome = await submitEventsFile(actor, form.get("file"));
    return outcome.ok ? redirect(pageOf(actor, outcome.id), 303) : outcome;
  }
  if (!isUuid(id)) return { ok: false, reason: "gone" };
  const t = translator(actor.language);
  if (intent === "match") {
    const outcome = await submitEventChoices(actor, id, form);
    return outcome.ok ? toast(actor, id, { title: t("import.matched") }) : outcome;
  }
  if (intent === "import") {
    const outcome = await submitEventsImport(actor, { id, digest: textOf(form, "digest") });
    if (!outcome.ok) return outcome;
    const undo = { action: pageOf(actor, id), fields: { intent: "undo", id } };
    return toast(actor, id, { title: t("eventImport.imported", { count: outcome.made }), undo });
  }
  if (intent === "discard") {
    const outcome = await submitDiscard(actor, id);
    return outcome.ok ? toast(actor, undefined, { title: t("import.discarded") }) : outcome;
  }
  if (intent !== "undo") return { ok: false, reason: "unreadable" };
  const outcome = await submitEventsUndo(actor, id);
  if (!outcome.ok) return outcome;
  const { removed: count, left } = outcome;
  return toast(actor, id, {
    title: t("eventImport.undone", { count }),
    text: left > 0 ? t("eventImport.undoneLeft", { count: left }) : undefined,
  });
}

function toast(actor: Actor<Person>, id: string | undefined, outcome: Outcome): Response {
  return redirectWithToast(pageOf(actor, id), outcome, actor.context.config);
}

function pageOf({ language }: Pick<Actor, "language">, id: string | undefined): string {
  return localized(language, id === undefined ? "/admin/events/import" : `/admin/events/import?id=${id}`);
}

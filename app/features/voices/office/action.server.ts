import type { ActionFunctionArgs } from "react-router";
import { lastChange } from "~/features/audit/office/last-change.server";
import { withUploadForm } from "~/features/calendar/pictures/upload-form.server";
import { chosenFile } from "~/features/calendar/pictures/store-file.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { translator, type Translate } from "~/i18n/translate";
import { isUuid } from "~/lib/database/uuid";
import { textOf, seenVersion } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import type { Toast } from "~/ui/toast";
import { submitDeletion, submitRestoration, submitVoice } from "../actions.server.ts";
import { voiceById } from "../queries.server.ts";
import { answerToVoice, voiceMessages, type VoiceRefusal } from "../refusal.ts";
import { typedVoice } from "./loader.server.ts";
import { typedVoiceIn, type TypedVoice } from "./voice-form.ts";

interface Submission {
  args: ActionFunctionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  id: string;
}

/** Handles each form of the screen; `intent` names the action. Success is 303 to the list. */
export async function voicesAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const upload = await withUploadForm(args.request, { isOrganizer: true }, async (form = new FormData()) => {
    const [intent, id] = [textOf(form, "intent"), textOf(form, "id")];
    const submission = { args, actor, t, form, id };
    if (!isUuid(id) || !Object.hasOwn(intents, intent)) return refuse(submission, { ok: false, reason: "unreadable" });
    return intents[intent as keyof typeof intents](submission);
  });
  if (upload.outcome !== "busy") return upload.outcome;
  return screenWithToast(args.context, answerToVoice(t, { ok: false, reason: "busy" }), {});
}

const intents = { save, delete: remove, restore };

async function save(submission: Submission) {
  const { actor, t, form, id } = submission;
  const version = seenVersion(form);
  const values = typedVoiceIn(form);
  const sent = { id, version, values, file: chosenFile(form, "photo"), isWithoutPhoto: values.withoutPhoto };
  const outcome = await submitVoice(actor, sent);
  if (!outcome.ok) return refuse(submission, outcome);
  return redirectToList(submission, {
    tone: "success",
    title: t(values.isShown ? "voices.saved" : "voices.savedDraft"),
  });
}

async function remove(submission: Submission) {
  const { actor, t, id } = submission;
  const outcome = await submitDeletion(actor, id);
  if (!outcome.ok) return refuse(submission, outcome);
  const undo = { action: localized(actor.language, "/admin/voices"), fields: { intent: "restore", id } };
  return redirectToList(submission, { tone: "success", title: t("voices.deleted"), undo });
}

async function restore(submission: Submission) {
  const outcome = await submitRestoration(submission.actor, submission.id);
  return outcome.ok
    ? redirectToList(submission, { tone: "success", title: submission.t("voices.restored") })
    : refuse(submission, outcome);
}

function redirectToList({ actor }: Submission, toast: Toast) {
  return redirectWithToast(localized(actor.language, "/admin/voices"), toast, actor.context.config);
}

async function refuse({ args, actor, t, form, id }: Submission, refusal: VoiceRefusal) {
  const { context } = args;
  if (refusal.reason === "unavailable") return refuseOutage(context);
  const answer = answerToVoice(t, refusal);
  const current = refusal.reason === "conflict" ? await voiceById(actor.context.db, id) : undefined;
  if (!current) return screenWithToast(context, answer, { errors: voiceMessages(t, refusal) });
  const text = chosenFile(form, "photo") && t("pictures.refused.again");
  const conflict = {
    theirs: typedVoice(current),
    version: current.version,
    ...(await lastChange(context, `voice:${id}`)),
  };
  return screenWithToast(context, { ...answer, text }, { conflict } satisfies FormAnswer<TypedVoice>);
}

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

interface Posted {
  args: ActionFunctionArgs;
  actor: Actor<Person>;
  t: Translate;
  form: FormData;
  id: string;
}

/** One posted form of the screen; `intent` says which. Success is 303 to the list. */
export async function voicesAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const held = await withUploadForm(args.request, { isOrganizer: true }, async (form = new FormData()) => {
    const [intent, id] = [textOf(form, "intent"), textOf(form, "id")];
    const posted = { args, actor, t, form, id };
    if (!isUuid(id) || !Object.hasOwn(intents, intent)) return refuse(posted, { ok: false, reason: "unreadable" });
    return intents[intent as keyof typeof intents](posted);
  });
  if (held.outcome !== "busy") return held.outcome;
  return screenWithToast(args.context, answerToVoice(t, { ok: false, reason: "busy" }), {});
}

const intents = { save, delete: remove, restore };

async function save(posted: Posted) {
  const { actor, t, form, id } = posted;
  const version = seenVersion(form);
  const typed = typedVoiceIn(form);
  const sent = { id, version, typed, file: chosenFile(form, "photo"), isWithoutPhoto: typed.withoutPhoto };
  const outcome = await submitVoice(actor, sent);
  if (!outcome.ok) return refuse(posted, outcome);
  return done(posted, { tone: "success", title: t(typed.isShown ? "voices.saved" : "voices.savedDraft") });
}

async function remove(posted: Posted) {
  const { actor, t, id } = posted;
  const outcome = await submitDeletion(actor, id);
  if (!outcome.ok) return refuse(posted, outcome);
  const undo = { action: localized(actor.language, "/admin/voices"), fields: { intent: "restore", id } };
  return done(posted, { tone: "success", title: t("voices.deleted"), undo });
}

async function restore(posted: Posted) {
  const outcome = await submitRestoration(posted.actor, posted.id);
  return outcome.ok ? done(posted, { tone: "success", title: posted.t("voices.restored") }) : refuse(posted, outcome);
}

function done({ actor }: Posted, toast: Toast) {
  return redirectWithToast(localized(actor.language, "/admin/voices"), toast, actor.context.config);
}

async function refuse({ args, actor, t, form, id }: Posted, refusal: VoiceRefusal) {
  const { context } = args;
  if (refusal.reason === "unavailable") return refuseOutage(context);
  const answer = answerToVoice(t, refusal);
  const theirs = refusal.reason === "conflict" ? await voiceById(actor.context.db, id) : undefined;
  if (!theirs) return screenWithToast(context, answer, { errors: voiceMessages(t, refusal) });
  const text = chosenFile(form, "photo") && t("pictures.refused.again");
  const conflict = {
    theirs: typedVoice(theirs),
    version: theirs.version,
    ...(await lastChange(context, `voice:${id}`)),
  };
  return screenWithToast(context, { ...answer, text }, { conflict } satisfies FormAnswer<TypedVoice>);
}

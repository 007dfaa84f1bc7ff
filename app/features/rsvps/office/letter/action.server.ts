import type { ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { typedValues } from "~/lib/fields/values";
import { readForm, textOf } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";
import { submitTakingBack, submitOrganizersLetter } from "../../letters/actions.server.ts";
import { organizersLetterFields } from "../../letters/fields.ts";
import { answerToOrganizersLetter, letterMessages, type OrganizersLetterRefusal } from "../../letters/refusal.ts";
import type { TypedOrganizersLetter } from "../../letters/schema.ts";
import { listOf } from "./letter-url.ts";
import { chosenEvents } from "./loader.server.ts";

/**
 * Sends a letter about the chosen events, or takes it back while it can be. Sending requires a fresh proof, since it
 * writes to many.
 */
export async function letterAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const { language, context } = actor;
  const t = translator(language);
  const form = await readForm(args.request);
  const intent = form && textOf(form, "intent");
  const address = localized(language, "/admin/events/letter");
  if (form && intent === "take-back") {
    const id = textOf(form, "letter");
    const outcome = await submitTakingBack(actor, id);
    if (!outcome.ok)
      return redirectWithToast(
        listOf(language, ""),
        { tone: "destructive", title: t("eventLetter.left") },
        context.config,
      );
    const toast = { title: t("eventLetter.takenBack"), text: t("eventLetter.takenBackText") };
    return redirectWithToast(`${address}?letter=${id}`, toast, context.config);
  }
  requireFreshProof(args);
  if (!form || intent !== "send") return refuse(args, { ok: false, reason: "unreadable" });
  const [typed, id] = [typedValues(organizersLetterFields, form), textOf(form, "id")];
  const readEventIds = () => chosenEvents(args);
  const sent = await submitOrganizersLetter(actor, { id, typed, readEventIds, openedDigest: textOf(form, "events") });
  if (!sent.ok) return refuse(args, sent);
  const title = t("eventLetter.sent", { count: sent.readers });
  const undo = { action: address, fields: { intent: "take-back", letter: id } };
  const [only, ...others] = sent.events;
  const back =
    others.length === 0 ? localized(language, `/admin/events/${only!}/coming`) : listOf(language, args.url.search);
  return redirectWithToast(back, { title, undo }, context.config);
}

function refuse(args: ActionFunctionArgs, refusal: OrganizersLetterRefusal) {
  if (refusal.reason === "unavailable") return refuseOutage(args.context);
  const t = translator(actorOf(args).language);
  const answer = answerToOrganizersLetter(t, refusal);
  const told: FormAnswer<TypedOrganizersLetter & { id: string }> = {};
  if (refusal.reason === "invalid") told.errors = letterMessages(t, refusal.errors);
  // These words are another letter, which goes out if they are sent again.
  if (refusal.reason === "sent-before") told.replaced = { id: crypto.randomUUID() };
  return screenWithToast(args.context, answer, told);
}

import { data, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { translator } from "~/i18n/translate";
import { typedValues } from "~/lib/fields/values";
import { readForm, textOf } from "~/lib/forms/form-body";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { outageContext } from "~/platform/http/outage-context.server";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { submitHeads } from "../../actions.server.ts";
import { previewLetter, submitLetter } from "../../letters/actions.server.ts";
import type { LetterPreview } from "../../letters/actions.server.ts";
import type { TypedLetter } from "../../letters/schema.ts";
import { hostLetterFields } from "../../letters/fields.ts";
import { answerToHeads } from "../../refusal.ts";
import { answerToLetter, type LetterRefusal } from "../../letters/refusal.ts";

type PageArgs = ActionFunctionArgs & { params: { token: string } };

function answerData(typed: TypedLetter | undefined, preview?: LetterPreview, headsError?: string) {
  return { typed, preview, headsError };
}

/** Previews a letter, goes back to its form, or sends it; or saves the head count. */
export async function hostGuestsAction(args: PageArgs) {
  const actor = actorOf(args);
  const { token } = args.params;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const typed = form && typedValues(hostLetterFields, form);
  if (form?.get("intent") === "heads") return saveHeads(args, form);
  const refuse = (refusal: LetterRefusal) => {
    args.context.set(outageContext, refusal.reason === "unavailable");
    return pageWithToast(args.context, answerToLetter(t, refusal), answerData(typed));
  };
  if (!form || !typed) return refuse({ ok: false, reason: "unreadable" });
  const intent = textOf(form, "intent");
  if (intent === "change") return data(answerData(typed));
  if (intent !== "send") {
    const previewed = await previewLetter(actor, { token, typed });
    return previewed.ok ? data(answerData(typed, previewed.preview)) : refuse(previewed);
  }
  const sent = await submitLetter(actor, { token, typed, id: textOf(form, "letter") });
  if (!sent.ok) return refuse(sent);
  const toast = { title: t("rsvp.letter.sent", { count: sent.readers }) };
  return redirectWithToast(args.url.pathname, toast, actor.context.config);
}

async function saveHeads(args: PageArgs, form: FormData) {
  const actor = actorOf(args);
  const { db, config } = actor.context;
  const t = translator(actor.language);
  const event = await proposalByToken(db, args.params.token);
  const author = { profileId: null, isHost: true } as const;
  const outcome = event
    ? await submitHeads(actor, { eventId: event.id, author, form })
    : ({ ok: false, reason: "gone" } as const);
  if (outcome.ok) return redirectWithToast(args.url.pathname, { title: t("rsvp.toasts.changed") }, config);
  return pageWithToast(
    args.context,
    answerToHeads(t, outcome),
    answerData(undefined, undefined, t("rsvp.toasts.headsWrong")),
  );
}

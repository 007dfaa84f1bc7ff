import { data, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { shellContext } from "~/platform/http/request-context.server";
import { submitRsvpButton, submitRsvpChange } from "../../actions.server.ts";
import { answerToRsvp, rsvpMessages, type RsvpRefusal } from "../../refusal.ts";

type PageArgs = ActionFunctionArgs & { params: { token: string } };

/** Changes a reply, accepts an offer, or gives up a place. */
export async function comingAction(args: PageArgs) {
  const actor = actorOf(args);
  const { token } = args.params;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const refuse = (refusal: RsvpRefusal) => {
    if (refusal.reason === "unavailable")
      throw data({ reason: "outage", shell: args.context.get(shellContext) }, { status: 503 });
    const errors = rsvpMessages(t, refusal);
    const typed = form?.has("people") ? { people: textOf(form, "people"), note: textOf(form, "note") } : undefined;
    return pageWithToast(args.context, answerToRsvp(t, refusal), { typed, errors });
  };
  if (!form) return refuse({ ok: false, reason: "unreadable" });
  const intent = form.get("intent");
  const button = intent === "accept" || intent === "leave" ? intent : undefined;
  const outcome = await (button ? submitRsvpButton(actor, token, button) : submitRsvpChange(actor, token, form));
  if (!outcome.ok) return refuse(outcome);
  const toast =
    button === "leave"
      ? { title: t("rsvp.toasts.left"), text: t("rsvp.toasts.leftText") }
      : { title: t(button ? "rsvp.toasts.accepted" : "rsvp.toasts.changed") };
  return redirectWithToast(args.url.pathname, toast, actor.context.config);
}

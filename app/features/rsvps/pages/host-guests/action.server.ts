import { data, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { translator } from "~/i18n/translate";
import { typedValues } from "~/lib/fields/values";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { previewLetter, submitLetter } from "../../letters/actions.server.ts";
import { letterFields } from "../../letters/fields.ts";
import { answerToLetter, type LetterRefusal } from "../../letters/refusal.ts";

type PageArgs = ActionFunctionArgs & { params: { token: string } };

/** Shows a letter before it is sent, goes back to it, or sends it. */
export async function hostGuestsAction(args: PageArgs) {
  const actor = actorOf(args);
  const { token } = args.params;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const typed = form && typedValues(letterFields, form);
  const refuse = (refusal: LetterRefusal) =>
    pageWithToast(args.context, answerToLetter(t, refusal), { typed, preview: undefined });
  if (!form || !typed) return refuse({ ok: false, reason: "unreadable" });
  const intent = textOf(form, "intent");
  if (intent === "change") return data({ typed, preview: undefined });
  if (intent !== "send") {
    const checked = await previewLetter(actor, { token, typed });
    return checked.ok ? data({ typed, preview: checked.preview }) : refuse(checked);
  }
  const sent = await submitLetter(actor, { token, typed, id: textOf(form, "letter") });
  if (!sent.ok) return refuse(sent);
  const toast = { title: t("rsvp.letter.sent", { count: sent.guests }) };
  return redirectWithToast(args.url.pathname, toast, actor.context.config);
}

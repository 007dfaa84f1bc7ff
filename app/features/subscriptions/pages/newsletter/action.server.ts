import { redirect, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { shownAddress } from "~/lib/mail/longest-address";
import { pageWithToast } from "~/platform/http/flash.server";
import { answerToSignUp } from "../../refusal.ts";
import { submitSignUp } from "../../actions.server.ts";

export async function newsletterAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  const outcome = await submitSignUp(actor, form);
  if (outcome.ok) return redirect(localized(actor.language, "/newsletter?outcome=sent"), 303);
  const answer = answerToSignUp(translator(actor.language), outcome);
  return pageWithToast(args.context, answer, { email: shownAddress(textOf(form, "email")), refusal: outcome });
}

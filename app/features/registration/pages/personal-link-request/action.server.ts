import { redirect, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { formError, readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast } from "~/platform/http/flash.server";
import { submitLinkRequest } from "../../actions.server.ts";
import { answerTo } from "../../refusal.ts";

export async function linkRequestAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  const outcome = formError(form) ?? (await submitLinkRequest(actor, { email: form?.get("email") }));
  if (outcome.ok) return redirect(localized(actor.language, "/registration?outcome=sent"), 303);
  const answer = answerTo(translator(actor.language), outcome);
  return pageWithToast(args.context, answer, { email: textOf(form, "email"), refusal: outcome });
}

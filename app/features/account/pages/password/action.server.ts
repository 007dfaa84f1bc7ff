import { redirect, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { submitNewPassword } from "~/features/identity/passwords/actions.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { identityAnswer, newPasswordTitle, refusedTexts } from "~/features/identity/refusal";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";

export async function passwordAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireFreshProof(args) });
  const t = translator(actor.language);
  const form = await readForm(args.request);
  if (!form) return redirect(args.url.pathname, 303);
  const input = { password: textOf(form, "password"), confirmPassword: textOf(form, "confirmPassword") };
  const outcome = await submitNewPassword(actor, input);
  if (outcome.ok) {
    const toast = { title: t("signIn.reset.updated"), text: t("account.password.chosenText") };
    return redirectWithToast(localized(actor.language, "/account#password"), toast, actor.context.config);
  }
  const answer = titled(newPasswordTitle(t, outcome), identityAnswer(t, outcome));
  return pageWithToast(args.context, answer, refusedTexts(t, outcome));
}

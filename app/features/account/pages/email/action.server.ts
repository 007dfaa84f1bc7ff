import { data, redirect, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import {
  refusalStatuses,
  requireFreshProof,
  requireMember,
  notSavedContext,
  notSavedReason,
  type NotSavedReason,
} from "~/features/identity/middleware.server";
import { identityAnswer, refusedTexts } from "~/features/identity/refusal";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { shellContext } from "~/platform/http/request-context.server";
import { languageButton } from "~/ui/language-button";
import { requestAddressChange, submitAddressProof } from "../../address-actions.server.ts";
import { refusedProofContext } from "./loader.server.ts";

/** Keeps the new address in the form while the sender is unknown or has no fresh proof. */
function answerNotSaved({ context }: Pick<ActionFunctionArgs, "context">, email: string, notSaved: NotSavedReason) {
  context.set(notSavedContext, notSaved);
  const notSavedData = { email, errors: {}, message: undefined, notSaved };
  return data(notSavedData, { status: refusalStatuses[notSaved] });
}

export async function emailAction(args: ActionFunctionArgs) {
  const { url, context } = args;
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const [intent, link, email] = [textOf(form, "intent"), textOf(form, "link"), textOf(form, "email")];
  const notSaved = notSavedReason(args, intent === "send" ? "fresh-proof" : undefined);
  if (notSaved && intent === "send") return answerNotSaved(args, email, notSaved);
  if (notSaved === "unavailable") throw data({ reason: notSaved, shell: context.get(shellContext) }, { status: 503 });
  if (form?.has(languageButton)) return data({ email, errors: {}, message: undefined, notSaved });
  const outcome =
    intent === "send"
      ? await requestAddressChange({ ...actor, viewer: requireFreshProof(args) }, { email })
      : await submitAddressProof(
          { ...actor, viewer: requireMember(args) },
          intent === "link" ? { link } : { token: textOf(form, "token") },
        );
  if (outcome.ok && intent === "send") return redirect(localized(actor.language, "/account/email?step=code"), 303);
  if (outcome.ok) {
    const toast = { title: t("account.address.done"), text: t("account.address.doneText") };
    return redirectWithToast(localized(actor.language, "/account#about"), toast, actor.context.config);
  }
  if (outcome.reason === "unavailable" && intent === "send") return answerNotSaved(args, email, outcome.reason);
  // After a second click, or with an expired link, the page itself explains the current state.
  if (outcome.reason === "link-unknown") return redirect(`${url.pathname}?token=${encodeURIComponent(link)}`, 303);
  if (intent !== "send") context.set(refusedProofContext, { step: intent === "link" ? "link" : "code", link });
  const answer = titled(t("account.address.error"), identityAnswer(t, outcome));
  return pageWithToast(context, answer, { email, notSaved, ...refusedTexts(t, outcome) });
}

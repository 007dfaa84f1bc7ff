import { redirect, type ActionFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { invalidAnswer, titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { welcome } from "../../responses.server.ts";
import { cookieKeys, sendSignIn, submitLink } from "../../actions.server.ts";
import { actorOf } from "../../actor.server.ts";
import { pendingCookie, readPending } from "../../proofs/pending.server.ts";
import { identityAnswer } from "../../refusal.ts";
import { readMailedLink } from "./loader.server.ts";

/** Emails a new link to the address of this link or this browser, and to no other (AUT-27..31). */
async function resend(args: ActionFunctionArgs, link: string) {
  const actor = actorOf(args);
  const { context, language, request } = actor;
  const t = translator(language);
  const linkStatus = await readMailedLink({ ...actor, link });
  const { email } = linkStatus;
  const next = readPending(request, cookieKeys(context))?.next;
  const outcome = email ? await sendSignIn(actor, { email }, { next, renews: link }) : undefined;
  if (outcome?.ok) {
    const toast = outcome.pending.isOverloaded
      ? { title: t("signIn.overloadedToast"), text: t("signIn.overloadedToastText") }
      : { title: t("signIn.link.resent"), text: t("signIn.link.resentText") };
    const response = redirectWithToast(localized(language, "/auth?step=code"), toast, context.config);
    response.headers.append("Set-Cookie", pendingCookie(outcome.pending, cookieKeys(context)));
    return response;
  }
  const refusalAnswer = outcome ? identityAnswer(t, outcome) : invalidAnswer({ message: t("signIn.link.noEmail") });
  const answer = titled(t("signIn.link.resendError"), refusalAnswer);
  return pageWithToast(args.context, answer, { link, message: refusalAnswer.message, ...linkStatus });
}

export async function verificationAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  if (textOf(form, "intent") === "resend") return resend(args, textOf(form, "token"));
  const link = textOf(form, "token");
  const outcome = await submitLink(actor, { link, password: textOf(form, "password") || undefined });
  if (outcome.ok) return welcome(actor, outcome, "/verification-success");
  const t = translator(actor.language);
  const linkStatus = await readMailedLink({ ...actor, link });
  // After a double click, the first one has signed this browser in, and the page says so.
  if (linkStatus.state === "used" && linkStatus.sameBrowser) return redirect(`${args.url.pathname}?token=${link}`, 303);
  const refusalAnswer = identityAnswer(t, outcome);
  const message = outcome.reason === "wrong-password" ? t("signIn.wrongWaiting") : refusalAnswer.message;
  const text = linkStatus.state === "good" ? message : t(`signIn.link.${linkStatus.state}.title`);
  const page = { link, message: linkStatus.state === "good" ? message : undefined, ...linkStatus };
  return pageWithToast(args.context, { ...refusalAnswer, message: t("signIn.link.confirmError"), text }, page);
}

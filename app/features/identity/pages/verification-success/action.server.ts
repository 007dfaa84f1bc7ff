import { redirect, type ActionFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { invalidAnswer, titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { welcome } from "../../responses.server.ts";
import { keysOf, sendSignIn, submitLink } from "../../actions.server.ts";
import { actorOf } from "../../actor.server.ts";
import { pendingCookie, readPending } from "../../proofs/pending.server.ts";
import { identityAnswer } from "../../refusal.ts";
import { readMailedLink } from "./loader.server.ts";

/** Emails a new link to the address of this link or this browser, and to no other (AUT-27..31). */
async function resend(args: ActionFunctionArgs, link: string) {
  const actor = actorOf(args);
  const { context, language, request } = actor;
  const t = translator(language);
  const known = await readMailedLink({ ...actor, link });
  const { email } = known;
  const next = readPending(request, keysOf(context))?.next;
  const outcome = email ? await sendSignIn(actor, { email }, { next, renews: link }) : undefined;
  if (outcome?.ok) {
    const toast = outcome.pending.isOverloaded
      ? { title: t("signIn.overloadedToast"), text: t("signIn.overloadedToastText") }
      : { title: t("signIn.link.resent"), text: t("signIn.link.resentText") };
    const response = redirectWithToast(localized(language, "/auth?step=code"), toast, context.config);
    response.headers.append("Set-Cookie", pendingCookie(outcome.pending, keysOf(context)));
    return response;
  }
  const said = outcome ? identityAnswer(t, outcome) : invalidAnswer({ message: t("signIn.link.noEmail") });
  const answer = titled(t("signIn.link.resendError"), said);
  return pageWithToast(args.context, answer, { link, message: said.message, ...known });
}

export async function verificationAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  if (textOf(form, "intent") === "resend") return resend(args, textOf(form, "token"));
  const link = textOf(form, "token");
  const outcome = await submitLink(actor, { link, password: textOf(form, "password") || undefined });
  if (outcome.ok) return welcome(actor, outcome, "/verification-success");
  const t = translator(actor.language);
  const found = await readMailedLink({ ...actor, link });
  // After a double click, the first one has signed this browser in, and the page says so.
  if (found.state === "used" && found.sameBrowser) return redirect(`${args.url.pathname}?token=${link}`, 303);
  const said = identityAnswer(t, outcome);
  const message = outcome.reason === "wrong-password" ? t("signIn.wrongWaiting") : said.message;
  const text = found.state === "good" ? message : t(`signIn.link.${found.state}.title`);
  const page = { link, message: found.state === "good" ? message : undefined, ...found };
  return pageWithToast(args.context, { ...said, message: t("signIn.link.confirmError"), text }, page);
}

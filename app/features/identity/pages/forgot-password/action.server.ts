import type { ActionFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { shownAddress } from "~/lib/mail/longest-address";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { cookieKeys } from "../../actions.server.ts";
import { actorOf } from "../../actor.server.ts";
import { sendReset } from "../../passwords/actions.server.ts";
import { newPending, pendingCookie, readPending } from "../../proofs/pending.server.ts";
import { identityAnswer, refusedTexts } from "../../refusal.ts";

/** Answers the same whether or not the mailbox has an account. */
export async function forgotPasswordAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const email = textOf(form, "email");
  const outcome = form ? await sendReset(actor, { email }) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome.ok) {
    const page = localized(actor.language, "/forgot-password?sent");
    const response = redirectWithToast(page, { title: t("signIn.reset.sentToast") }, actor.context.config);
    const keys = cookieKeys(actor.context);
    const previous = readPending(args.request, keys);
    const pending = previous?.email === outcome.email ? previous : newPending(outcome.email, previous?.next, previous);
    response.headers.append("Set-Cookie", pendingCookie(pending, keys));
    return response;
  }
  const answer = titled(t("signIn.reset.sendError"), identityAnswer(t, outcome));
  return pageWithToast(args.context, answer, { email: shownAddress(email), ...refusedTexts(t, outcome) });
}

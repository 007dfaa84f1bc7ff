import type { ActionFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { cookieKeys } from "../../actions.server.ts";
import { actorOf, type Actor } from "../../actor.server.ts";
import { submitPasswordReset } from "../../passwords/actions.server.ts";
import { newPending, pendingCookie, readPending } from "../../proofs/pending.server.ts";
import { waysInOf } from "../../queries.server.ts";
import { identityAnswer, newPasswordTitle, refusedTexts } from "../../refusal.ts";
import { endedSessionCookie } from "../../sessions/sessions.server.ts";
import { resubmittedContext, readResetLink, redirectFromDeadLink } from "./loader.server.ts";

/** Signs out, and redirects to sign in with the new password (AUT-50, AUT-51, AUT-52). */
function signInWithNewPassword({ request, context, language }: Actor, email: string): Response {
  const t = translator(language);
  const keys = cookieKeys(context);
  const toast = { title: t("signIn.reset.updated"), text: t("signIn.reset.updatedText") };
  const response = redirectWithToast(localized(language, "/auth?with=password"), toast, context.config);
  response.headers.append("Set-Cookie", endedSessionCookie(keys));
  const previous = readPending(request, keys);
  response.headers.append("Set-Cookie", pendingCookie(newPending(email, previous?.next, previous), keys));
  return response;
}

export async function resetPasswordAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const deps = actor.context;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const link = textOf(form, "token");
  const linkStatus = await readResetLink(deps, link);
  const removePasskeys = form?.getAll("removePasskey").filter((id) => typeof id === "string") ?? [];
  const passwords = { password: textOf(form, "password"), confirmPassword: textOf(form, "confirmPassword") };
  const outcome = await submitPasswordReset(actor, { token: link, removePasskeys, ...passwords });
  if (outcome.ok) return signInWithNewPassword(actor, linkStatus.state === "unknown" ? "" : linkStatus.email);
  if (linkStatus.state !== "good") return redirectFromDeadLink(actor, linkStatus.state);
  // Another tab used the link after the check above.
  if (outcome.reason === "link-unknown") return redirectFromDeadLink(actor, "used");
  args.context.set(resubmittedContext, true);
  const { errors } = refusedTexts(t, outcome);
  const waysIn =
    outcome.reason === "unavailable" ? undefined : await waysInOf(deps.db, linkStatus.email, deps.clock.now());
  const answer = titled(newPasswordTitle(t, outcome), identityAnswer(t, outcome));
  return pageWithToast(args.context, answer, { link, email: linkStatus.email, waysIn, removePasskeys, errors });
}

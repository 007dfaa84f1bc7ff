import { redirect, type ActionFunctionArgs } from "react-router";
import { localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { shownAddress } from "~/lib/mail/longest-address";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { welcome } from "../../responses.server.ts";
import { cookieKeys, sendSignIn, submitCode, submitPassword } from "../../actions.server.ts";
import { actorOf, type Actor } from "../../actor.server.ts";
import { nextPath } from "../../next-path.ts";
import { newPending, pendingCookie, readPending } from "../../proofs/pending.server.ts";
import { identityAnswer, refusedTexts, type IdentityRefusal } from "../../refusal.ts";
import type { Step } from "./loader.server.ts";

type SignInInput = ReturnType<typeof parseSignInForm>;

function parseSignInForm(form: FormData | undefined) {
  const text = (name: string) => textOf(form, name);
  const intent = text("intent") || "send";
  const again = Boolean(text("again"));
  const step: Step =
    intent === "verify" || (intent === "send" && again) ? "code" : intent === "password" ? "password" : "email";
  const { email, token, password } = { email: text("email"), token: text("token"), password: text("password") };
  return { intent, again, step, email, token, password, next: nextPath(text("next")) };
}

async function answerIntent(actor: Actor, input: SignInInput): Promise<Response | IdentityRefusal> {
  const { email, token, password, next } = input;
  if (input.intent === "with-password") return toPassword(actor, input);
  if (input.intent === "send") return send(actor, input);
  const outcome =
    input.intent === "password"
      ? await submitPassword(actor, { email, password })
      : await submitCode(actor, { email, token });
  return outcome.ok ? welcome(actor, { ...outcome, next: outcome.next ?? next }) : outcome;
}

async function send(actor: Actor, { email, next, again }: SignInInput): Promise<Response | IdentityRefusal> {
  const outcome = await sendSignIn(actor, { email }, { next });
  if (!outcome.ok) return outcome;
  const { context, language } = actor;
  const t = translator(language);
  const kind = outcome.pending.isOverloaded ? "overloadedToast" : again ? "resentToast" : "sentToast";
  const toast = { title: t(`signIn.${kind}`), text: t(`signIn.${kind}Text`) };
  const response = redirectWithToast(localized(language, "/auth?step=code"), toast, context.config);
  response.headers.append("Set-Cookie", pendingCookie(outcome.pending, cookieKeys(context)));
  return response;
}

/** Passes the typed address on to the password form. */
function toPassword({ request, context, language }: Actor, { email, next }: SignInInput): Response {
  const keys = cookieKeys(context);
  const previous = readPending(request, keys);
  const pending = previous?.email === email ? { ...previous, next } : newPending(shownAddress(email), next, previous);
  const response = redirect(localized(language, "/auth?with=password"), 303);
  response.headers.append("Set-Cookie", pendingCookie(pending, keys));
  return response;
}

/** Returns the title of the error toast (AUT-10, AUT-13, AUT-16, AUT-20). */
function failureTitle(t: Translate, { intent, again }: SignInInput, outcome: IdentityRefusal): string {
  if (intent === "password") return t("signIn.passwordError");
  if (intent === "send") return again ? t("signIn.resendError") : t("signIn.sendError");
  return outcome.reason === "invalid" && outcome.errors.token ? t("signIn.invalidCode") : t("signIn.verifyError");
}

export async function authAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const form = await readForm(args.request);
  const input = parseSignInForm(form);
  const outcome = form ? await answerIntent(actor, input) : ({ ok: false, reason: "unreadable" } as const);
  if (outcome instanceof Response) return outcome;
  const t = translator(actor.language);
  const answer = titled(failureTitle(t, input, outcome), identityAnswer(t, outcome));
  const { step, next } = input;
  const email = shownAddress(input.email);
  const wait = outcome.reason === "too-many" && outcome.retryAfter <= 60 ? outcome.retryAfter : 0;
  return pageWithToast(args.context, answer, { step, email, next, wait, ...refusedTexts(t, outcome) });
}

import { data, type RouterContextProvider, type ActionFunctionArgs } from "react-router";
import { cookieKeys } from "~/features/identity/actions.server";
import { actorOf } from "~/features/identity/actor.server";
import {
  refusalStatuses,
  requireMember,
  notSavedContext,
  notSavedReason,
  type NotSavedReason,
} from "~/features/identity/middleware.server";
import { endedSessionCookie } from "~/features/identity/sessions/sessions.server";
import { localized } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { answerTo } from "~/features/registration/refusal";
import { translator, type Language } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { shellContext } from "~/platform/http/request-context.server";
import { languageButton } from "~/ui/language-button";
import { submitAccountForm } from "../../actions.server.ts";
import { parseSubmittedForm, type SubmittedForm } from "../../schema.ts";

/** Keeps the input of a form that was not saved. A button has no input, so it only gets the reason. */
function answerNotSaved(
  context: Readonly<RouterContextProvider>,
  submitted: SubmittedForm | undefined,
  {
    notSaved,
    sentence = notSaved,
    language,
  }: { notSaved: NotSavedReason; sentence?: NotSavedReason | "outage"; language: Language },
) {
  const status = refusalStatuses[notSaved];
  if (!submitted) throw data({ reason: sentence, shell: context.get(shellContext) }, { status });
  context.set(notSavedContext, notSaved);
  const t = translator(language);
  const title = notSaved === "unavailable" ? t("errors.outageTitle") : t(`errors.notSaved.${notSaved}.title`);
  const answer = { status, message: title, text: t(`errors.refused.${sentence}`) };
  return pageWithToast(context, answer, { errors: {}, submitted, notSaved });
}

export async function accountAction(args: ActionFunctionArgs) {
  const { language } = actorOf(args);
  const t = translator(language);
  const form = await readForm(args.request);
  const submitted = form && parseSubmittedForm(form);
  const notSaved = notSavedReason(args);
  if (notSaved === "unavailable" || (notSaved && submitted))
    return answerNotSaved(args.context, submitted, { notSaved, language });
  const actor = actorOf(args, { viewer: requireMember(args) });
  if (form?.has(languageButton)) return data({ errors: {}, submitted, notSaved });
  const { config } = actor.context;
  const outcome = form && (await submitAccountForm(actor, form));
  if (outcome?.ok) {
    const page: PagePath = outcome.signedOut ? "/" : `/account#${outcome.part}`;
    const answer = redirectWithToast(localized(language, page), outcome.toast, config);
    if (outcome.signedOut) answer.headers.append("Set-Cookie", endedSessionCookie(cookieKeys(actor.context)));
    return answer;
  }
  if (outcome?.reason === "too-many") {
    const toast = { tone: "destructive", title: answerTo(t, outcome).message } as const;
    return redirectWithToast(localized(language, "/account#registration"), toast, config);
  }
  if (outcome?.reason === "unavailable")
    return answerNotSaved(args.context, submitted, { notSaved: "unavailable", sentence: "outage", language });
  const errors = outcome?.errors ?? {};
  const title = Object.values(errors).includes("required") ? t("register.required") : t("errors.unreadable");
  const answer = { status: outcome ? 422 : 400, message: title };
  return pageWithToast(args.context, answer, { errors, submitted, notSaved });
}

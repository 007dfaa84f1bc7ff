import { data, type ActionFunctionArgs } from "react-router";
import { cookieKeys } from "~/features/identity/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { lookupFailure } from "~/features/identity/middleware.server";
import { pendingCookie } from "~/features/identity/proofs/pending.server";
import { typedValues } from "~/lib/fields/values";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { formError, readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { languageButton } from "~/ui/language-button";
import { submitForm, type FormOutcome } from "../../actions.server.ts";
import { answerTo } from "../../refusal.ts";
import { ownWords } from "../../questions/own-answers.ts";
import { emptyFormOf, formFields } from "../../schema.ts";
import { venueKey } from "../../venue-key.server.ts";

/** The next page and its toast for each outcome. */
const successes = {
  registered: ["/register/complete", "register.successToast", "register.successToastText"],
  updated: ["/register/updated", "register.updatedToast", "register.updatedToastText"],
  "code-sent": ["/auth?step=code", "signIn.sentToast", "register.codeSentText"],
  "account-asked": ["/register/check-email", "register.accountToast", "register.accountToastText"],
} as const;

function answerToSuccess({ context, edition, language }: Actor, outcome: Extract<FormOutcome, { ok: true }>): Response {
  const t = translator(language);
  const { config } = context;
  const [page, title, text] = successes[outcome.done];
  const isRegistered = outcome.done === "registered" || outcome.done === "updated";
  const venue = isRegistered && venueKey({ edition, secret: config.secret });
  const address = localized(language, venue ? `${page}?venue=${venue}` : page);
  const flashData = "welcome" in outcome ? outcome.welcome : undefined;
  const answer = redirectWithToast(address, { title: t(title), text: t(text) }, config, flashData);
  if ("pending" in outcome) answer.headers.append("Set-Cookie", pendingCookie(outcome.pending, cookieKeys(context)));
  return answer;
}

export async function registerAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const { edition } = actor;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const wasUpdate = form?.has("isUpdate") ?? false;
  if (form?.has(languageButton))
    return data({ values: typedValues(formFields(edition), form), refusal: undefined, wasUpdate });
  const outcome = formError(form) ?? lookupFailure(args.context) ?? (await submitForm(actor, form!));
  if (outcome.ok) return answerToSuccess(actor, outcome);
  const values = form ? typedValues(formFields(edition), form) : emptyFormOf(edition);
  const words = ownWords(edition.questions, actor.language);
  return pageWithToast(args.context, answerTo(t, outcome, words), { values, refusal: outcome, wasUpdate });
}

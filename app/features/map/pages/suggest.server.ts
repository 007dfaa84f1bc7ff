import { data, type ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { languageButton } from "~/ui/language-button";
import { submitSuggestion } from "../suggestions/actions.server.ts";
import { answerToSuggestion, suggestionMessages } from "../suggestions/refusal.ts";
import { readSuggestionForm } from "./suggestion-values.ts";

/** Submits a suggestion, or switches the form's language. */
export async function suggestAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const values = form && readSuggestionForm(form);
  if (form?.has(languageButton)) return data({ values, errors: {} });
  const outcome = lookupFailure(args.context) ?? (await submitSuggestion(actor, form));
  if (outcome.ok) {
    const toast = { title: t("suggest.thanks"), text: t("suggest.received") };
    return redirectWithToast(localized(actor.language, "/map/suggest?outcome=received"), toast, actor.context.config);
  }
  const errors = outcome.reason === "invalid" ? suggestionMessages(t, outcome.errors) : {};
  return pageWithToast(args.context, answerToSuggestion(t, outcome), { values, errors });
}

import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure, viewerContext } from "~/features/identity/middleware.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { languageButton } from "~/ui/language-button";
import { emptySuggestion } from "../components/suggestion-form.tsx";
import { publicPlace } from "../directory/queries.server.ts";
import { descriptionIn } from "../place.ts";
import { submitSuggestion } from "../suggestions/actions.server.ts";
import { answerToSuggestion, suggestionMessages } from "../suggestions/refusal.ts";
import { suggesterOf, readSuggestionForm } from "./suggestion-values.ts";

/** Loads the current texts of a place for the form "Something wrong here?". */
export async function placeAsItReads({ url, params, context }: LoaderFunctionArgs & { params: { id: string } }) {
  const language = languageOf(url.pathname);
  const person = suggesterOf(context.get(viewerContext));
  if (context.get(outageContext)) return { person, values: emptySuggestion };
  const place = await publicPlace(context.get(requestContext).db, params.id);
  if (!place) throw data(null, { status: 404 });
  if ("movedTo" in place) throw redirect(localized(language, `/map/${place.movedTo}`));
  const description = descriptionIn(place, language)?.text ?? "";
  return {
    person,
    values: { ...emptySuggestion, name: place.name, website: place.website ?? "", description },
  };
}

export async function correctionAction(args: ActionFunctionArgs & { params: { id: string } }) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const values = form && readSuggestionForm(form);
  if (form?.has(languageButton)) return data({ values, errors: {} });
  const outcome = lookupFailure(args.context) ?? (await submitSuggestion(actor, form, args.params.id));
  if (outcome.ok) {
    const toast = { title: t("suggest.thanks"), text: t("suggest.received") };
    return redirectWithToast(localized(actor.language, `/map/${args.params.id}`), toast, actor.context.config);
  }
  args.context.set(outageContext, outcome.reason === "unavailable");
  const errors = outcome.reason === "invalid" ? suggestionMessages(t, outcome.errors) : {};
  return pageWithToast(args.context, answerToSuggestion(t, outcome), { values, errors });
}

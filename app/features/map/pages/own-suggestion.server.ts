import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { emptySuggestion, type SuggestionValues } from "../components/suggestion-form.tsx";
import { submitChange } from "../suggestions/actions.server.ts";
import { withdrawSuggestion } from "../suggestions/commands.server.ts";
import { suggestionByToken } from "../suggestions/queries.server.ts";
import { answerToSuggestion, suggestionMessages, type SuggestionRefusal } from "../suggestions/refusal.ts";
import { readSuggestionForm } from "./suggestion-values.ts";

/** Loads the suggestion of an emailed link. Opening the link changes nothing. */
export async function ownSuggestion({ url, params, context }: LoaderFunctionArgs & { params: { token: string } }) {
  if (context.get(outageContext)) return undefined;
  const suggestion = await suggestionByToken(context.get(requestContext).db, params.token);
  if (!suggestion) throw redirect(localized(languageOf(url.pathname), "/map/suggest?outcome=unknown"));
  const { name, website, description, remark, contact_name, status, decision_note, place_id, corrects } = suggestion;
  const values: SuggestionValues = {
    ...emptySuggestion,
    name,
    website: website ?? "",
    description,
    remark: remark ?? "",
    contactName: contact_name ?? "",
  };
  return { values, status, note: decision_note, placeId: place_id, isCorrection: corrects !== null };
}

/** Changes or withdraws the suggestion. */
export async function ownSuggestionAction(args: ActionFunctionArgs & { params: { token: string } }) {
  const { url, params, context } = args;
  const actor = actorOf(args);
  const { language } = actor;
  const { db, config } = actor.context;
  const t = translator(language);
  const form = await readForm(args.request);
  const refuse = (refusal: SuggestionRefusal) => {
    context.set(outageContext, refusal.reason === "unavailable");
    const errors = refusal.reason === "invalid" ? suggestionMessages(t, refusal.errors) : {};
    const page = { values: form && readSuggestionForm(form), errors, isCorrection: form?.has("remark") ?? false };
    return pageWithToast(context, answerToSuggestion(t, refusal), page);
  };
  if (!form) return refuse({ ok: false, reason: "unreadable" });
  if (form.get("intent") === "withdraw") {
    const withdrawn = await withdrawSuggestion(db, params.token);
    if (!withdrawn.ok) return refuse(withdrawn);
    const toast = { title: t("suggest.withdrawn.toast") };
    return redirectWithToast(localized(language, "/map/suggest?outcome=withdrawn"), toast, config);
  }
  const changed = await submitChange(actor, { token: params.token, isCorrection: form.has("remark") }, form);
  return changed.ok ? redirectWithToast(url.pathname, { title: t("suggest.changed") }, config) : refuse(changed);
}

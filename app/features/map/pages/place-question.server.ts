import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { languageOf } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { knownValue } from "~/lib/http/query";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { answers, descriptionIn } from "../place.ts";
import { answerToSuggestion, suggestionMessages, type SuggestionRefusal } from "../suggestions/refusal.ts";
import { readSuggestionForm } from "./suggestion-values.ts";
import { submitAnswer, submitOwnChange } from "../confirmation/actions.server.ts";
import { placeOfQuestion } from "../confirmation/queries.server.ts";

const intents = [...answers, "back"] as const;
const doneAnswers = ["yes", "change", "back"] as const;

/**
 * Loads the yearly question of an emailed link. Opening any of its links changes nothing. Returns undefined for an
 * unknown link.
 */
export async function questionView({ url, params, context }: LoaderFunctionArgs & { params: { token: string } }) {
  if (context.get(outageContext)) return "outage" as const;
  const place = await placeOfQuestion(context.get(requestContext).db, params.token);
  if (!place) return undefined;
  const { id, name, website, neighborhood, hidden_because: hidden } = place;
  return {
    id,
    name,
    website: website ?? "",
    neighborhood,
    description: descriptionIn(place, languageOf(url.pathname))?.text ?? "",
    isRemoved: hidden !== null,
    answer: knownValue(url.searchParams, "answer", answers) ?? "yes",
    done: knownValue(url.searchParams, "done", doneAnswers),
  };
}

export async function questionAction(args: ActionFunctionArgs & { params: { token: string } }) {
  const { url, params, context } = args;
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const answer = intents.find((intent) => intent === form?.get("intent"));
  const refuse = (refusal: SuggestionRefusal) => {
    // Only a change has input worth keeping. For the other answers, the error page is enough.
    context.set(outageContext, refusal.reason === "unavailable" && answer === "change");
    const errors = refusal.reason === "invalid" ? suggestionMessages(t, refusal.errors) : {};
    return pageWithToast(context, answerToSuggestion(t, refusal), { values: form && readSuggestionForm(form), errors });
  };
  if (!form || !answer) return refuse({ ok: false, reason: "unreadable" });
  const outcome =
    answer === "change"
      ? await submitOwnChange(actor, params.token, form)
      : await submitAnswer(actor, params.token, answer);
  if (outcome.ok) {
    const toast = { title: t("map.question.thanks"), text: t(`map.question.done.${answer}`) };
    const address = answer === "remove" ? url.pathname : `${url.pathname}?done=${answer}`;
    return redirectWithToast(address, toast, actor.context.config);
  }
  return outcome.reason === "link-unknown" ? redirect(url.pathname, 303) : refuse(outcome);
}

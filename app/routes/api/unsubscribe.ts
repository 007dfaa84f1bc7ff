import { actorOf } from "~/features/identity/actor.server";
import { readPreferences, submitChoices } from "~/features/subscriptions/preferences/actions.server";
import { answerToView, answerToSave, choiceMessages } from "~/features/subscriptions/preferences/refusal";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import type { RefusalAnswer } from "~/lib/forms/refusal";
import type { Route } from "./+types/unsubscribe";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** GET /api/unsubscribe?token=: the subscriptions of a link's person (UNS-05). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { context, language } = actorOf(args, spoken(args.request));
  const outcome = await readPreferences(context, args.url.searchParams.get("token"));
  if (!outcome.ok) return refused(answerToView(translator(language), outcome));
  const { email, subscribed, marketing_consent, event_notifications } = outcome.preferences;
  return jsonAnswer(200, { email, subscribed, marketing_consent, event_notifications });
}

/** POST: saves the three choices (UNS-11). */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  const actor = actorOf(args, spoken(request));
  const t = translator(actor.language);
  if (request.method !== "POST")
    return jsonAnswer(405, { success: false, error: "Use GET or POST." }, { Allow: "GET, HEAD, POST" });
  const body = await readJson(request);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const outcome = await submitChoices(actor, args.url.searchParams.get("token"), { body: body.value });
  if (outcome.ok) return jsonAnswer(200, { success: true });
  const fields = outcome.reason === "invalid" ? { fields: choiceMessages(t, outcome.errors) } : {};
  return refused(answerToSave(t, outcome), fields);
}

function spoken(request: Request) {
  return { language: spokenLanguage(undefined, request.headers.get("accept-language")) };
}

/** `error` has exactly the specified wording; the explanation is in `text`. */
function refused({ status, message, text, headers }: RefusalAnswer, more: object = {}): Response {
  return jsonAnswer(status, { success: false, error: message, ...(text && { detail: text }), ...more }, headers);
}

import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure } from "~/features/identity/middleware.server";
import { submitRegistrationCall } from "~/features/registration/actions.server";
import { ownWords } from "~/features/registration/questions/own-answers";
import { answerTo, fieldMessages } from "~/features/registration/refusal";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/register-user";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/**
 * POST /api/register-user: the registration as a JSON call (REG-42..45). The session determines the person and whether
 * it is an update; ids in the body are ignored.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  if (request.method !== "POST") return onlyPost(args);
  const body = await readJson(request);
  const language = spokenLanguage(body.ok ? body.value["lang"] : undefined, request.headers.get("accept-language"));
  const t = translator(language);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const actor = actorOf(args, { language });
  const outcome = lookupFailure(args.context) ?? (await submitRegistrationCall(actor, body.value));
  if (outcome.ok) return jsonAnswer(200, { success: true });
  const questionWords = ownWords(actor.edition.questions, language);
  const fields = outcome.reason === "invalid" ? { fields: fieldMessages(t, outcome.errors, questionWords) } : {};
  return refusedCall(answerTo(t, outcome, questionWords), fields);
}

export const loader = onlyPost;

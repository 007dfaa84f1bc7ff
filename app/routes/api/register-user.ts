import { editionContext } from "~/features/edition/current-edition.server";
import { isSessionLookupFailed, viewerContext } from "~/features/identity/middleware.server";
import { submitOwnChange, submitRegistration } from "~/features/registration/actions.server";
import { answerTo, fieldMessages } from "~/features/registration/refusal";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/json-answer";
import { readJson } from "~/lib/json-body";
import { requestContext } from "~/platform/request-context.server";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/register-user";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/**
 * POST /api/register-user: the registration as a JSON call (REG-42..45). Whose it is, and whether it is new, the session
 * says; ids in the body are ignored.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return onlyPost({ request });
  const body = await readJson(request);
  const language = spokenLanguage(body.ok ? body.value["lang"] : undefined, request.headers.get("accept-language"));
  const t = translator(language);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const actor = { context: context.get(requestContext), edition: context.get(editionContext), language };
  const viewer = context.get(viewerContext);
  const outcome = isSessionLookupFailed(context)
    ? ({ ok: false, reason: "unavailable" } as const)
    : viewer.kind === "anonymous"
      ? await submitRegistration(actor, body.value)
      : await submitOwnChange(actor, viewer, body.value);
  if (outcome.ok) return jsonAnswer(200, { success: true });
  const { status, message, text, headers } = answerTo(t, outcome);
  const fields = outcome.reason === "invalid" ? { fields: fieldMessages(t, outcome.errors) } : {};
  return jsonAnswer(status, { success: false, error: text ?? message, ...fields }, headers);
}

export const loader = onlyPost;

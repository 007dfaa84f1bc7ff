import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { takeOwnChange, takeRegistration } from "~/features/registration/desk.server";
import { answerTo, fieldMessages } from "~/features/registration/refusal";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { readJson } from "~/lib/json-body";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/register-user";

export const handle = { access: "anyone" };

/**
 * POST /api/register-user: the registration as a JSON call (REG-42..45). Whose it is, and whether it is new, the session
 * says; ids in the body are ignored.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const body = await readJson(request);
  const language = spokenLanguage(body.ok ? body.value["lang"] : undefined, request.headers.get("accept-language"));
  const t = translator(language);
  if (!body.ok) return answer(400, { success: false, error: t(`validation.${body.reason}`) });
  const visitor = { context: context.get(requestContext), edition: context.get(editionContext), language };
  const viewer = context.get(viewerContext);
  const outcome =
    viewer.kind === "anonymous"
      ? await takeRegistration(visitor, body.value)
      : await takeOwnChange(visitor, viewer, body.value);
  if (outcome.ok) return answer(200, { success: true });
  const { status, message, text, headers } = answerTo(t, outcome);
  const fields = outcome.reason === "invalid" ? { fields: fieldMessages(t, outcome.faults) } : {};
  return answer(status, { success: false, error: text ?? message, ...fields }, headers);
}

export function loader(): Response {
  return onlyPost();
}

function onlyPost(): Response {
  return answer(405, { success: false, error: "Use POST." }, { Allow: "POST" });
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

import { editionContext } from "~/features/edition/current-edition.server";
import { passkeyOptions } from "~/features/identity/passkeys/actions.server";
import { identityAnswer } from "~/features/identity/refusal";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/json-answer";
import { requestContext } from "~/platform/request-context.server";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/passkey-request";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** POST /auth/passkey-options: what the browser needs to ask its owner for a passkey. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== "POST") return onlyPost({ request });
  const deps = context.get(requestContext);
  const language = spokenLanguage(undefined, request.headers.get("accept-language"));
  const site = { origin: deps.config.origin, name: context.get(editionContext).name };
  const outcome = await passkeyOptions({ request, context: deps, language }, site);
  if (outcome.ok) return jsonAnswer(200, outcome.options);
  const { status, message, headers } = identityAnswer(translator(language), outcome);
  return jsonAnswer(status, { success: false, error: message }, headers);
}

export const loader = onlyPost;

import { editionContext } from "~/features/edition/current-edition.server";
import { passkeyOptions } from "~/features/identity/passkey-desk.server";
import { languageOf } from "~/i18n/links";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/passkey-request";

export const handle = { access: "anyone" };

/** POST /auth/passkey-options: what the browser needs to ask its owner for a passkey. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const world = context.get(requestContext);
  const site = { origin: world.config.origin, name: context.get(editionContext).name };
  const outcome = await passkeyOptions({ request, context: world, language: languageOf(url.pathname) }, site);
  if (outcome.ok) return Response.json(outcome.options, { headers: { "Cache-Control": "no-store" } });
  const retryAfter = outcome.reason === "too-many" ? outcome.retryAfter : 60;
  return Response.json({ success: false }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}

export function loader(): Response {
  return Response.json({ success: false, error: "Use POST." }, { status: 405, headers: { Allow: "POST" } });
}

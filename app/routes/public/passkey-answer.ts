import { editionContext } from "~/features/edition/current-edition.server";
import { welcome } from "~/features/identity/answers.server";
import type { Caller } from "~/features/identity/desk.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { nextPath } from "~/features/identity/next-path";
import { takePasskey } from "~/features/identity/passkey-desk.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { localized } from "~/i18n/links";
import { readJson } from "~/lib/json-body";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/passkey-answer";

export const handle = { access: "anyone" };

/** POST /auth/passkey { response, next, lang }: signs in, or renews a proof, and says where to go on. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const world = context.get(requestContext);
  const body = await readJson(request);
  if (!body.ok) return Response.json({ success: false }, { status: 400 });
  const language = spokenLanguage(body.value["lang"], request.headers.get("accept-language"));
  const caller: Caller = { request, context: world, language };
  const site = { origin: world.config.origin, name: context.get(editionContext).name };
  const outcome = await takePasskey(caller, context.get(viewerContext), { response: body.value["response"], site });
  if (!outcome.ok) return Response.json({ success: false }, { status: 422, headers: { "Cache-Control": "no-store" } });
  const next = nextPath(body.value["next"]) ?? localized(language, "/");
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (outcome.token) {
    const entered = await welcome(caller, { ...outcome, next });
    for (const cookie of entered.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  }
  return Response.json({ success: true, next }, { headers });
}

export function loader(): Response {
  return Response.json({ success: false, error: "Use POST." }, { status: 405, headers: { Allow: "POST" } });
}

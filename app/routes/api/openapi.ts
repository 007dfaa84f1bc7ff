import { editionContext } from "~/features/edition/current-edition.server";
import { jsonAnswer } from "~/lib/http/json-answer";
import { requestContext } from "~/platform/http/request-context.server";
import { apiDocument } from "~/features/edition/pages/openapi/document.server";
import type { Route } from "./+types/openapi";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [], sameForAll: true } satisfies RouteHandle;

/** GET /api/openapi.json: describes all calls below /api. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(requestContext).config;
  return Response.json(apiDocument({ edition: context.get(editionContext), origin }), {
    headers: { "Cache-Control": "public, no-cache" },
  });
}

export function action(): Response {
  return jsonAnswer(405, { success: false, error: "Use GET." }, { Allow: "GET, HEAD" });
}

import { submitCheckIns } from "~/features/check-in/actions.server";
import { checkInListOf, fitsOneList } from "~/features/check-in/queries.server";
import { answerToCheckIns } from "~/features/check-in/refusal";
import { checkInListQuery } from "~/features/check-in/schema";
import { editionContext } from "~/features/edition/current-edition.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireSteward } from "~/features/identity/middleware.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/check-in";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "steward" } satisfies RouteHandle;

/** GET /api/check-in: the names and check-ins of a gathering, or only the changes since the last call. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { request, url, context } = args;
  const { userId } = requireSteward(args);
  const query = checkInListQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success)
    return jsonAnswer(400, { success: false, error: "Say which gathering: invocation or integration." });
  const { gathering, owner, since, people } = query.data;
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  if (owner !== undefined && owner !== userId)
    return refusedCall(answerToCheckIns(t, { ok: false, reason: "not-theirs" }));
  const { db } = context.get(requestContext);
  const of = { editionKey: context.get(editionContext).key, gathering };
  const lastCall = since !== undefined && people !== undefined ? { since, people } : undefined;
  return unlessDatabaseOutage(
    context.get(requestContext),
    async () =>
      (await fitsOneList(db, of.editionKey))
        ? jsonAnswer(200, { success: true, ...(await checkInListOf(db, of, lastCall)) })
        : refusedCall(answerToCheckIns(t, { ok: false, reason: "too-many-people" })),
    () => refusedCall(answerToCheckIns(t, { ok: false, reason: "unavailable" })),
  );
}

/** POST /api/check-in: stores the entries that a phone has queued. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  const viewer = requireSteward(args);
  if (request.method !== "POST")
    return jsonAnswer(405, { success: false, error: "Use GET or POST." }, { Allow: "GET, HEAD, POST" });
  const body = await readJson(request);
  const language = spokenLanguage(undefined, request.headers.get("accept-language"));
  const t = translator(language);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const outcome = await submitCheckIns(actorOf(args, { viewer, language }), body.value);
  return outcome.ok
    ? jsonAnswer(200, { success: true, outcomes: outcome.outcomes })
    : refusedCall(answerToCheckIns(t, outcome));
}

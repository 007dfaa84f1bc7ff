import { welcome } from "~/features/identity/responses.server";
import { actorOf } from "~/features/identity/actor.server";
import { nextPath } from "~/features/identity/next-path";
import { submitPasskey } from "~/features/identity/passkeys/actions.server";
import { identityAnswer } from "~/features/identity/refusal";
import { spokenLanguage } from "~/i18n/spoken-language";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/passkey-answer";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "setup" } satisfies RouteHandle;

/** POST /auth/passkey { response, next }: signs in or renews a proof, and returns the next page. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  if (request.method !== "POST") return onlyPost(args);
  const language = spokenLanguage(undefined, request.headers.get("accept-language"));
  const t = translator(language);
  const body = await readJson(request);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const actor = actorOf(args, { language });
  const outcome = await submitPasskey(actor, body.value["response"]);
  if (!outcome.ok) return refusedCall(identityAnswer(t, outcome));
  const next = nextPath(body.value["next"]) ?? localized(language, "/");
  const answer = jsonAnswer(200, { success: true, next });
  if (outcome.token) {
    const entered = await welcome(actor, { ...outcome, next });
    for (const cookie of entered.headers.getSetCookie()) answer.headers.append("Set-Cookie", cookie);
  }
  return answer;
}

export const loader = onlyPost;

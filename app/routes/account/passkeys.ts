import { submitNewPasskey } from "~/features/account/actions.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/http/json-answer";
import { readJson } from "~/lib/http/json-body";
import { flashCookie } from "~/platform/http/flash.server";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/passkeys";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member", whileClosed: "setup" } satisfies RouteHandle;

/** POST /account/passkeys { response }: keeps the passkey the browser made, under the name of this device. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request } = args;
  if (request.method !== "POST") return onlyPost(args);
  const actor = actorOf(args, { viewer: requireFreshProof(args) });
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  const body = await readJson(request);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const outcome = await submitNewPasskey(actor, body.value["response"]);
  if (!outcome.ok && outcome.reason === "unavailable")
    return jsonAnswer(503, { success: false, error: t("errors.refused.outage") });
  if (!outcome.ok) return jsonAnswer(422, { success: false, error: t("account.passkeys.refused") });
  const toast = { title: t("account.passkeys.added"), text: t("account.passkeys.addedText") };
  return jsonAnswer(200, { success: true }, { "Set-Cookie": flashCookie(toast, actor.context.config) });
}

export const loader = onlyPost;

import { addPasskey } from "~/features/account/commands.server";
import { deviceOf } from "~/features/identity/sessions/sessions.server";
import { actorOf } from "~/features/identity/actor.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { passkeySite } from "~/features/identity/passkeys/actions.server";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer } from "~/lib/json-answer";
import { readJson } from "~/lib/json-body";
import { flashCookie } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/passkeys";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member" } satisfies RouteHandle;

/** POST /account/passkeys { response }: keeps the passkey the browser made, under the name of this device. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context } = args;
  if (request.method !== "POST") return onlyPost(args);
  const person = requireFreshProof(args);
  const { db, clock, config, wakeOutbox } = context.get(requestContext);
  const t = translator(spokenLanguage(undefined, request.headers.get("accept-language")));
  const body = await readJson(request);
  if (!body.ok) return jsonAnswer(400, { success: false, error: t(`validation.${body.reason}`) });
  const site = passkeySite(actorOf(args));
  const made = { response: body.value["response"], name: await deviceOf(db, person.sessionId) };
  const outcome = await addPasskey(db, person, made, { site, now: clock.now() });
  if (!outcome.ok) return jsonAnswer(422, { success: false, error: t("account.passkeys.refused") });
  wakeOutbox();
  const toast = { title: t("account.passkeys.added"), text: t("account.passkeys.addedText") };
  return jsonAnswer(200, { success: true }, { "Set-Cookie": flashCookie(toast, config) });
}

export const loader = onlyPost;

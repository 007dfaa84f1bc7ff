import { actorOf } from "~/features/identity/actor.server";
import { passkeyOptions } from "~/features/identity/passkeys/actions.server";
import { identityAnswer } from "~/features/identity/refusal";
import { spokenLanguage } from "~/i18n/spoken-language";
import { translator } from "~/i18n/translate";
import { jsonAnswer, refusedCall } from "~/lib/http/json-answer";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/passkey-request";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "setup" } satisfies RouteHandle;

/** POST /auth/passkey-options: the browser's options for signing in with a passkey. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  if (args.request.method !== "POST") return onlyPost(args);
  const language = spokenLanguage(undefined, args.request.headers.get("accept-language"));
  const outcome = await passkeyOptions(actorOf(args));
  return outcome.ok ? jsonAnswer(200, outcome.options) : refusedCall(identityAnswer(translator(language), outcome));
}

export const loader = onlyPost;

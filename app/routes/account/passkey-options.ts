import { actorOf } from "~/features/identity/actor.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { passkeySite } from "~/features/identity/passkeys/actions.server";
import { creationOptions } from "~/features/identity/passkeys/passkeys.server";
import { jsonAnswer } from "~/lib/http/json-answer";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/passkey-options";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member", whileClosed: "setup" } satisfies RouteHandle;

/** POST /account/passkey-options: the browser's options for creating a passkey, which requires a fresh proof. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  if (args.request.method !== "POST") return onlyPost(args);
  const person = requireFreshProof(args);
  const actor = actorOf(args);
  const { db, clock } = actor.context;
  return jsonAnswer(200, await creationOptions(db, person, { site: passkeySite(actor), now: clock.now() }));
}

export const loader = onlyPost;

import { editionContext } from "~/features/edition/current-edition.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { creationOptions } from "~/features/identity/passkeys/passkeys.server";
import { jsonAnswer } from "~/lib/json-answer";
import { requestContext } from "~/platform/request-context.server";
import { onlyPost } from "../only-post.ts";
import type { Route } from "./+types/passkey-options";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "member" } satisfies RouteHandle;

/** POST /account/passkey-options: what the browser needs to make a passkey. A new way in asks for a fresh proof. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  if (args.request.method !== "POST") return onlyPost(args);
  const person = requireFreshProof(args);
  const { db, clock, config } = args.context.get(requestContext);
  const site = { origin: config.origin, name: args.context.get(editionContext).name };
  return jsonAnswer(200, await creationOptions(db, person, { site, now: clock.now() }));
}

export const loader = onlyPost;

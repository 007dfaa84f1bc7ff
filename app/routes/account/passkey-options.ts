import { editionContext } from "~/features/edition/current-edition.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { creationOptions } from "~/features/identity/passkeys.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/passkey-options";

export const handle = { access: "member" };

/** POST /account/passkey-options: what the browser needs to make a passkey. A new way in asks for a fresh proof. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const person = requireFreshProof(args);
  const { db, clock, config } = args.context.get(requestContext);
  const site = { origin: config.origin, name: args.context.get(editionContext).name };
  const options = await creationOptions(db, person, { site, now: clock.now() });
  return Response.json(options, { headers: { "Cache-Control": "no-store" } });
}

export function loader(): Response {
  return Response.json({ success: false, error: "Use POST." }, { status: 405, headers: { Allow: "POST" } });
}

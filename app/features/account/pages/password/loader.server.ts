import type { LoaderFunctionArgs } from "react-router";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { hasPassword } from "~/features/identity/queries.server";
import { requestContext } from "~/platform/http/request-context.server";

/** Setting a password requires a fresh proof. */
export async function passwordView(args: LoaderFunctionArgs) {
  const { email, userId } = requireFreshProof(args);
  return { email, isChange: await hasPassword(args.context.get(requestContext).db, userId) };
}

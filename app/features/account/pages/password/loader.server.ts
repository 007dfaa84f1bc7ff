import type { LoaderFunctionArgs } from "react-router";
import { requireFreshProof } from "~/features/identity/middleware.server";
import { hasPassword } from "~/features/identity/queries.server";
import { requestContext } from "~/platform/http/request-context.server";

/** Whoever chooses the password of an account has just proven to be its person. */
export async function passwordView(args: LoaderFunctionArgs) {
  const { email, userId } = requireFreshProof(args);
  return { email, isChange: await hasPassword(args.context.get(requestContext).db, userId) };
}

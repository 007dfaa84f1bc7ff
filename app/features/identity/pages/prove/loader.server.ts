import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "~/platform/http/request-context.server";
import { requireMember } from "../../middleware.server.ts";
import { nextPath } from "../../next-path.ts";
import { hasPassword } from "../../queries.server.ts";

export async function proveView(args: LoaderFunctionArgs) {
  const { email, userId } = requireMember(args);
  const { searchParams } = args.url;
  const step = searchParams.get("step") === "code" ? ("code" as const) : ("choose" as const);
  const withPassword = await hasPassword(args.context.get(requestContext).db, userId);
  return { email, step, withPassword, next: nextPath(searchParams.get("next")) };
}

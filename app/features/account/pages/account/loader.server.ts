import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { requireMember, notSavedContext } from "~/features/identity/middleware.server";
import { requestContext } from "~/platform/http/request-context.server";
import { overviewOf } from "../../queries.server.ts";

export async function accountView(args: LoaderFunctionArgs) {
  if (args.context.get(notSavedContext)) return undefined;
  const person = requireMember(args);
  const { db, clock, personalData } = args.context.get(requestContext);
  const { key, venue } = args.context.get(editionContext);
  return {
    person,
    venue,
    ...(await overviewOf(db, person, { editionKey: key, now: clock.now(), stores: personalData })),
  };
}

import { redirect, type LoaderFunctionArgs } from "react-router";
import { requestContext } from "~/platform/http/request-context.server";
import { disownRegistration } from "../../commands.server.ts";
import { deadLinkPage, outcomePage } from "./loader.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

export async function notMeAction({ request, params, context }: PageArgs): Promise<Response> {
  const { db, clock } = context.get(requestContext);
  const outcome = await disownRegistration(db, params.token, clock.now());
  return redirect(outcome.ok ? outcomePage(request, "removed") : await deadLinkPage({ request, params, context }), 303);
}

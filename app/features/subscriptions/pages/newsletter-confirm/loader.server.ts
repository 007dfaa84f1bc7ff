import { redirect, type LoaderFunctionArgs } from "react-router";
import { languageOf, localized } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { requestState, type RequestState } from "../../queries.server.ts";

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export function outcomePage(request: Request, outcome: "confirmed" | Exclude<RequestState["state"], "good">): string {
  return localized(languageOf(new URL(request.url).pathname), `/newsletter?outcome=${outcome}`);
}

/** A GET changes nothing, since mail scanners follow links. The button starts the subscription. */
export async function confirmationView({ request, context }: LoaderFunctionArgs) {
  const { db, clock } = context.get(requestContext);
  const confirmation = await requestState(db, tokenOf(request), clock.now());
  if (confirmation.state !== "good") throw redirect(outcomePage(request, confirmation.state));
  return { email: confirmation.email };
}

import { redirect, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf, localized } from "~/i18n/links";
import { requestContext } from "~/platform/http/request-context.server";
import { gatheringOf } from "../../another-year.server.ts";
import { deadLink, registrationByLink, withdrawnByLink } from "../../queries.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/**
 * If the registration was already removed, for example by a second click, there is nothing to do. A withdrawn one
 * redirects to its own page.
 */
export async function deadLinkPage({ request, params, context }: Pick<PageArgs, "request" | "params" | "context">) {
  const { db, clock } = context.get(requestContext);
  const { pathname } = new URL(request.url);
  if (await withdrawnByLink(db, params.token, clock.now()))
    return localized(languageOf(pathname), `/registration/${params.token}`);
  const state = await deadLink(db, params.token);
  return outcomePage(request, state === "unknown" ? "gone" : state);
}

export function outcomePage(request: Request, outcome: string): string {
  return localized(languageOf(new URL(request.url).pathname), `/registration?outcome=${outcome}`);
}

/** A GET changes nothing, since mail scanners follow links. The button removes the registration. */
export async function notMeView({ request, params, context }: PageArgs) {
  const { db, clock } = context.get(requestContext);
  const registration = await registrationByLink(db, params.token, clock.now());
  if (!registration) throw redirect(await deadLinkPage({ request, params, context }));
  const edition = context.get(editionContext);
  const another = registration.editionKey === edition.key ? undefined : gatheringOf(registration.editionKey, edition);
  return {
    email: registration.email,
    token: params.token,
    name: another ? `${another.name} ${another.year}` : edition.name,
  };
}

import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { eventCountsOf } from "~/features/calendar/event-counts.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { withOwnLink } from "~/features/rsvps/own-links";
import { shownValues } from "~/lib/fields/values";
import { languageOf, localized, pageOf } from "~/i18n/links";
import type { PagePath } from "~/i18n/page-path";
import { changedQuery } from "~/lib/http/query";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { anotherYear } from "../../another-year.server.ts";
import { deadLink, differencesOf, registrationByLink, withdrawnByLink } from "../../queries.server.ts";
import { emptyFormOf, formFields } from "../../schema.ts";
import type { Difference } from "../../typed-details.ts";
import { venueKey } from "../../venue-key.server.ts";
import { welcomeOf, type Welcome } from "../../welcome.ts";
import { welcomePage } from "../../welcome.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/** Loads the page after a change. It may show the name, since the link is personal. */
async function updatedPage({ request, context }: Pick<PageArgs, "request" | "context">, welcome: Welcome) {
  const { origin, secret } = context.get(requestContext).config;
  const { headers: _, ...page } = await welcomePage({ request, context }, welcome);
  const venue = venueKey({ edition: context.get(editionContext), secret });
  const from = `${pageOf(new URL(request.url).pathname)}?updated` as PagePath;
  return { ...page, origin, from, file: `/register/calendar.ics${changedQuery("", { venue })}` as const };
}

/** A GET changes nothing, since mail scanners follow links; the browser keeps the link for forms that ask who one is. */
export async function personalLinkView({ request, params, context }: PageArgs) {
  const noPerson = { thread: undefined, updated: undefined, until: undefined, venue: undefined, another: undefined };
  const edition = context.get(editionContext);
  const emptyView = { ...noPerson, values: emptyFormOf(edition), differences: [] as Difference[] };
  if (context.get(outageContext)) return emptyView;
  const { db, clock } = context.get(requestContext);
  const url = new URL(request.url);
  const registration = await registrationByLink(db, params.token, clock.now());
  const another = registration && (await anotherYear(db, registration, edition));
  if (another) return { ...emptyView, another };
  if (registration) {
    const differences = differencesOf(registration);
    const { venue } = edition;
    const welcome = welcomeOf(registration.id, registration);
    const updated = url.searchParams.has("updated") ? await updatedPage({ request, context }, welcome) : undefined;
    const thread = updated ? undefined : { welcome, counts: await eventCountsOf(db, edition) };
    const page = {
      ...emptyView,
      values: shownValues(formFields(edition), registration),
      thread,
      updated,
      differences,
      venue,
    };
    if (context.get(viewerContext).kind !== "anonymous") return page;
    const { config } = context.get(requestContext);
    return data(page, { headers: { "Set-Cookie": withOwnLink(request, params.token, config) } });
  }
  const withdrawn = await withdrawnByLink(db, params.token, clock.now());
  if (withdrawn) return { ...emptyView, until: withdrawn.until };
  const outcome = await deadLink(db, params.token);
  throw redirect(localized(languageOf(url.pathname), `/registration?outcome=${outcome}`));
}

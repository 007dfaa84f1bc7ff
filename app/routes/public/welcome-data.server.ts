import { data, type LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { venueFor } from "~/features/registration/venue-key.server";
import { anyWelcome, welcomeQuery } from "~/features/registration/welcome";
import { welcomePage } from "~/features/registration/welcome.server";
import { changedQuery } from "~/lib/http/query";
import { requestContext } from "~/platform/http/request-context.server";

/** Loads a page after the form. Only registered people, whose address has the venue's key, see the venue (CON-17). */
export async function welcomeData<Page extends "/register/complete" | "/register/updated">(
  { request, context }: Pick<LoaderFunctionArgs, "request"> & Parameters<typeof welcomePage>[0],
  page: Page,
) {
  const url = new URL(request.url);
  const { secret, origin } = context.get(requestContext).config;
  const venue = venueFor(url, { edition: context.get(editionContext), secret });
  const key = url.searchParams.get("venue") ?? "";
  const { headers, ...shown } = await welcomePage({ request, context });
  const query = welcomeQuery(venue ? `?venue=${key}` : "", shown.welcome);
  const own: Record<string, string> = venue ? { "Cache-Control": "no-store" } : {};
  return data(
    {
      ...shown,
      venue,
      origin,
      from: `${page}${query}` as const,
      languageQuery: shown.welcome === anyWelcome ? undefined : query,
      file: `/register/calendar.ics${changedQuery("", { venue: venue && key })}` as const,
    },
    { headers: { ...headers, ...own } },
  );
}

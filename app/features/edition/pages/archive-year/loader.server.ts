import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { eventCountsOf } from "~/features/calendar/event-counts.server";
import { countPlaces } from "~/features/map/directory/queries.server";
import { voicesOn } from "~/features/voices/queries.server";
import type { Voice } from "~/features/voices/voice";
import { languageOf, localizedPath, pageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { editionContext } from "../../current-edition.server.ts";
import { pageInsteadOf } from "../../other-years.ts";

type PageArgs = LoaderFunctionArgs & { params: { year: string } };

/** The map's cloth is shown once the map has a place. During a database outage the page is rendered without it. */
export async function archiveYearView({ params, context, url }: PageArgs) {
  const edition = context.get(editionContext);
  const past = edition.past.find(({ year }) => String(year) === params.year);
  if (!past) {
    const instead = pageInsteadOf(pageOf(url.pathname), edition);
    throw instead ? redirect(localizedPath(languageOf(url.pathname), instead)) : data(null, { status: 404 });
  }
  const year = Number(params.year);
  const deps = context.get(requestContext);
  const { story, first, last } = past;
  const days = { ...edition.days, invocation: first, integration: last };
  const read = async () => ({
    year,
    hasMap: (await countPlaces(deps.db)) > 0,
    voices: await voicesOn(deps.db, year, languageOf(url.pathname)),
    // A year with a story took place before this site had a calendar, so there is nothing to count.
    counts: story ? undefined : await eventCountsOf(deps.db, { days, zone: edition.zone }),
  });
  return unlessDatabaseOutage(deps, read, () =>
    data(
      { year, hasMap: false, voices: [] as Voice[], counts: undefined },
      { headers: { "Cache-Control": "no-store" } },
    ),
  );
}

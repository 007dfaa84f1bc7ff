import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { countPlaces } from "~/features/map/directory/queries.server";
import { languageOf, localizedPath, pageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { editionContext } from "../../current-edition.server.ts";
import { pageInsteadOf } from "../../other-years.ts";

type PageArgs = LoaderFunctionArgs & { params: { year: string } };

/** The map's cloth is shown once there is a place on it; a database that is down leaves the page without. */
export async function archiveYearView({ params, context, url }: PageArgs) {
  const edition = context.get(editionContext);
  if (!edition.past.some(({ year }) => String(year) === params.year)) {
    const instead = pageInsteadOf(pageOf(url.pathname), edition);
    throw instead ? redirect(localizedPath(languageOf(url.pathname), instead)) : data(null, { status: 404 });
  }
  const year = Number(params.year);
  const deps = context.get(requestContext);
  const read = async () => ({ year, hasMap: (await countPlaces(deps.db)) > 0 });
  return unlessDatabaseOutage(deps, read, () =>
    data({ year, hasMap: false }, { headers: { "Cache-Control": "no-store" } }),
  );
}

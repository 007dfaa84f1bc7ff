import { data, redirect } from "react-router";
import { useEdition } from "~/features/edition/components/current-edition";
import { WaysToGive } from "~/features/edition/components/ways-to-give";
import { editionContext } from "~/features/edition/current-edition.server";
import type { Edition } from "~/features/edition/edition";
import { pageInsteadOf } from "~/features/edition/other-years";
import { pastYearData } from "~/features/edition/structured-data";
import { countPlaces } from "~/features/map/directory/queries.server";
import { languageOf, localizedPath, pageOf } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/archive-year";
import { Highlights } from "~/features/edition/pages/archive-year/highlights";
import { Lessons } from "~/features/edition/pages/archive-year/lessons";
import { MissionAndValues } from "~/features/edition/pages/archive-year/mission-and-values";
import { NextThread } from "~/features/edition/pages/archive-year/next-thread";
import { Premiere } from "~/features/edition/pages/archive-year/premiere";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places"],
  pages: ({ past }: Pick<Edition, "past">) => past.map(({ year }) => `/archive/${year}`),
  embeds: ({ films }) => films?.map(({ url }) => url) ?? [],
} satisfies RouteHandle;

/** The map's cloth is shown once there is a place on it; a database that is down leaves the page without. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
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

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  const past = shell?.edition.past.find(({ year }) => String(year) === args.params.year);
  if (!shell || !past) return [];
  return pageMeta(args, (t, dates) => ({
    title: t(`${past.story}.pageTitle`, { year: String(past.year) }),
    description: t(`${past.story}.summary`, {
      name: shell.edition.name,
      dates: dates.fullRange(past.first, past.last),
    }),
    data: pastYearData({ ...shell, language: languageOf(args.location.pathname) }, past),
  }));
}

export default function ArchiveYear({ loaderData }: Route.ComponentProps) {
  const past = useEdition().edition.past.find(({ year }) => year === loaderData.year)!;
  return (
    <>
      <Premiere past={past} />
      <Highlights past={past} hasMap={loaderData.hasMap} />
      <MissionAndValues />
      <Lessons past={past} />
      <NextThread />
      <WaysToGive />
    </>
  );
}

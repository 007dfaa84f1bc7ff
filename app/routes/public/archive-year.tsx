import { wordsOfYear, type Edition } from "~/features/edition/edition";
import { pastYearData } from "~/features/edition/structured-data";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import { archiveYearView } from "~/features/edition/pages/archive-year/loader.server";
import { ArchiveYearScreen } from "~/features/edition/pages/archive-year/archive-year-screen";
import type { Route } from "./+types/archive-year";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places", "events", "voices"],
  pages: ({ past }: Pick<Edition, "past">) => past.map(({ year }) => `/archive/${year}`),
  embeds: ({ films }) => films?.map(({ url }) => url) ?? [],
} satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return archiveYearView(args);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  const past = shell?.edition.past.find(({ year }) => String(year) === args.params.year);
  if (!shell || !past) return [];
  return pageMeta(args, (t, dates) => ({
    title: t(`${wordsOfYear(past)}.pageTitle`, { year: String(past.year) }),
    description: t(`${wordsOfYear(past)}.summary`, {
      year: String(past.year),
      name: shell.edition.name,
      dates: dates.fullRange(past.first, past.last),
    }),
    data: pastYearData({ ...shell, language: languageOf(args.location.pathname) }, past),
  }));
}

export default function ArchiveYear(props: Route.ComponentProps) {
  return <ArchiveYearScreen {...props} />;
}

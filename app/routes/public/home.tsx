import { seriesData } from "~/features/edition/structured-data";
import { languageOf } from "~/i18n/links";
import { pageMeta } from "~/ui/page-meta";
import { homeView } from "~/features/edition/pages/home/loader.server";
import { HomeScreen } from "~/features/edition/pages/home/home-screen";
import { viewerContext } from "~/features/identity/middleware.server";
import { suggesterOf } from "~/features/map/pages/suggestion-values";
import type { Route } from "./+types/home";
import { feedLinks } from "./calendar/feed-links.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["events", "places", "voices"],
  tellsTime: 300,
  embeds: ({ films }) => films?.map(({ url }) => url) ?? [],
} satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return homeView(args, suggesterOf(args.context.get(viewerContext)));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  return [
    ...pageMeta(args, (t) => ({
      title: t("hero.tagline").replace(/\.$/, ""),
      description: shell && t("hero.summary", { city: shell.edition.city, region: shell.edition.region }),
      data: shell && seriesData({ ...shell, language: languageOf(args.location.pathname) }),
    })),
    ...feedLinks(args),
  ];
}

export default function Home(props: Route.ComponentProps) {
  return <HomeScreen {...props} />;
}

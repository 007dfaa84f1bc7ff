import { groupData } from "~/features/edition/structured-data";
import { descriptionIn } from "~/features/map/place";
import { languageOf } from "~/i18n/links";
import { summaryOf } from "~/lib/text/summary";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-place";
import { PlaceArticle } from "~/features/map/pages/place-article";
import { placeView } from "~/features/map/pages/place.server";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [], shows: ["places", "events"] } satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return placeView(args);
}

export function meta(args: Route.MetaArgs) {
  const shell = args.matches[0]?.loaderData;
  if (!args.loaderData || !shell) return [];
  const { place } = args.loaderData;
  const language = languageOf(args.location.pathname);
  const description = descriptionIn(place, language)?.text;
  return pageMeta(args, (t) => ({
    title: place.name,
    description: summaryOf(description ?? t("map.description", { city: shell.edition.city })),
    data: groupData(
      { edition: shell.edition, origin: shell.origin, language },
      { ...place, description, page: `/map/${place.id}` },
    ),
  }));
}

export default function MapPlace({ loaderData }: Route.ComponentProps) {
  return <PlaceArticle {...loaderData} />;
}

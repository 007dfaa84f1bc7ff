import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-data";
import { CalendarEmbed, Files, License, MapEmbed } from "~/features/map/pages/data-parts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", static: true, cache: [] } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).config.origin };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("mapData.title"), description: t("mapData.description") }));
}

/** Downloads of the map's data, how to embed the map and the calendar, and the license. */
export default function MapData({ loaderData }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <Page title={t("mapData.title")} intro={t("mapData.intro")} weave="map">
      <div className="space-y-12">
        <Files />
        <MapEmbed origin={loaderData.origin} />
        <CalendarEmbed origin={loaderData.origin} />
        <License />
        <p>
          <a href={href("/map")} className="link">
            {t("suggest.toMap")}
          </a>
        </p>
      </div>
    </Page>
  );
}

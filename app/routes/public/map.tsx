import { SuggestionDialog } from "~/features/map/components/suggestion-dialog";
import { cachedMapQuery, isNarrowed, mapQuery } from "~/features/map/directory/address";
import { useWords } from "~/i18n/words";
import { Band } from "~/ui/band";
import { buttonClass } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map";
import { mapView } from "~/features/map/pages/map.server";
import { FoundPlaces } from "~/features/map/pages/places-list";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: cachedMapQuery,
  shows: ["places"],
} satisfies RouteHandle;

export function loader(args: Route.LoaderArgs) {
  return mapView(args);
}

export function meta(args: Route.MetaArgs) {
  const city = args.matches[0]?.loaderData?.edition.city ?? "";
  return [
    ...pageMeta(args, (t) => ({ title: t("map.title"), description: t("map.description", { city }) })),
    ...(args.loaderData && mapQuery(args.loaderData.address) ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

/** The directory of the map (MAP-38). */
export default function MapDirectory({ loaderData }: Route.ComponentProps) {
  const { person, ...shown } = loaderData;
  const { t } = useWords();
  return (
    <>
      <Band seed="map" />
      <div className="page py-10 lg:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4rem)]">{t("map.title")}</h1>
            <p className="mt-3 max-w-[52ch] text-lg text-muted">{t("map.intro")}</p>
            {shown.page.total > 0 && <p className="mt-2 max-w-[62ch] text-muted">{t("map.noStreets")}</p>}
          </div>
          <SuggestionDialog person={person} className={buttonClass({ tone: "indigo" })}>
            {t("map.suggest")}
          </SuggestionDialog>
        </div>
        {shown.page.total > 0 || isNarrowed(shown.address) ? (
          <FoundPlaces {...shown} />
        ) : (
          <div className="nothing">
            <h2 className="text-2xl">{t("map.empty.title")}</h2>
            <p className="mt-2">{t("map.empty.text")}</p>
          </div>
        )}
      </div>
    </>
  );
}

import { planOf } from "~/features/map/directory/plan";
import { wholeMap } from "~/features/map/directory/queries.server";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-locations";
import { PlanWithPlaces, type LocatedPlace } from "~/features/map/pages/plan-drawing";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places"],
  listed: false,
} satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { places } = await wholeMap(context.get(requestContext).db);
  const located = places.map(({ id, name, theme, latitude, longitude }): LocatedPlace => {
    return { id, name, theme, latitude, longitude };
  });
  return { plan: planOf(located), nowhere: located.filter(({ latitude }) => latitude === null).length };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("mapData.plan.title"), description: t("mapData.plan.description") }));
}

/** Shows a plan of the places, drawn from their coordinates alone. */
export default function MapLocations({ loaderData: { plan, nowhere } }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <Page title={t("mapData.plan.title")} intro={t("mapData.plan.intro")} weave="map">
      {plan ? (
        <>
          <PlanWithPlaces plan={plan} />
          {nowhere > 0 && <p className="mt-6 text-muted">{t("mapData.plan.nowhere", { count: nowhere })}</p>}
        </>
      ) : (
        <p>{t("mapData.plan.tooFew")}</p>
      )}
      <p className="mt-8">
        <a href={href("/map")} className="link">
          {t("suggest.toMap")}
        </a>
      </p>
    </Page>
  );
}

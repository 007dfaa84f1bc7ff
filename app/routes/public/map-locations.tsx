import { markRadius, planOf, type Plan } from "~/features/map/directory/plan";
import { wholeMap } from "~/features/map/directory/queries.server";
import type { Theme } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/map-locations";
import type { RouteHandle } from "../route-handle.ts";

export const handle = {
  access: "anyone",
  static: true,
  cache: [],
  shows: ["places"],
  listed: false,
} satisfies RouteHandle;

interface Place {
  id: string;
  name: string;
  theme: Theme | null;
  latitude: number | null;
  longitude: number | null;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { places } = await wholeMap(context.get(requestContext).db);
  const known = places.map(({ id, name, theme, latitude, longitude }): Place => ({
    id,
    name,
    theme,
    latitude,
    longitude,
  }));
  return { plan: planOf(known), nowhere: known.filter(({ latitude }) => latitude === null).length };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, (t) => ({ title: t("mapData.plan.title"), description: t("mapData.plan.description") }));
}

/** Where the places lie to each other, drawn from their coordinates alone. */
export default function MapLocations({ loaderData: { plan, nowhere } }: Route.ComponentProps) {
  const { t, href } = useWords();
  return (
    <Page title={t("mapData.plan.title")} intro={t("mapData.plan.intro")} weave="map">
      {plan ? (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
          <section className="plan-frame" tabIndex={0} aria-label={t("mapData.plan.drawing")}>
            <Drawing plan={plan} />
          </section>
          <ol className="plan-places">
            {plan.marks.map(({ place, number }) => (
              <li key={place.id} value={number} data-theme={place.theme ?? "general"}>
                <span aria-hidden="true" className="plan-number">
                  {number}
                </span>
                <a href={href(`/map/${place.id}`)} className="link">
                  {place.name}
                </a>
              </li>
            ))}
          </ol>
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

/** The list below says whose each number is; so the drawing is one picture. */
function Drawing({ plan: { width, height, marks, scales } }: { plan: Plan<Place> }) {
  const { t } = useWords();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="plan">
      <path d={`M${width - 40} 78V30m-9 12l9 -14l9 14`} className="plan-north" />
      <text x={width - 40} y={104} textAnchor="middle">
        {t("mapData.plan.north")}
      </text>
      {scales.map(({ unit, length, drawn }, n) => (
        <g key={unit} transform={`translate(40 ${height - 52 + n * 30})`}>
          <path d={`M0 -6V0H${Math.round(drawn)}V-6`} className="plan-north" />
          <text x={Math.round(drawn) + 10} y={6}>
            {`${length} ${unit}`}
          </text>
        </g>
      ))}
      {marks.map(({ place, spot, x, y }) => (
        <path key={place.id} d={`M${round(spot.x)} ${round(spot.y)}L${round(x)} ${round(y)}`} className="plan-line" />
      ))}
      {marks.map(({ place, number, x, y }) => (
        <g key={place.id} data-theme={place.theme ?? "general"} transform={`translate(${round(x)} ${round(y)})`}>
          <circle r={markRadius} />
          <text y={8} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

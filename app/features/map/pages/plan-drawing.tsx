import { markRadius, type Plan } from "../directory/plan.ts";
import { useWords } from "~/i18n/words";
import { dataThread } from "~/features/edition/themes";

export interface LocatedPlace {
  id: string;
  name: string;
  theme: string | null;
  latitude: number | null;
  longitude: number | null;
}

export function PlanWithPlaces({ plan }: { plan: Plan<LocatedPlace> }) {
  const { t, href } = useWords();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <section className="plan-frame" tabIndex={0} aria-label={t("mapData.plan.drawing")}>
        <Drawing plan={plan} />
      </section>
      <ol className="plan-places">
        {plan.marks.map(({ place, number }) => (
          <li key={place.id} value={number} data-thread={dataThread(place.theme)}>
            <span aria-hidden="true" className="plan-number">
              {number}
            </span>
            <a href={href(`/map/${place.id}`)} className="link">
              {place.name}
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The drawing is a single image for screen readers, since the list explains its numbers. */
function Drawing({ plan: { width, height, marks, scales } }: { plan: Plan<LocatedPlace> }) {
  const { t } = useWords();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="plan">
      <path d={`M${width - 40} 78V30m-9 12l9 -14l9 14`} className="plan-north" />
      <text x={width - 40} y={104} textAnchor="middle">
        {t("mapData.plan.north")}
      </text>
      {scales.map(({ unit, length, drawnLength: drawn }, n) => (
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
        <g key={place.id} data-thread={dataThread(place.theme)} transform={`translate(${round(x)} ${round(y)})`}>
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

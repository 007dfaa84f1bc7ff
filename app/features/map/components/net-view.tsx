import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { mapQuery, type PlaceFilters } from "../directory/address.ts";
import type { latestSheets } from "../net/net.server.ts";

/** The legend: the line style of each kind of link. */
const kinds = [
  { kind: "works-with", dash: undefined },
  { kind: "shares-space", dash: "8 5" },
  { kind: "grew-from", dash: "2 5" },
] as const;

/**
 * The woven map, drawn tall for phones. It is an image that links to the full drawing, in which each knot is a link.
 * `enhance/net.ts` embeds that drawing and makes it movable. Screen readers skip it, since the list beside it has the
 * same content.
 */
export function NetView({
  filters,
  sizes,
}: {
  filters: PlaceFilters;
  sizes: Awaited<ReturnType<typeof latestSheets>>;
}) {
  const { t, href } = useWords();
  const drawing = href(`/map/net.svg${mapQuery(filters)}`);
  return (
    <figure className="net" data-net={drawing}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <section className="net-frame" tabIndex={0} aria-label={t("map.drawing.label")}>
        <a href={drawing} tabIndex={-1}>
          <picture>
            <source
              media="(max-width: 39.99rem)"
              srcSet={href(`/map/net-tall.svg${mapQuery(filters)}`)}
              {...sizes?.tall}
            />
            <img src={drawing} alt={t("map.drawing.text")} {...sizes?.wide} />
          </picture>
        </a>
      </section>
      <figcaption className="net-foot">
        <ul className="net-legend">
          {kinds.map(({ kind, dash }) => (
            <li key={kind}>
              <svg viewBox="0 0 40 8" width="40" height="8" aria-hidden="true" className="net-line">
                <path d="M1 4H39" strokeDasharray={dash} />
              </svg>
              {t(`map.neighbors.${kind}`)}
            </li>
          ))}
        </ul>
        <div className="net-zoom needs-script no-print">
          <button type="button" data-zoom="out" className={zoomClass}>
            {t("map.drawing.farther")}
          </button>
          <output aria-live="off">100%</output>
          <button type="button" data-zoom="in" className={zoomClass}>
            {t("map.drawing.closer")}
          </button>
          <button type="button" data-zoom="whole" className={zoomClass}>
            {t("map.drawing.whole")}
          </button>
        </div>
      </figcaption>
    </figure>
  );
}

const zoomClass = buttonClass({ tone: "outline", small: true });

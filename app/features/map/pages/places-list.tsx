import { NetView } from "../components/net-view.tsx";
import { PlaceRow } from "../components/place-row.tsx";
import type { MapAddress } from "../directory/address.ts";
import type { mapView } from "./map.server.ts";
import type { PlacesPage } from "../directory/queries.server.ts";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { Finder, MapLink } from "./finder.tsx";

type FoundPlacesProps = Omit<Awaited<ReturnType<typeof mapView>>, "person">;

/** The search, the drawing, the list and the downloads. */
export function FoundPlaces({ address, page, neighborhoods, isLocated, sizes }: FoundPlacesProps) {
  const { t, href } = useWords();
  return (
    <>
      <Finder address={address} neighborhoods={neighborhoods} />
      <section id="found" aria-labelledby="net">
        <h2 id="net" className="sr-only">
          {t("map.drawing.title")}
        </h2>
        <NetView filters={address} sizes={sizes} />
      </section>
      <Places address={address} page={page} />
      <p className="no-print mt-10 flex flex-wrap gap-x-8 gap-y-2">
        {isLocated && (
          <a href={href("/map/locations")} className="link">
            {t("mapData.plan.link")}
          </a>
        )}
        <a href={href("/Ecosystem.pdf")} type="application/pdf" className="link">
          {t("mapData.sheet.link")}
        </a>
        <a href={href("/map/data")} className="link">
          {t("map.elsewhere")}
        </a>
      </p>
    </>
  );
}

function Places({ address, page }: { address: MapAddress; page: PlacesPage }) {
  const { t } = useWords();
  const { places, total, next } = page;
  if (total === 0)
    return (
      <div className="nothing">
        <h2 className="text-2xl">{t("map.nothing.title")}</h2>
        <p className="mt-2">{t("map.nothing.text")}</p>
      </div>
    );
  return (
    <section aria-labelledby="places" className="mt-8">
      <h2 id="places" className="text-2xl">
        {t("map.list")}
      </h2>
      <p className="mt-1 text-muted">{t("map.count", { count: total })}</p>
      <ul className="rows place-rows">
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </ul>
      {(next ?? address.after) && (
        <nav aria-label={t("calendar.pages")} className="no-print mt-6 flex flex-wrap gap-3">
          {address.after && (
            <MapLink to={{ ...address, after: undefined }} className={buttonClass({ tone: "outline", small: true })}>
              {t("map.first")}
            </MapLink>
          )}
          {next && (
            <MapLink to={{ ...address, after: next }} className={buttonClass({ tone: "indigo", small: true })}>
              {t("map.next")}
            </MapLink>
          )}
        </nav>
      )}
    </section>
  );
}

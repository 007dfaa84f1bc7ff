import { Link } from "react-router";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { MapList } from "../map-list.tsx";
import type { placesView } from "./loader.server.ts";
import { Nothing, placeFilters, PlacesTable } from "./places-table.tsx";

/** Admin → Map Suggestions → Places on the map: lists all places, including hidden ones. */
export function PlacesScreen({ filters, page }: ReturnType<typeof placesView>) {
  const words = useWords();
  const { t, href } = words;
  return (
    <MapList
      id="places-title"
      title={t("places.place.title")}
      search={{ label: t("places.place.search"), words: filters.search }}
      filters={placeFilters(words)}
      page={page}
      total={(count) => t("places.place.total", { count })}
      tools={
        <Link to={href("/admin/places/new")} className={buttonClass({ small: true, className: "ml-auto" })}>
          {t("places.place.add")}
        </Link>
      }
      empty={<Nothing isNarrowed={Object.values(filters).some(Boolean)} />}
    >
      {({ places }) => places.length > 0 && <PlacesTable places={places} />}
    </MapList>
  );
}

import { themes } from "~/features/edition/edition";
import { Unconfirmed } from "../components/unconfirmed.tsx";
import type { placeView } from "./place.server.ts";
import { useWords } from "~/i18n/words";
import { ThemeBand } from "~/ui/band";
import { Notice } from "~/ui/notice";
import { Description, Events, Facts, Neighbors } from "./place-parts.tsx";

/** One place: what it is, whom it is linked to, and what it does in the calendar. */
export function PlaceArticle({ place, events }: Awaited<ReturnType<typeof placeView>>) {
  const { t, href } = useWords();
  const { name, theme, isUnconfirmed } = place;
  return (
    <article data-theme={theme ?? "general"}>
      <ThemeBand theme={theme ? themes.indexOf(theme) : undefined} />
      <div className="page py-10 lg:py-14">
        <p className="no-print text-[0.9375rem]">
          <a href={href("/map")} className="link">
            {t("map.back")}
          </a>
        </p>
        <h1 className="mt-5 max-w-[22ch] text-[clamp(2.25rem,1.5rem+3.2vw,3.75rem)] wrap-anywhere">{name}</h1>
        {theme && <p className="event-theme">{t(`calendar.category.${theme}`)}</p>}
        {isUnconfirmed && (
          <div className="mt-6 max-w-2xl">
            <Notice title={<Unconfirmed since={place.confirmedAt} />}>{t("map.unconfirmedText")}</Notice>
          </div>
        )}
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <Description place={place} />
            <Facts place={place} />
            <p className="no-print mt-8">
              <a href={href(`/map/${place.id}/correction`)} className="link">
                {t("map.wrong")}
              </a>
            </p>
          </div>
          {place.neighbors.length > 0 && <Neighbors neighbors={place.neighbors} />}
        </div>
        {events.length > 0 && <Events events={events} name={name} />}
      </div>
    </article>
  );
}

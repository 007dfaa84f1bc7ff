import { wordsOfYear } from "../../edition.ts";
import { useEdition } from "../../components/current-edition.tsx";
import { RecapFilm } from "../../components/recap-film.tsx";
import { YearFigures } from "../../components/year-figures.tsx";
import { useWords } from "~/i18n/words";
import { Icon } from "~/ui/icon";
import { PageLink } from "~/ui/page-link";

/** Looks back at the previous year (HOM-10, HOM-11, CON-16). Renders nothing if there was none. */
export function Recap() {
  const { t, dates } = useWords();
  const [past] = useEdition().edition.past;
  if (!past) return null;
  return (
    <section className="on-cochineal section">
      <div className="page grid items-center gap-x-16 gap-y-4 lg:grid-cols-2">
        <div>
          <h2 className="display">{t(`${wordsOfYear(past)}.title`, { year: String(past.year) })}</h2>
          <p className="lead mt-3 sm:mt-4">
            {t(`${wordsOfYear(past)}.lead`, { dates: dates.fullRange(past.first, past.last) })}
          </p>
          <YearFigures past={past} className="mt-4 sm:mt-10" />
          <PageLink
            page={`/archive/${past.year}`}
            className="mt-4 inline-flex sm:mt-10 items-center gap-2 rounded-xs font-semibold underline decoration-2 underline-offset-4"
          >
            {t("archive.yearLink", { year: String(past.year) })}
            <Icon name="arrow" />
          </PageLink>
        </div>
        <RecapFilm past={past} />
      </div>
    </section>
  );
}

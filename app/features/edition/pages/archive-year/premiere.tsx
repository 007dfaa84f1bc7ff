import { useEdition } from "../../components/current-edition.tsx";
import { RecapFilm } from "../../components/recap-film.tsx";
import { YearFigures } from "../../components/year-figures.tsx";
import { wordsOfYear, type PastYear } from "../../edition.ts";
import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/** Shows the year's film and its figures (PAG-54, PAG-55, PAG-78). */
export function Premiere({ past }: { past: PastYear }) {
  const { t, dates } = useWords();
  const { films } = useEdition().edition.links;
  // A year whose gatherings are stored shows the cloth that is woven from them instead.
  const isFilmed = past.story !== undefined || films?.some(({ year }) => year === past.year);
  return (
    <>
      <section className="on-indigo">
        <div className="page pt-10 pb-14 lg:pt-14">
          <PageLink page="/archive" className="rounded-xs text-mist underline underline-offset-4 hover:text-white">
            {t("archive.allYears")}
          </PageLink>
          <h1 className="mt-5 text-[clamp(2.75rem,1.4rem+5.2vw,5.25rem)]">
            {t(`${wordsOfYear(past)}.pageTitle`, { year: String(past.year) })}
          </h1>
          <p className="lead mt-4 text-mist">
            {t(`${wordsOfYear(past)}.lead`, { dates: dates.fullRange(past.first, past.last) })}
          </p>
          {isFilmed && (
            <div className="mt-10">
              <RecapFilm past={past} />
            </div>
          )}
        </div>
      </section>
      <section className="on-cochineal">
        <div className="page py-14">
          <YearFigures past={past} className="lg:grid-cols-4" />
        </div>
      </section>
    </>
  );
}

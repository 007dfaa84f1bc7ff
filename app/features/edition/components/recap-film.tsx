import { useWords } from "~/i18n/words";
import { ClothPoster } from "~/ui/band";
import { OutsideLink } from "~/ui/button";
import type { PastYear } from "../edition.ts";
import { useEdition } from "./current-edition.tsx";

/**
 * The film of a past year (HOM-11, PAG-54). Its poster is our own file and a click loads the film, so that no other
 * site learns of the visit before. Without an address only the poster is shown (PAG-78).
 */
export function RecapFilm({ past }: { past: PastYear }) {
  const { t } = useWords();
  const year = String(past.year);
  const film = useEdition().edition.links.films?.find((film) => film.year === past.year);
  if (!film) {
    return (
      <figure>
        <ClothPoster seed={year} />
        <figcaption className="mt-3">{t("archive.posterText", { year })}</figcaption>
      </figure>
    );
  }
  return (
    <figure>
      <OutsideLink href={film.url} data-film={t("archive.filmTitle", { year })} className="group block rounded-panel">
        <span className="relative block overflow-hidden rounded-panel max-sm:aspect-[12/5]">
          <ClothPoster seed={year} />
          <PlayMark />
        </span>
        <span className="mt-3 block font-semibold underline decoration-2 underline-offset-4">
          {t("archive.filmWatch", { year })}
        </span>
      </OutsideLink>
      <figcaption className="mt-1 text-[0.9375rem]">
        {t("archive.filmHint", { host: new URL(film.url).host })}{" "}
        {film.captions && (
          <OutsideLink href={film.captions} className="underline underline-offset-4">
            {t("archive.filmCaptions")}
          </OutsideLink>
        )}
      </figcaption>
    </figure>
  );
}

function PlayMark() {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className="absolute inset-0 m-auto size-24 transition-transform group-hover:scale-110"
    >
      <circle cx="48" cy="48" r="46" className="fill-white" />
      <path d="M38 28l32 20-32 20z" className="fill-indigo" />
    </svg>
  );
}

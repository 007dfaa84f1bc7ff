import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";
import { ClothPoster } from "~/ui/band";

/** What the first year was (HOM-10, HOM-11, CON-16). The film opens by a click only, so nobody else hears of the visit. */
export function Recap() {
  const { t, dates } = useWords();
  const { previous } = useEdition().edition;
  const atLeast = (count: number) => t("recap2024.atLeast", { count });
  return (
    <section className="on-cochineal section">
      <div className="page grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 className="display">{t("recap2024.title")}</h2>
          <p className="lead mt-4">{t("recap2024.lead", { dates: dates.fullRange(previous.first, previous.last) })}</p>
          <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-8">
            <Figure figure={atLeast(previous.participants)} what={t("recap2024.participants")} />
            <Figure figure={atLeast(previous.events)} what={t("recap2024.events")} />
            <Figure figure={atLeast(previous.kickoff)} what={t("recap2024.kickoff")} />
            <Figure figure={String(previous.days)} what={t("recap2024.days")} />
          </dl>
        </div>
        <Film />
      </div>
    </section>
  );
}

function Figure({ figure, what }: { figure: string; what: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="mt-1.5">{what}</dt>
      <dd className="font-display text-[clamp(3.25rem,2.4rem+3.4vw,5rem)] leading-[0.85] font-extrabold tracking-[-0.04em]">
        {figure}
      </dd>
    </div>
  );
}

function Film() {
  const { t } = useWords();
  const { previous, links } = useEdition().edition;
  const year = String(previous.year);
  const poster = <ClothPoster seed={year} />;
  if (!links.recapVideo) {
    return (
      <figure>
        {poster}
        <figcaption className="mt-3">{t("recap2024.posterText", { year })}</figcaption>
      </figure>
    );
  }
  return (
    <OutsideLink href={links.recapVideo} className="group block rounded-panel">
      <span className="relative block">
        {poster}
        <svg
          viewBox="0 0 96 96"
          aria-hidden="true"
          className="absolute inset-0 m-auto size-24 transition-transform group-hover:scale-110"
        >
          <circle cx="48" cy="48" r="46" className="fill-white" />
          <path d="M38 28l32 20-32 20z" className="fill-indigo" />
        </svg>
      </span>
      <span className="mt-3 block font-semibold underline decoration-2 underline-offset-4">
        {t("recap2024.video", { year })}
      </span>
      <span className="block text-[0.9375rem]">{t("recap2024.videoHint")}</span>
    </OutsideLink>
  );
}

import { useWords } from "~/i18n/words";

/** PAG-06. The sentence is our own, nobody's saying. */
export function JourneyQuote() {
  const { t } = useWords();
  return (
    <figure className="section on-marigold">
      <div className="page">
        <blockquote className="max-w-[15em] font-display text-[clamp(2.25rem,1.2rem+4.6vw,4.5rem)] leading-[1.02] font-bold tracking-[-0.025em]">
          <q className="quote">{t("about.quote")}</q>
        </blockquote>
        <figcaption className="lead mt-6">{t("about.quoteText")}</figcaption>
      </div>
    </figure>
  );
}

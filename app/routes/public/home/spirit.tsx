import { useWords } from "~/i18n/words";

/** HOM-18. The quote is the fourth of the living values, nobody's saying. */
export function Spirit() {
  const { t, language } = useWords();
  return (
    <section className="on-indigo section">
      <figure className="page">
        <h2 className="text-2xl text-marigold">{t("spirit.title")}</h2>
        <blockquote className="mt-6 max-w-[16em] font-display text-[clamp(2.5rem,1.2rem+5.4vw,5.25rem)] leading-[1.02] font-bold tracking-[-0.025em]">
          <q className="quote" lang={language}>{t("spirit.quote")}</q>
        </blockquote>
        <figcaption className="lead mt-6 max-w-[40em] text-mist">{t("spirit.text")}</figcaption>
      </figure>
    </section>
  );
}

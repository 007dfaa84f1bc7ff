import { useWords } from "~/i18n/words";

const reasons = [
  ["natural", "lg:col-start-1 border-spruce"],
  ["leadership", "lg:col-start-2 border-madder"],
  ["pollination", "lg:col-start-3 border-sky"],
  ["ongoing", "lg:col-start-4 border-plum"],
  ["adaptable", "lg:col-start-5 border-clay"],
] as const;

/** Five reasons, each a step to the right of the one before, as the threads of a twill run (PAG-07). */
export function WhyItWorks() {
  const { t } = useWords();
  return (
    <section className="section page">
      <h2 className="display">{t("about.whyTitle")}</h2>
      <dl className="mt-12 grid gap-y-6 lg:grid-cols-9">
        {reasons.map(([reason, place]) => (
          <div key={reason} className={`border-l-8 pl-5 lg:col-span-5 ${place}`}>
            <dt className="font-display text-2xl/tight font-bold tracking-tight">{t(`blueprint.${reason}`)}</dt>
            <dd className="mt-1.5 max-w-[60ch] text-muted">{t(`about.why.${reason}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

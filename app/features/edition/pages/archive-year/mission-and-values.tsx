import { useEdition } from "../../components/current-edition.tsx";
import { values } from "../../edition.ts";
import { useWords } from "~/i18n/words";

const threads = ["border-spruce", "border-madder", "border-sky", "border-marigold", "border-plum", "border-clay"];

/** PAG-57, PAG-58. */
export function MissionAndValues() {
  const { t } = useWords();
  const { city } = useEdition().edition;
  return (
    <section className="section bg-wool">
      <div className="page">
        <h2 className="text-2xl text-cochineal">{t("mission.title")}</h2>
        <p className="mt-4 max-w-[22em] font-display text-[clamp(1.875rem,1.3rem+2.4vw,3.25rem)] leading-[1.08] font-bold tracking-tight">
          {t("mission.text", { city })}
        </p>
        <h3 className="mt-14 text-2xl">{t("values.title")}</h3>
        <ol className="mt-5 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {values.map((value, index) => (
            <li key={value} className={`border-t-4 pt-2.5 pb-7 text-lg/snug font-semibold ${threads[index]}`}>
              {t(`values.${value}.name`)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

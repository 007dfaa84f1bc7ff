import { useEdition } from "~/features/edition/components/current-edition";
import { joinThemes } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";

/** When, where, who and format in four answers, and the six themes by their other names (PAG-21, PAG-23, PAG-24). */
export function Experience() {
  const { t, dates } = useWords();
  const { city, region, days } = useEdition().edition;
  const { invocation, integration } = days;
  const closeDays = { opening: dates.weekday(invocation), closing: dates.weekday(integration) };
  return (
    <section className="on-indigo section">
      <div className="page">
        <h2 className="display first-letter:uppercase">
          {t("joinYear.experience", { month: dates.monthName(integration) })}
        </h2>
        <dl className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
          <Answer term={t("joinYear.when")} answer={dates.fullRange(invocation, integration)}>
            {t("joinYear.whenText", closeDays)}
          </Answer>
          <Answer term={t("joinYear.where")} answer={t("joinYear.wherePlace", { city, region })}>
            {t("joinYear.whereText")}
          </Answer>
          <Answer term={t("joinYear.who")} answer={t("joinYear.whoText")}>
            {t("joinYear.whoMore")}
          </Answer>
          <Answer term={t("joinYear.format")} answer={t("joinYear.formatText")}>
            {t("joinYear.formatMore")}
          </Answer>
        </dl>
        <h3 className="mt-16 text-2xl">{t("joinYear.themesTitle")}</h3>
        <ul className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {joinThemes.map((theme, index) => (
            <li key={theme} className={`border-t-4 pt-2 pb-6 font-semibold ${threads[index]}`}>
              {t(`themes.join.${theme}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const threads = ["border-spruce", "border-madder", "border-sky", "border-marigold", "border-plum", "border-clay"];

function Answer({ term, answer, children }: { term: string; answer: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold text-marigold">{term}</dt>
      <dd className="mt-1.5 font-display text-[clamp(1.5rem,1.2rem+1.1vw,2rem)] leading-tight font-bold tracking-tight">
        {answer}
      </dd>
      <dd className="mt-2.5 max-w-[52ch] text-mist">{children}</dd>
    </div>
  );
}

import { useEdition } from "../../components/current-edition.tsx";
import type { Story } from "../../edition.ts";
import { useWords } from "~/i18n/words";

const lessons = ["before", "evening", "hosts", "end"] as const;

/** Lists what the year taught, and what was changed because of it (PAG-60). */
export function Lessons({ story }: { story: Story }) {
  const { t, dates } = useWords();
  const { year, days } = useEdition().edition;
  const facts = {
    year: String(year),
    gathering: dates.day(days.contributorsGathering),
    opening: dates.day(days.invocation),
    closing: dates.day(days.integration),
  };
  return (
    <section className="section page">
      <h2 className="display">{t(`${story}.lessonsTitle`)}</h2>
      <dl className="mt-10 border-b-2 border-ink">
        {lessons.map((lesson) => (
          <div key={lesson} className="grid gap-x-16 gap-y-2 border-t-2 border-ink py-6 lg:grid-cols-2">
            <dt className="font-display text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] leading-tight font-bold tracking-tight">
              {t(`${story}.lessons.${lesson}.name`)}
            </dt>
            <dd className="max-w-[52ch] text-lg/relaxed text-muted">{t(`${story}.lessons.${lesson}.text`, facts)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

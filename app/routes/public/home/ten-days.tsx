import { useEdition } from "~/features/edition/components/current-edition";
import { daysOf } from "~/features/edition/components/edition-loom";
import { useWords } from "~/i18n/words";

/** The opening evening and the ten days side by side; what is over is woven, today stands out (HOM-08, HOM-17). */
export function TenDays() {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { invocation, firstOfTen, integration } = edition.days;
  return (
    <section className="section page">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.35fr]">
        <h2 className="display">{t("rhythm.tenDaysTitle")}</h2>
        <p className="lead">{t("rhythm.tenDaysText", { first: dates.day(firstOfTen), last: dates.day(integration) })}</p>
      </div>
      <ol className="mt-12 grid grid-cols-11 gap-[clamp(2px,0.6vw,8px)] text-center">
        {daysOf(edition).map((day) => (
          <li key={day} aria-current={day === today ? "date" : undefined} className="group">
            <span className={`block h-24 rounded-full ${day === invocation ? "bg-marigold" : day < today ? "bg-indigo" : "bg-line group-aria-[current]:bg-cochineal"}`} />
            <span className="mt-3 block text-[clamp(0.6875rem,0.5rem+0.7vw,0.9375rem)] leading-tight text-muted">{dates.weekdayShort(day)}</span>
            <span className="block font-display text-[clamp(1.0625rem,0.6rem+1.9vw,2rem)] leading-none font-bold tracking-tight">{dates.number(day)}</span>
            {day === today && <span className="sr-only">{t("rhythm.todayDay")}</span>}
            {day === invocation && <span className="sr-only">{t("rhythm.openingDay")}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useEdition } from "~/features/edition/components/current-edition";
import { daysOf } from "~/features/edition/components/edition-loom";
import type { Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";

/** The opening evening and the ten days side by side; what is over is woven, today stands out (HOM-08, HOM-17). */
export function TenDays() {
  const { t, dates } = useWords();
  const { edition, today } = useEdition();
  const { invocation, firstOfTen, integration } = edition.days;
  const facts = { first: dates.day(firstOfTen), firstNumber: dates.number(firstOfTen), last: dates.day(integration) };
  return (
    <section className="section page">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.35fr]">
        <h2 className="display">{t("rhythm.tenDaysTitle")}</h2>
        <p className="lead">{t("rhythm.tenDaysText", facts)}</p>
      </div>
      <ol className="mt-12 grid grid-cols-11 gap-[clamp(2px,0.6vw,8px)] text-center">
        {daysOf(edition).map((day) => (
          <li key={day} aria-current={day === today ? "date" : undefined} className="group">
            <Thread day={day} />
            <span className="mt-3 block text-[clamp(0.6875rem,0.5rem+0.7vw,0.9375rem)] leading-tight text-muted">
              {dates.weekdayShort(day)}
            </span>
            <span className="block font-display text-[clamp(1.0625rem,0.6rem+1.9vw,2rem)] leading-none font-bold tracking-tight">
              {dates.number(day)}
            </span>
            {day === today && <span className="sr-only">{t("rhythm.todayDay")}</span>}
            {day === invocation && <span className="sr-only">{t("rhythm.openingDay")}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Warp while the day is still to come, crossed by weft once it has begun. */
function Thread({ day }: { day: Day }) {
  const { edition, today } = useEdition();
  const begun = day <= today;
  return (
    <svg viewBox="0 0 44 76" aria-hidden="true" className="block w-full fill-none [stroke-linecap:round]">
      <path
        d="M5.5 4v68M16.5 4v62M27.5 4v66M38.5 4v60"
        className={`stroke-[6.5] ${day === edition.days.invocation ? "stroke-marigold" : "stroke-line"}`}
      />
      {begun && <path d={weft} className={`stroke-[5.5] ${day === today ? "stroke-cochineal" : "stroke-indigo"}`} />}
    </svg>
  );
}

const weft = Array.from({ length: 8 }, (_, row) =>
  row % 2 ? `M5.5 ${6 + row * 7}h11m11 0h11` : `M16.5 ${6 + row * 7}h11m11 0h0m-33 0h0`,
).join("");

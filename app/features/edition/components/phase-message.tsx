import { daysBetween } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { dayCountOf } from "../day-order.ts";
import { useEdition } from "./current-edition.tsx";

/** Describes the current phase in one sentence (PHA-14..16). */
export function PhaseMessage({ className }: { className?: string }) {
  const { t, dates } = useWords();
  const { edition, today, phase } = useEdition();
  const facts = {
    name: edition.name,
    year: String(phase === "between" ? edition.next!.year : edition.year),
    day: dates.dayOrdinal(edition.days.invocation),
    time: dates.time(edition.schedule[0]!.hours.from),
    number: daysBetween(edition.days.firstOfTen, today).length,
    count: dayCountOf(edition.days),
  };
  return <p className={className}>{t(`phases.${phase}`, facts)}</p>;
}

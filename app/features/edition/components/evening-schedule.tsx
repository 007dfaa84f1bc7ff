import { useWords } from "~/i18n/words";
import { useEdition } from "./current-edition.tsx";

/** The opening evening hour by hour (CON-11). */
export function EveningSchedule({ className = "" }: { className?: string }) {
  const { t, dates } = useWords();
  const { schedule } = useEdition().edition;
  return (
    <dl className={className}>
      {schedule.map(({ item, hours }) => (
        <div key={item} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
          <dt className="font-semibold">{t(`edition.schedule.${item}`)}</dt>
          <dd className="whitespace-nowrap text-muted tabular-nums">{dates.timeRange(hours.from, hours.to)}</dd>
        </div>
      ))}
    </dl>
  );
}

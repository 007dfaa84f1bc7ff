import { useEdition } from "../../components/current-edition.tsx";
import { useWords } from "~/i18n/words";

const threads = ["stroke-spruce", "stroke-marigold", "stroke-sky", "stroke-madder"] as const;

/** The opening evening hour by hour, each part a thread as long as it lasts (CON-11, PAG-85). */
export function EveningThread() {
  const { t, dates } = useWords();
  const { schedule } = useEdition().edition;
  return (
    <>
      <h4 className="mt-7 font-display text-xl font-bold tracking-tight">{t("joinYear.openingEvening")}</h4>
      <ol className="mt-4">
        {schedule.map(({ item, hours }, index) => {
          const next = schedule[index + 1]?.hours.from ?? hours.to;
          const [lasts, untilNext] = [minutesBetween(hours.from, hours.to), minutesBetween(hours.from, next)];
          return (
            <li key={item} className="flex gap-5">
              <svg width="16" height={untilNext} aria-hidden="true" className="flex-none overflow-visible">
                <path
                  d={`M8 5V${lasts - 5}`}
                  className={`stroke-[10] [stroke-linecap:round] ${threads[index % threads.length]}`}
                />
              </svg>
              <p className="pb-2 leading-snug">
                <strong className="mr-3 font-semibold">{t(`edition.schedule.${item}`)}</strong>{" "}
                <span className="whitespace-nowrap text-muted tabular-nums">
                  {dates.timeRange(hours.from, hours.to)}
                </span>
              </p>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Returns the minutes between two clock times of an evening, such as "18:00" and "19:15", or "23:00" and "00:30". */
function minutesBetween(from: string, to: string): number {
  return (minutes(to) - minutes(from) + 1_440) % 1_440;
}

function minutes(clock: string): number {
  const [hour, minute] = clock.split(":").map(Number);
  return hour! * 60 + minute!;
}

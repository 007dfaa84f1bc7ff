import { daysBetween, type Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Loom } from "~/ui/loom";
import { PageLink } from "~/ui/page-link";
import { plannedCells, type Cell } from "~/ui/weave";
import type { Edition } from "../edition.ts";
import { useEdition } from "./current-edition.tsx";
import { threadNumber, threadNumbers } from "../themes.ts";

/** The public gatherings of a year: the number per day and theme, and the total. */
export interface EventCounts {
  cells: readonly { day: Day; theme: string; count: number }[];
  gatherings: number;
}

/** Returns the opening evening and the ten days, in order. */
export function daysOf({ days }: Pick<Edition, "days">): Day[] {
  return daysBetween(days.invocation, days.integration);
}

/** Returns the cells of a year's cloth. */
export function wovenCells(days: readonly Day[], counts: EventCounts | undefined): Cell[] {
  return (counts?.cells ?? []).flatMap(({ day, theme, count }) => {
    const thread = threadNumber(theme);
    return thread === undefined ? [] : [{ day: days.indexOf(day), theme: thread, count }];
  });
}

/**
 * Draws this year's cloth from its gatherings: bare warp if there are none, and a pattern from the edition's key if
 * they cannot be read.
 */
export function EditionLoom({ counts, rows }: { counts: EventCounts | undefined; rows?: number }) {
  const { t, dates, has } = useWords();
  const { edition } = useEdition();
  const days = daysOf(edition);
  const woven = wovenCells(days, counts);
  const count = counts?.gatherings ?? 0;
  const { invocation, firstOfTen, integration } = edition.days;
  const facts = {
    count,
    colors: threadNumbers().length,
    opening: dates.day(invocation),
    first: dates.day(firstOfTen),
    last: dates.day(integration),
  };
  return (
    <Loom
      rows={rows}
      cells={counts ? woven : plannedCells(days.length, edition.key, threadNumbers())}
      label={t(`hero.${clothOf(counts)}`, facts)}
      days={days.map((day) => ({
        key: day,
        opening: day === invocation,
        label: <DayLabel day={day} linked={has("/calendar")} />,
      }))}
    />
  );
}

/** Returns the key of the text that describes the drawing. */
function clothOf(counts: EventCounts | undefined) {
  if (!counts) return "clothPlanned";
  return counts.cells.length > 0 ? "clothWoven" : "clothBare";
}

/** The label of a day below its threads, which links to the calendar. */
export function DayLabel({ day, linked }: { day: Day; linked: boolean }) {
  const { dates } = useWords();
  const { today } = useEdition();
  if (!linked) return dates.number(day);
  return (
    <PageLink
      page={`/calendar?day=${day}`}
      aria-current={day === today ? "date" : undefined}
      aria-label={dates.weekday(day)}
      className="block rounded-xs py-1 hover:underline aria-[current]:bg-marigold aria-[current]:text-indigo"
    >
      {dates.number(day)}
    </PageLink>
  );
}

import { daysBetween, type Day } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { Loom } from "~/ui/loom";
import { PageLink } from "~/ui/page-link";
import { plannedCells } from "~/ui/weave";
import { themes, type Edition, type Theme } from "../edition.ts";
import { useEdition } from "./current-edition.tsx";

/** How many public gatherings of a theme a day holds. */
export interface DayOfTheme {
  day: Day;
  theme: Theme;
  count: number;
}

/** The opening evening and the ten days, in order. */
export function daysOf({ days }: Pick<Edition, "days">): Day[] {
  return daysBetween(days.invocation, days.integration);
}

/** The cloth of this year: from its gatherings, or while there are none from its own key. */
export function EditionLoom({ programme = [] }: { programme?: readonly DayOfTheme[] }) {
  const { t, dates, has } = useWords();
  const { edition } = useEdition();
  const days = daysOf(edition);
  const woven = programme.map(({ day, theme, count }) => ({
    day: days.indexOf(day),
    theme: themes.indexOf(theme),
    count,
  }));
  const count = programme.reduce((total, cell) => total + cell.count, 0);
  const { invocation, firstOfTen, integration } = edition.days;
  const facts = { count, opening: dates.day(invocation), first: dates.day(firstOfTen), last: dates.day(integration) };
  return (
    <Loom
      cells={count ? woven.filter((cell) => cell.day >= 0) : plannedCells(days.length, edition.key)}
      label={t(count ? "hero.clothWoven" : "hero.clothPlanned", facts)}
      days={days.map((day) => ({
        key: day,
        opening: day === invocation,
        label: <DayLabel day={day} linked={has("/calendar")} />,
      }))}
    />
  );
}

function DayLabel({ day, linked }: { day: Day; linked: boolean }) {
  const { dates } = useWords();
  if (!linked) return dates.number(day);
  return (
    <PageLink
      page={`/calendar?view=list&date=${day}`}
      aria-current={undefined}
      aria-label={dates.weekday(day)}
      className="block rounded-xs py-1 hover:underline"
    >
      {dates.number(day)}
    </PageLink>
  );
}

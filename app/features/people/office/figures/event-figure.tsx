import { categoryName } from "~/features/calendar/event-words";
import { categories } from "~/features/calendar/fields";
import type { DayOfCategory } from "~/features/calendar/event-counts.server";
import { useEdition } from "~/features/edition/components/current-edition";
import { daysBetween } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { ChartFigure } from "~/ui/admin/charts/chart-figure";
import { Columns } from "~/ui/admin/charts/columns";
import { ChartKey } from "~/ui/admin/charts/fills";
import { dataThread } from "~/features/edition/themes";

/** The number of public events per day and category. */
export function EventFigure({ counts }: { counts: DayOfCategory[] }) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const { invocation, integration } = edition.days;
  const days = daysBetween(invocation, integration);
  const present = categories().filter((category) => counts.some((count) => count.category === category));
  const series = present.map((category) => ({
    name: categoryName(t, category),
    fill: dataThread(category),
  }));
  const countsOf = (day: string) =>
    present.map((category) => counts.find((count) => count.day === day && count.category === category)?.count ?? 0);
  const number = (count: number) => t("figures.count", { count });
  const columns = days.map((day) => ({ key: day, label: dates.number(day), counts: countsOf(day) }));
  const table = {
    heads: [t("figures.events.day"), ...series.map(({ name }) => name)],
    rows: days.map((day) => [dates.dayShort(day), ...countsOf(day).map(number)]),
  };
  const text = t(present.length > 0 ? "figures.events.text" : "figures.events.none");
  return (
    <ChartFigure title={t("figures.events.title")} text={text} table={table} isWide>
      {present.length > 0 && (
        <>
          <Columns label={t("figures.events.title")} series={series} columns={columns} number={number} />
          <ChartKey series={series} />
        </>
      )}
    </ChartFigure>
  );
}

import { useEdition } from "~/features/edition/components/current-edition";
import type { MonthCount } from "~/features/subscriptions/figures.server";
import { dayIn } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { ChartFigure } from "~/ui/admin/charts/chart-figure";
import { Columns } from "~/ui/admin/charts/columns";
import { ChartKey } from "~/ui/admin/charts/fills";
import { lastMonths } from "./last-months.ts";

/** The newsletter's current subscribers, by the month in which they joined. */
export function NewsletterFigure({ months, now }: { months: MonthCount[]; now: Date }) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const recentMonths = lastMonths(months, dayIn(edition.zone, now));
  const { before, added } = recentMonths.at(-1)!;
  const total = before + added;
  const number = (count: number) => t("figures.count", { count });
  const text = total ? t("figures.newsletter.text", { total, recent: added }) : t("figures.newsletter.none");
  const series = [
    { name: t("figures.newsletter.before"), fill: "solid" },
    { name: t("figures.newsletter.new"), fill: "stripes" },
  ] as const;
  const columns = recentMonths.map((month, index) => ({
    key: month.month,
    label: (recentMonths.length - 1 - index) % 4 === 0 ? dates.monthShort(month.month) : undefined,
    counts: [month.before, month.added],
  }));
  const table = {
    heads: [t("figures.newsletter.month"), t("figures.newsletter.new"), t("figures.newsletter.sum")],
    rows: recentMonths.map((month) => [
      dates.monthShort(month.month),
      number(month.added),
      number(month.before + month.added),
    ]),
  };
  return (
    <ChartFigure title={t("figures.newsletter.title")} text={text} table={table}>
      {total > 0 && (
        <>
          <Columns label={text} series={series} columns={columns} number={number} />
          <ChartKey series={series} />
        </>
      )}
    </ChartFigure>
  );
}

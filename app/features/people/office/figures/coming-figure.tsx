import { categoryName } from "~/features/calendar/event-words";
import { useEdition } from "~/features/edition/components/current-edition";
import type { ComingCount } from "~/features/rsvps/figures.server";
import { daysBetween } from "~/i18n/dates";
import { useWords } from "~/i18n/words";
import { ChartFigure } from "~/ui/admin/charts/chart-figure";
import { ChartKey } from "~/ui/admin/charts/fills";
import { Columns } from "~/ui/admin/charts/columns";

/** The number of people who said they would come to events, and who were counted there, by day and by theme. */
export function ComingFigure({ counts }: { counts: readonly ComingCount[] }) {
  const { t, dates } = useWords();
  const { invocation, integration } = useEdition().edition.days;
  const days = daysBetween(invocation, integration);
  const number = (count: number) => t("figures.count", { count });
  const row = (name: string, part: readonly ComingCount[]) => {
    const { coming, heads } = totalOf(part);
    return [name, number(coming), heads === null ? t("figures.coming.uncounted") : number(heads)];
  };
  const table = {
    heads: [t("figures.coming.where"), t("figures.coming.said"), t("figures.coming.counted")],
    rows: [
      ...days.map((day) =>
        row(
          dates.dayShort(day),
          counts.filter((count) => count.day === day),
        ),
      ),
      ...[...new Set(counts.map(({ category }) => category))].map((category) =>
        row(
          categoryName(t, category),
          counts.filter((count) => count.category === category),
        ),
      ),
      row(t("figures.coming.total"), counts),
    ],
  };
  const series = [{ name: t("figures.coming.said"), fill: "solid" as const }];
  const columns = days.map((day) => {
    const { coming, heads } = totalOf(counts.filter((count) => count.day === day));
    return { key: day, label: dates.number(day), counts: [coming], mark: heads || undefined };
  });
  const { coming, heads } = totalOf(counts);
  const text = counts.length > 0 ? t("figures.coming.text", { coming, heads: heads ?? 0 }) : t("figures.coming.none");
  return (
    <ChartFigure title={t("figures.coming.title")} text={text} table={table} isWide>
      {counts.length > 0 && (
        <>
          <Columns label={t("figures.coming.title")} series={series} columns={columns} number={number} />
          <ChartKey series={series} mark={t("figures.coming.counted")} />
        </>
      )}
    </ChartFigure>
  );
}

function totalOf(counts: readonly ComingCount[]): Pick<ComingCount, "coming" | "heads"> {
  const counted = counts.flatMap(({ heads }) => heads ?? []);
  return {
    coming: counts.reduce((sum, { coming }) => sum + coming, 0),
    heads: counted.length > 0 ? counted.reduce((sum, heads) => sum + heads) : null,
  };
}

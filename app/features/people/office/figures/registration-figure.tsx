import { useEdition } from "~/features/edition/components/current-edition";
import type { RegistrationFigures } from "~/features/registration/figures.server";
import { dayAfter, dayIn, daysBetween } from "~/i18n/dates";
import type { Translate } from "~/i18n/translate";
import { useWords } from "~/i18n/words";
import { ChartFigure } from "~/ui/admin/charts/chart-figure";
import { Columns } from "~/ui/admin/charts/columns";
import { ChartKey } from "~/ui/admin/charts/fills";
import { comparedDays } from "./registration-days.ts";

/** Registrations per day, next to the previous year's at the same distance from the opening. */
export function RegistrationFigure({ figures, now }: { figures: RegistrationFigures; now: Date }) {
  const { t, dates } = useWords();
  const { edition } = useEdition();
  const { days, zone, year } = edition;
  const [last] = edition.past;
  const today = distanceOf(days.invocation, dayIn(zone, now));
  const compared = comparedDays(figures.days, figures.pastDays, {
    today,
    last: distanceOf(days.invocation, days.integration),
  });
  const isEmpty = figures.total === 0 && figures.pastDays.length === 0;
  const hasPast = last !== undefined && figures.pastDays.length > 0;
  const text = [
    ...(figures.total > 0 || hasPast ? [sentence(t, figures.total, today)] : [t("figures.days.none")]),
    ...(hasPast ? [t("figures.days.past", { year: String(last.year), count: compared.pastSoFar })] : []),
  ].join(" ");
  const series = [{ name: String(year), fill: "solid" }] as const;
  const dayOf = (distance: number) => dates.dayShort(dayAfter(days.invocation, distance));
  const every = Math.max(1, Math.ceil(compared.days.length / 4));
  const columns = compared.days.map(({ distance, count = 0, past }) => ({
    key: String(distance),
    label: distance % every === 0 ? dayOf(distance) : undefined,
    counts: [count],
    mark: hasPast ? past : undefined,
  }));
  const numberText = (count: number | undefined) => (count === undefined ? "" : t("figures.count", { count }));
  const row = (name: string, distance: string, { count, past }: { count: number | undefined; past: number }) => [
    name,
    distance,
    numberText(count),
    ...(hasPast ? [numberText(past)] : []),
  ];
  const { earlier } = compared;
  const table = {
    heads: [t("figures.days.day"), t("figures.days.distance"), String(year), ...(hasPast ? [String(last.year)] : [])],
    rows: [
      ...(earlier.count + earlier.past > 0 ? [row(t("figures.days.earlier"), "", earlier)] : []),
      ...compared.days.map((day) => row(dayOf(day.distance), t("figures.count", { count: day.distance }), day)),
    ],
  };
  return (
    <ChartFigure title={t("figures.days.title")} text={text} table={table} isWide>
      {!isEmpty && (
        <>
          <Columns label={text} series={series} columns={columns} number={numberText} />
          {hasPast && <ChartKey series={series} mark={String(last.year)} />}
        </>
      )}
    </ChartFigure>
  );
}

function sentence(t: Translate, count: number, today: number): string {
  if (today === 0) return t("figures.days.opening", { count });
  return t(today < 0 ? "figures.days.before" : "figures.days.after", { count, days: Math.abs(today) });
}

function distanceOf(opening: string, day: string): number {
  return day < opening ? 1 - daysBetween(day, opening).length : daysBetween(opening, day).length - 1;
}

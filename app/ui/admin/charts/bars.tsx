import { useWords } from "~/i18n/words";
import { ChartKey, patternOf, type Series } from "./fills.tsx";

export interface Bar {
  label: string;
  counts: readonly number[];
}

interface BarsProps {
  /** The heading of the labels' column. */
  what: string;
  series: readonly Series[];
  bars: readonly Bar[];
  /** The value of a full bar; by default that of the longest. */
  whole?: number;
  /** True if the bars have several parts. */
  hasKey?: boolean;
}

/** Horizontal bars in a table with the same numbers as text. */
export function Bars({ what, series, bars, whole, hasKey }: BarsProps) {
  const { t } = useWords();
  const full = Math.max(1, whole ?? 0, ...bars.map(({ counts }) => sum(counts)));
  return (
    <>
      <table className="chart-bars">
        <thead className={hasKey ? undefined : "sr-only"}>
          <tr>
            <th scope="col" colSpan={2}>
              {what}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>
                <svg aria-hidden="true">
                  {bar.counts.map((count, index) => (
                    <rect
                      key={series[index]!.name}
                      x={`${(100 * sum(bar.counts.slice(0, index))) / full}%`}
                      width={`${(100 * count) / full}%`}
                      height="100%"
                      fill={`url(#${patternOf(series[index]!.fill)})`}
                      className={count > 0 ? "chart-part" : undefined}
                    />
                  ))}
                </svg>
              </td>
              {bar.counts.map((count, index) => (
                <td key={series[index]!.name}>{t("figures.count", { count })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasKey && <ChartKey series={series} />}
    </>
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

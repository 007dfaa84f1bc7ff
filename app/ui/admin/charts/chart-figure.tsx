import { useId, type ReactNode } from "react";
import { useWords } from "~/i18n/words";

interface ChartFigureProps {
  title: string;
  /** The message of the chart in one or two sentences. */
  text: string;
  isWide?: boolean;
  /** Makes it as high as two charts beside it. */
  isTall?: boolean;
  /** The numbers of the chart as a table, if they are not shown beside it. */
  table?: { heads: readonly string[]; rows: readonly (readonly string[])[] };
  /** Undefined if there is no data to draw. */
  children?: ReactNode;
}

export function ChartFigure({ title, text, isWide, isTall, table, children }: ChartFigureProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`panel chart-figure ${isWide ? "chart-wide" : ""} ${isTall ? "chart-tall" : ""}`}
    >
      <h2 id={id}>{title}</h2>
      <p className="chart-text">{text}</p>
      {children}
      {children && table && (
        <details className="chart-numbers no-print">
          <summary>{t("figures.numbers")}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
          <section aria-label={t("figures.numbersOf", { title })} tabIndex={0}>
            <NumberTable {...table} />
          </section>
        </details>
      )}
    </section>
  );
}

function NumberTable({ heads, rows }: NonNullable<ChartFigureProps["table"]>) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

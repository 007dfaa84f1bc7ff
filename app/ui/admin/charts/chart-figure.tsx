import { useId, type ReactNode } from "react";
import { useWords } from "~/i18n/words";

interface ChartFigureProps {
  title: string;
  /** What one reads from it, in a sentence or two. */
  text: string;
  /** Takes the whole width of the page. */
  isWide?: boolean;
  /** Takes the height of two others beside it. */
  isTall?: boolean;
  /** The numbers behind the drawing, where they do not stand beside it. */
  table?: { heads: readonly string[]; rows: readonly (readonly string[])[] };
  /** Left out while there is nothing to draw. */
  children?: ReactNode;
}

/** One chart with its title, what it says, and its numbers. */
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
            {cells.map((cell, place) => (
              <td key={heads[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

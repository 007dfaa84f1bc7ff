import { patternOf, type Series } from "./fills.tsx";

export interface Column {
  key: string;
  label?: string | undefined;
  /** The counts of the series, from the bottom up. */
  counts: readonly number[];
  /** A value to compare with, drawn as a line across the column. */
  mark?: number | undefined;
}

interface ColumnsProps {
  /** The text alternative of the chart. */
  label: string;
  series: readonly Series[];
  columns: readonly Column[];
  number(count: number): string;
}

/** A column chart. Horizontal lengths are percentages of the width, so that the text keeps its size on phones. */
export function Columns({ label, series, columns, number }: ColumnsProps) {
  const most = roundedUp(Math.max(1, ...columns.map(({ counts, mark = 0 }) => Math.max(sum(counts), mark))));
  const width = 100 / Math.max(1, columns.length);
  return (
    <svg role="img" aria-label={label} className="chart" data-dense={columns.length > 40 ? true : undefined}>
      <svg y="9%" height="78%" width="100%" overflow="visible">
        {[most, most / 2].map((level) => (
          <g key={level}>
            <line
              x1="0"
              x2="100%"
              y1={percent(1 - level / most)}
              y2={percent(1 - level / most)}
              className="chart-grid"
            />
            <text x="0" y={percent(1 - level / most)} dy="-0.25em" className="chart-level">
              {Number.isInteger(level) && number(level)}
            </text>
          </g>
        ))}
        {columns.map((column, index) => (
          <ColumnParts
            key={column.key}
            column={column}
            series={series}
            most={most}
            from={index * width}
            width={width}
          />
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" className="chart-floor" />
      </svg>
      {columns.map(
        ({ key, label: name }, index) =>
          name && <AxisLabel key={key} name={name} from={index * width} to={(index + 1) * width} />,
      )}
    </svg>
  );
}

interface ColumnPartsProps {
  column: Column;
  series: readonly Series[];
  most: number;
  from: number;
  width: number;
}

function ColumnParts({ column: { counts, mark }, series, most, from, width }: ColumnPartsProps) {
  const gap = width * 0.09;
  return (
    <>
      {counts.map((count, index) => {
        const below = sum(counts.slice(0, index));
        return (
          count > 0 && (
            <rect
              key={series[index]!.name}
              x={percent((from + gap) / 100)}
              width={percent((width - 2 * gap) / 100)}
              y={percent(1 - (below + count) / most)}
              height={percent(count / most)}
              fill={`url(#${patternOf(series[index]!.fill)})`}
              className="chart-part"
            />
          )
        );
      })}
      {mark !== undefined && (
        <line
          x1={percent(from / 100)}
          x2={percent((from + width) / 100)}
          y1={percent(1 - mark / most)}
          y2={percent(1 - mark / most)}
          className="chart-mark"
        />
      )}
    </>
  );
}

/** A label below the middle of its column. The outermost ones are aligned with the edges to stay inside the chart. */
function AxisLabel({ name, from, to }: { name: string; from: number; to: number }) {
  const middle = (from + to) / 2;
  const isLong = name.length > 3;
  const anchor = isLong && middle < 4 ? "start" : isLong && middle > 96 ? "end" : "middle";
  const x = { start: from, middle, end: to }[anchor];
  return (
    <text x={percent(x / 100)} y="98%" textAnchor={anchor} className="chart-label">
      {name}
    </text>
  );
}

/** Rounds up to 2, 4, 6, 10, 20, 40, 60, 100 and so on, whose halves are whole numbers. */
function roundedUp(count: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(count, 2)));
  return [1, 2, 4, 6, 8, 10].map((step) => step * size).find((step) => step >= count && step % 2 === 0)!;
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1_000}%`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

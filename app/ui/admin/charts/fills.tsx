/** The fills of a chart's parts, which can be told apart in black and white too. */
export const fills = {
  solid: { motif: "solid" },
  stripes: { motif: "rising" },
  dots: { motif: "dots" },
  general: { motif: "empty" },
  spruce: { motif: "rising" },
  madder: { motif: "dots" },
  sky: { motif: "rows" },
  marigold: { motif: "grid" },
  plum: { motif: "columns" },
  clay: { motif: "falling" },
} as const satisfies Record<string, { motif: keyof typeof motifs }>;

export type Fill = keyof typeof fills;

const motifs = {
  solid: "M0 0h8v8H0z",
  empty: "",
  rising: "M-2 6L6 -2l2 2L0 8zM2 10L10 2l2 2L4 12z",
  falling: "M2 -2L10 6l-2 2L0 0zM-2 2L6 10l-2 2L-4 4z",
  dots: "M1 1h3v3H1zM5 5h3v3H5z",
  rows: "M0 0h8v2H0zM0 4h8v2H0z",
  columns: "M0 0h2v8H0zM4 0h2v8H4z",
  grid: "M0 0h8v2H0zM0 2h2v6H0z",
} as const;

/** The patterns that the charts of a page refer to; render it once per page. */
export function FillPatterns() {
  return (
    <svg className="chart-patterns" aria-hidden="true">
      <defs>
        {Object.entries(fills).map(([fill, { motif }]) => (
          <pattern
            key={fill}
            id={patternOf(fill as Fill)}
            data-thread={fill}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
          >
            <rect width="8" height="8" className="chart-ground" />
            <path d={motifs[motif]} className="chart-motif" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export function patternOf(fill: Fill): string {
  return `fill-${fill}`;
}

export function ChartKey({ series, mark }: { series: readonly Series[]; mark?: string | undefined }) {
  return (
    <ul className="chart-key">
      {series.map(({ name, fill }) => (
        <li key={name}>
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={`url(#${patternOf(fill)})`} className="chart-part" />
          </svg>
          {name}
        </li>
      ))}
      {mark && (
        <li>
          <svg aria-hidden="true">
            <line x1="0" x2="100%" y1="50%" y2="50%" className="chart-mark" />
          </svg>
          {mark}
        </li>
      )}
    </ul>
  );
}

/** A category of the counts. */
export interface Series {
  name: string;
  fill: Fill;
}

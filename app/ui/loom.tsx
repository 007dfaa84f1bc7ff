import type { ReactNode } from "react";
import { endsPerDay, weaveEvents, type Cell, type Cloth } from "./weave.ts";

/** The size of a crossing on the screen, in units of the drawing. */
export const pitch = { end: 11, row: 7.2 };
const fringe = 78;
const usualRows = 66;

/** The colors of the six themes, in the order of the themes. */
export const themeStrokes = [
  "stroke-spruce",
  "stroke-madder",
  "stroke-sky",
  "stroke-marigold",
  "stroke-plum",
  "stroke-clay",
] as const;

interface LoomProps {
  cells: readonly Cell[];
  /** The labels below each day's threads, from the opening evening on. */
  days: readonly { key: string; label: ReactNode; opening?: boolean }[];
  /** The text alternative of the drawing. */
  label: string;
  /** The length of the cloth in rows. */
  rows?: number | undefined;
}

/** The woven program: each day is a stripe of warp, and each theme's weft crosses it on days with an event. */
export function Loom({ cells, days, label, rows = usualRows }: LoomProps) {
  const cloth = weaveEvents({ days: days.length, cells, rows });
  const height = rows * pitch.row + fringe;
  const openingEnds = days.filter((day) => day.opening).length * endsPerDay;
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${cloth.ends * pitch.end} ${height}`}
        preserveAspectRatio="none"
        className="loom block w-full"
      >
        <g transform={`translate(${pitch.end / 2}) scale(${pitch.end})`}>
          <path d={warp(0, openingEnds, height)} className="warp stroke-marigold" />
          <path d={warp(openingEnds, cloth.ends, height)} className="warp stroke-yarn" />
        </g>
        <g
          className="weaving"
          transform={`translate(${pitch.end / 2} ${pitch.row / 2}) scale(${pitch.end} ${pitch.row})`}
        >
          <Wefts cloth={cloth} />
        </g>
      </svg>
      <ol className="mt-2 grid auto-cols-fr grid-flow-col font-display text-[0.9375rem] font-bold">
        {days.map((day) => (
          <li key={day.key} className={`text-center ${day.opening ? "text-marigold" : "text-mist"}`}>
            {day.label}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The ground thread and the threads of the themes, one path per color. */
export function Wefts({ cloth }: { cloth: Cloth }) {
  return cloth.wefts.map(({ theme, path }) => (
    <path key={theme ?? "ground"} d={path} className={theme === undefined ? "stroke-indigo-2" : themeStrokes[theme]} />
  ));
}

/** Draws the loose warp ends below the cloth. Their lengths vary, but are always the same. */
function warp(from: number, to: number, height: number): string {
  const ends = Array.from({ length: to - from }, (_, i) => from + i);
  return ends
    .map(
      (end) =>
        `M${end} 0v${((height - 4 - ((end * 53) % 31) - (Math.floor(end / endsPerDay) % 3) * 6) / pitch.end).toFixed(1)}`,
    )
    .join("");
}

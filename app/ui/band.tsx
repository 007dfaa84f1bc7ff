import { useId } from "react";
import { pitch, Wefts } from "./loom.tsx";
import { weaveBand, weaveBlocks, weaveTheme, type Cloth } from "./weave.ts";

/** A decorative woven strip across the page, for the top of inner pages and the footer. */
export function Band({ seed, rows = 6 }: { seed: string; rows?: number }) {
  return <Repeated cloth={weaveBand({ seed, rows })} />;
}

/** The same strip in the pattern of one theme, or with a bare warp. */
export function ThemeBand({ theme, rows = 6 }: { theme: number | undefined; rows?: number }) {
  return <Repeated cloth={weaveBlocks([theme, theme], rows)} />;
}

/** Repeats a piece of cloth across the full width. */
function Repeated({ cloth }: { cloth: Cloth }) {
  const id = useId();
  const size = sizeOf(cloth);
  return (
    <svg aria-hidden="true" width="100%" height={size.height} className="block bg-indigo">
      <pattern id={id} {...size} patternUnits="userSpaceOnUse">
        <Woven cloth={cloth} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** A strip in the color and pattern of one theme, which is cut to the width of its container. */
export function Swatch({ theme }: { theme: number }) {
  const cloth = weaveTheme({ theme, days: 16, rows: 6 });
  const { width, height } = sizeOf(cloth);
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      className="block rounded-xs bg-indigo"
    >
      <Woven cloth={cloth} />
    </svg>
  );
}

const widestDay = 24;

/** A short strip with one block per entry, in order. Entries after the first two dozen are left out. */
export function DayCloth({ blocks }: { blocks: readonly (number | undefined)[] }) {
  const cloth = weaveBlocks(blocks.slice(0, widestDay), 3);
  const { width, height } = sizeOf(cloth);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="day-cloth bg-indigo"
    >
      <Woven cloth={cloth} />
    </svg>
  );
}

/** A full cloth in a film's format, woven from a text. */
export function ClothPoster({ seed }: { seed: string }) {
  const cloth = weaveBand({ seed, days: 8, rows: 28 });
  const { width, height } = sizeOf(cloth);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full rounded-panel bg-indigo">
      <Woven cloth={cloth} />
    </svg>
  );
}

function sizeOf(cloth: Cloth) {
  return { width: cloth.ends * pitch.end, height: Math.round(cloth.rows * pitch.row) };
}

function Woven({ cloth }: { cloth: Cloth }) {
  const warp = `M0-.5${`v${cloth.rows}m1-${cloth.rows}`.repeat(cloth.ends)}`;
  return (
    <g transform={`translate(${pitch.end / 2} ${pitch.row / 2}) scale(${pitch.end} ${pitch.row})`} className="loom">
      <path d={warp} className="warp stroke-yarn" />
      <Wefts cloth={cloth} />
    </g>
  );
}

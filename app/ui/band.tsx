import { useId } from "react";
import { pitch, Wefts } from "./loom.tsx";
import { weaveBand, weaveBlocks, weaveTheme, type Cloth } from "./weave.ts";

/** A strip of cloth across the page, for the top of inner pages and the footer. Decoration only. */
export function Band({ seed, rows = 6 }: { seed: string; rows?: number }) {
  return <Repeated cloth={weaveBand({ seed, rows })} />;
}

/** The same in the weave of one theme; open warp without one. */
export function ThemeBand({ theme, rows = 6 }: { theme: number | undefined; rows?: number }) {
  return <Repeated cloth={weaveBlocks([theme, theme], rows)} />;
}

/** A cloth again and again, as far as the page is wide. */
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

/** A strip of the cloth in the color and weave of one theme, cut to the width it gets. */
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

/** A short strip of cloth with one block for each entry, in order; what is beyond two dozen is left out. */
export function DayCloth({ blocks }: { blocks: readonly (number | undefined)[] }) {
  const cloth = weaveBlocks(blocks.slice(0, widestDay), 3);
  const { width, height } = sizeOf(cloth);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="day-cloth bg-indigo"
    >
      <Woven cloth={cloth} />
    </svg>
  );
}

/** A whole cloth in the shape of a film, woven from a text. */
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

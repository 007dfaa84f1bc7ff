import { useId } from "react";
import { pitch, Wefts } from "./loom.tsx";
import { weaveBand, weaveTheme, type Cloth } from "./weave.ts";

/** A strip of cloth across the page, for the top of inner pages and the footer. Decoration only. */
export function Band({ seed, rows = 6 }: { seed: string; rows?: number }) {
  return <Repeated cloth={weaveBand({ seed, rows })} className="block bg-indigo" />;
}

/** A piece of the cloth in the colour and weave of one theme. */
export function Swatch({ theme }: { theme: number }) {
  return <Repeated cloth={weaveTheme(theme, 6)} className="block rounded-xs bg-indigo" />;
}

/** A whole cloth in the shape of a film, woven from a text. */
export function ClothPoster({ seed }: { seed: string }) {
  const cloth = weaveBand({ seed, days: 12, rows: 42 });
  return (
    <svg viewBox={`0 0 ${cloth.ends * pitch.end} ${cloth.rows * pitch.row}`} aria-hidden="true" className="block w-full rounded-panel bg-indigo">
      <Woven cloth={cloth} />
    </svg>
  );
}

function Repeated({ cloth, className }: { cloth: Cloth; className: string }) {
  const id = useId();
  const [width, height] = [cloth.ends * pitch.end, cloth.rows * pitch.row];
  return (
    <svg aria-hidden="true" width="100%" height={height} className={className}>
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <Woven cloth={cloth} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Woven({ cloth }: { cloth: Cloth }) {
  const warp = `M0-.5${`v${cloth.rows}m1-${cloth.rows}`.repeat(cloth.ends)}`;
  return (
    <g transform={`translate(${pitch.end / 2} ${pitch.row / 2}) scale(${pitch.end} ${pitch.row})`} className="loom">
      <path d={warp} className="warp stroke-wool" />
      <Wefts cloth={cloth} />
    </g>
  );
}

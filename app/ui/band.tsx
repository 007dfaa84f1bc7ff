import { useId } from "react";
import { pitch, Wefts } from "./loom.tsx";
import { weaveBand } from "./weave.ts";

/** A strip of cloth across the page, for the top of inner pages and the footer. Decoration only. */
export function Band({ seed, rows = 6 }: { seed: string; rows?: number }) {
  const id = useId();
  const cloth = weaveBand({ seed, rows });
  const [width, height] = [cloth.ends * pitch.end, cloth.rows * pitch.row];
  const warp = Array.from({ length: cloth.ends }, (_, end) => `M${end} 0v${cloth.rows}`).join("");
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block bg-indigo">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <g transform={`translate(${pitch.end / 2} ${pitch.row / 2}) scale(${pitch.end} ${pitch.row})`} className="loom">
          <path d={warp} className="warp stroke-wool" transform="translate(0 -.5)" />
          <Wefts cloth={cloth} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

import { pitch, Wefts } from "./loom.tsx";
import { endsPerDay, weaveBand } from "./weave.ts";

interface HangingClothProps {
  /** Determines the pattern. */
  seed: string;
  /** The woven part of the length, from 0 (bare warp) to 1. */
  woven: number;
  /** The width in days and the length in rows. */
  days: number;
  rows: number;
  warp?: string;
}

const fringe = 40;

/** A decorative cloth that hangs from a beam and is woven to a certain length; the rest is bare warp. */
export function HangingCloth({ seed, woven, days, rows, warp = "stroke-ink" }: HangingClothProps) {
  const cloth = weaveBand({ seed, days, rows: Math.round(rows * woven) });
  const length = rows * pitch.row + fringe;
  const end = (i: number) => ((length - ((i * 53) % 29)) / pitch.end).toFixed(1);
  return (
    <svg
      viewBox={`0 0 ${days * endsPerDay * pitch.end} ${length + 4}`}
      aria-hidden="true"
      className="loom block w-full"
    >
      <g transform={`translate(${pitch.end / 2}) scale(${pitch.end})`}>
        <path
          d={Array.from({ length: days * endsPerDay }, (_, i) => `M${i}-.5V${end(i)}`).join("")}
          className={`warp ${warp}`}
        />
      </g>
      <g transform={`translate(${pitch.end / 2} ${pitch.row / 2}) scale(${pitch.end} ${pitch.row})`}>
        <Wefts cloth={cloth} />
      </g>
    </svg>
  );
}

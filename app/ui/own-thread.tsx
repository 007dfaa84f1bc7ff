import { pitch, themeStrokes, Wefts } from "./loom.tsx";
import { weaveOwnRow } from "./own-row.ts";
import { endsPerDay, weaveEvents, type Cell } from "./weave.ts";

interface OwnThreadProps {
  /** The cloth the thread is woven into. */
  cells: readonly Cell[];
  days: number;
  /** Determines the thread's course. */
  seed: string;
  /** The colors, as numbers of the themes. */
  themes: readonly number[];
  /** The text alternative of the drawing. */
  label: string;
}

const clothRows = 30;
const ownRows = 4;
const ownPitch = 11;
const fringe = 64;
/** The space at the right, where the thread leaves the cloth. */
const tail = 76;

/** The edge of the cloth with the row that a person just added. The end of their thread still hangs from the needle. */
export function OwnThread({ cells, days, seed, themes, label }: OwnThreadProps) {
  const ends = days * endsPerDay;
  const cloth = weaveEvents({ days, cells, rows: clothRows });
  const ownRow = weaveOwnRow({ seed, themes, ends, rows: ownRows });
  const top = clothRows * pitch.row + 8;
  const [width, height] = [ends * pitch.end, top + ownRows * ownPitch + fringe];
  const warp = Array.from(
    { length: ends },
    (_, end) => `M${end} 0v${((height - 4 - ((end * 53) % 41)) / pitch.end).toFixed(1)}`,
  ).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width + tail} ${height}`} className="loom block w-full">
      <g transform={`translate(${pitch.end / 2}) scale(${pitch.end})`}>
        <path d={warp} className="warp stroke-yarn" />
      </g>
      <g
        className="opacity-60"
        transform={`translate(${pitch.end / 2} ${pitch.row / 2}) scale(${pitch.end} ${pitch.row})`}
      >
        <Wefts cloth={cloth} />
      </g>
      <g className="own-thread">
        <g transform={`translate(${pitch.end / 2} ${top + ownPitch / 2}) scale(${pitch.end} ${ownPitch})`}>
          {ownRow.wefts.map(({ theme, path }) => (
            <path key={theme} d={path} className={themeStrokes[theme]} />
          ))}
        </g>
        <g transform={`translate(${width} ${top + ownPitch * 2.5})`}>
          <path d="M-4 0c26 0 38 8 38 24s-24 18-24 2 34-30 44-62" className={`tail ${themeStrokes[ownRow.last]}`} />
          <path d="M50-28 68-86" className="needle" />
        </g>
      </g>
    </svg>
  );
}

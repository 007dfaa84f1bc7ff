import { pitch, themeStrokes } from "./loom.tsx";
import { groundDashes, weavePoster, type PosterInk } from "./weave-poster.ts";

const fringe = 60;

/** The decorative cloth of one event, with loose ends below. */
export function PosterCloth(props: Parameters<typeof weavePoster>[0]) {
  const { ends, rows, woven, ground, threads } = weavePoster(props);
  const [width, height, top] = [ends * pitch.end, rows * pitch.row, woven * pitch.row];
  const warp = Array.from({ length: ends }, (_, end) => `M${end} 0v${looseEnd(end, height - top)}`).join("");
  return (
    <svg viewBox={`0 0 ${width} ${Math.round(height + fringe)}`} aria-hidden="true" className="loom poster-cloth">
      <g transform={`translate(${pitch.end / 2} ${(top - 4).toFixed(1)}) scale(${pitch.end})`}>
        <path d={warp} className="warp stroke-ink" />
      </g>
      <rect width={width} height={top.toFixed(1)} className="fill-indigo" />
      <g
        className="weaving"
        transform={`translate(${pitch.end / 2} ${pitch.row / 2}) scale(${pitch.end} ${pitch.row})`}
      >
        <path d={ground} strokeDasharray={groundDashes} className="stroke-indigo-2" />
        {threads.map(({ ink, path }) => (
          <path key={ink} d={path} className={strokeOf(ink)} />
        ))}
      </g>
    </svg>
  );
}

/** Returns the length of a loose warp end, in widths of an end. */
function looseEnd(end: number, bare: number): string {
  return ((bare + fringe - 8 - ((end * end * 7 + end * 3) % 23)) / pitch.end).toFixed(1);
}

function strokeOf(ink: PosterInk): string {
  if (typeof ink === "number") return themeStrokes[ink]!;
  return { muted: "stroke-general", wool: "stroke-yarn" }[ink];
}

import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";

/** The footer of the printed poster: the community's name and the page's address. */
export function PaperFoot({ address }: { address: string }) {
  const { t } = useWords();
  const { name } = useEdition().edition;
  return (
    <div className="paper-foot print-only">
      <p className="paper-name">{name}</p>
      <p>
        {t("calendar.scan")}
        <br />
        {address.replace(/^https?:\/\//, "")}
      </p>
    </div>
  );
}

const quiet = 4;

/** The page's QR code, printed only. Scanners need the white margin around it. */
export function PaperCode({ squares }: { squares: readonly (readonly boolean[])[] }) {
  const side = squares.length + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="paper-code print-only"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={squares.map(rowPath).join("")} stroke="#000" />
    </svg>
  );
}

/** Draws each run of dark squares as a line through their middle. */
function rowPath(row: readonly boolean[], y: number): string {
  let [path, x] = [`M0 ${y}.5`, 0];
  for (const [from, dark] of row.entries()) {
    if (!dark || row[from - 1]) continue;
    const end = row.indexOf(false, from);
    const to = end === -1 ? row.length : end;
    path += `${from > x ? `m${from - x} 0` : ""}h${to - from}`;
    x = to;
  }
  return path;
}

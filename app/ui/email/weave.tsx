import type { CSSProperties, ReactNode } from "react";
import { letterRows } from "../../lib/mark/letter-forms.ts";
import { threads } from "../../lib/palette/threads.ts";
import type { EmailContent } from "./content.ts";
import { useLook } from "./style.ts";

interface TableProps {
  width?: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A layout table, which screen readers ignore. */
export function Table({ width, className, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** The mark, drawn with table cells instead of an image. */
export function Mark({ letters }: { letters: string | undefined }) {
  const { colors } = useLook();
  if (letters) return <Letters letters={letters} />;
  const markColors: Record<string, string> = { ".": colors.indigo, o: colors.marigold, W: colors.white };
  return (
    <Table>
      {markRows.map(({ height, cells }, row) => (
        <tr key={row}>
          {[...cells].map((cell, column) => (
            <Cell key={column} width={column % 2 ? 6 : 3} height={height} color={markColors[cell]} />
          ))}
        </tr>
      ))}
    </Table>
  );
}

// "o" is warp, "W" is weft over it, and a dot is the ground.
const markRows = [
  { height: 4, cells: ".o.o.o." },
  { height: 6, cells: "WW.o.WW" },
  { height: 2, cells: ".o.o.o." },
  { height: 6, cells: ".oWWWo." },
  { height: 2, cells: ".o.o.o." },
  { height: 6, cells: "WW.o.WW" },
  { height: 4, cells: ".o.o.o." },
];

/** Letters that are woven as in the mark, between two lines of warp. */
function Letters({ letters }: { letters: string }) {
  const { colors } = useLook();
  const rows = letterRows(letters);
  const ends = rows[0]!;
  const width = Math.max(2, Math.round(30 / ends.length));
  const warp = (at: string) => (
    <tr key={at}>
      {ends.map((_, end) => (
        <Cell
          key={end}
          width={width}
          height={3}
          color={rows.some((row) => row[end]) ? colors.marigold : colors.indigo}
        />
      ))}
    </tr>
  );
  return (
    <Table>
      {warp("above")}
      <Row stitches={ends.map(() => false)} width={width} height={2} />
      {rows.map((stitches, row) => (
        <Row key={row} stitches={stitches} width={width} height={4} />
      ))}
      <Row stitches={ends.map(() => false)} width={width} height={2} />
      {warp("below")}
    </Table>
  );
}

/** A row of stitches, in which neighbors of one color are one cell. */
function Row({ stitches, width, height }: { stitches: readonly boolean[]; width: number; height: number }) {
  const { colors } = useLook();
  const runs: { isWeft: boolean; count: number }[] = [];
  for (const isWeft of stitches) {
    if (runs.at(-1)?.isWeft === isWeft) runs.at(-1)!.count++;
    else runs.push({ isWeft, count: 1 });
  }
  return (
    <tr>
      {runs.map(({ isWeft, count }, index) => (
        <Cell
          key={index}
          span={count}
          width={count * width}
          height={height}
          color={isWeft ? colors.white : colors.indigo}
        />
      ))}
    </tr>
  );
}

/** A woven line between two parts. */
export function Thread() {
  const { styles } = useLook();
  return (
    <Table width="100%" style={{ margin: "30px 0" }}>
      <tr>
        <td style={styles.thread} />
      </tr>
    </Table>
  );
}

/** A woven band in the colors of all threads or of some. */
export function WovenBand({ thread }: { thread: EmailContent["thread"] }) {
  const { colors } = useLook();
  const weft = (thread ? [thread].flat() : threads).map((name) => colors[name]);
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%" style={{ tableLayout: "fixed" }}>
      <tbody>
        {[0, 1, 0].map((shift, row) => (
          <tr key={row}>
            {Array.from({ length: 24 }, (_, column) => (
              <Cell
                key={column}
                height={5}
                color={column % 2 === shift ? weft[Math.floor(column / 2) % weft.length] : colors.wool}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  width?: number;
  height: number;
  color: string | undefined;
  /** The number of columns it covers, if there are several. */
  span?: number;
}

function Cell({ width, height, color, span }: CellProps) {
  return (
    <td
      colSpan={span === 1 ? undefined : span}
      width={width}
      height={height}
      style={{ backgroundColor: color, fontSize: 0, lineHeight: 0 }}
    />
  );
}

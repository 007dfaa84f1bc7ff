import type { CSSProperties, ReactNode } from "react";
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
export function Mark() {
  const { colors } = useLook();
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
  const weft = (thread ? [thread].flat() : threads).map((one) => colors[one]);
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

function Cell({ width, height, color }: { width?: number; height: number; color: string | undefined }) {
  return <td width={width} height={height} style={{ backgroundColor: color, fontSize: 0, lineHeight: 0 }} />;
}

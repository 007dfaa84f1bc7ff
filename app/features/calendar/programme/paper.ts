import type { Format } from "./format.ts";

/** The layout of a page, in points. */
export interface Sheet {
  /** The size of the paper in the printer. */
  paper: [width: number, height: number];
  /** The size of a page: the paper, or half of it for a booklet. */
  width: number;
  height: number;
  margin: number;
  columns: number;
  columnWidth: number;
  gap: number;
  top: number;
  columnHeight: number;
}

/** The short and the long side of each paper size, in points. */
export const paperSizes: Record<Format["paper"], [number, number]> = { letter: [612, 792], a4: [595.28, 841.89] };
const gap = 26;

export function sheetOf({ paper, order }: Format): Sheet {
  const [short, long] = paperSizes[paper];
  const isBooklet = order === "booklet";
  const [width, height] = isBooklet ? [long / 2, short] : [short, long];
  const margin = isBooklet ? 30 : 44;
  const columns = isBooklet ? 1 : 2;
  return {
    paper: isBooklet ? [long, short] : [short, long],
    width,
    height,
    margin,
    columns,
    columnWidth: (width - 2 * margin - (columns - 1) * gap) / columns,
    gap,
    top: margin,
    columnHeight: height - 2 * margin - 18,
  };
}

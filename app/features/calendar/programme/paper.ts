import type { Format } from "./format.ts";

/** How a page of the programme is set, in points. */
export interface Sheet {
  /** The paper as it goes through the printer. */
  paper: [width: number, height: number];
  /** One page: the whole paper, or the half of it that is read once it is folded. */
  width: number;
  height: number;
  margin: number;
  columns: number;
  columnWidth: number;
  gap: number;
  /** Where columns begin and how high they are. */
  top: number;
  columnHeight: number;
}

/** The short and the long side of each paper, in points. */
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

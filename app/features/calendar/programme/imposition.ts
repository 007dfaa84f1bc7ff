/** The two pages on one side of a sheet, numbered from 0. */
export type Side = readonly [left: number, right: number];

/** Rounds a number of pages up to full folded sheets of four pages. */
export function wholeSheets(pages: number): number {
  return Math.ceil(pages / 4) * 4;
}

/** Returns which pages share each side of the sheets of a folded booklet. The number of pages is a multiple of four. */
export function bookletSides(pages: number): Side[] {
  return Array.from({ length: pages / 2 }, (_, side) =>
    side % 2 === 0 ? ([pages - 1 - side, side] as const) : ([side, pages - 1 - side] as const),
  );
}

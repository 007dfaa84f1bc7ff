/** Two pages side by side on one side of a sheet, left and right, numbered from 0. */
export type Side = readonly [left: number, right: number];

/** As many pages as whole folded sheets of four hold. */
export function wholeSheets(pages: number): number {
  return Math.ceil(pages / 4) * 4;
}

/** How pages, a multiple of four, are printed on both sides of sheets that are folded into each other. */
export function bookletSides(pages: number): Side[] {
  return Array.from({ length: pages / 2 }, (_, side) =>
    side % 2 === 0 ? ([pages - 1 - side, side] as const) : ([side, pages - 1 - side] as const),
  );
}

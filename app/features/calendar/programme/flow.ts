/** Something as high as it is, to be set into columns. */
export interface Block {
  height: number;
  /** True for a heading, which never ends a column. */
  withNext?: boolean;
  /** What stands first in a column that this block begins in the middle of its part. */
  again?: Block;
}

/** Where a block stands: page and column from 0, and how far from the column's top. */
export type Placed<T> = { block: T; page: number; column: number; top: number };

interface Frame {
  columns: number;
  height: number;
}

/** Sets blocks below each other, from column to column and page to page; none is cut. */
export function flow<T extends Block>(blocks: readonly T[], { columns, height }: Frame): Placed<T>[] {
  const placed: Placed<T>[] = [];
  let [place, top] = [0, 0];
  const put = (block: T) => {
    placed.push({ block, page: Math.floor(place / columns), column: place % columns, top });
    top += block.height;
  };
  for (const [n, block] of blocks.entries()) {
    const needed = block.height + headroom(blocks, n);
    if (top > 0 && top + needed > height) {
      [place, top] = [place + 1, 0];
      if (block.again) put(block.again as T);
    }
    put(block);
  }
  return placed;
}

/** What must stand below a heading in the same column. */
function headroom(blocks: readonly Block[], n: number): number {
  if (!blocks[n]!.withNext) return 0;
  const next = blocks[n + 1];
  return next ? next.height + headroom(blocks, n + 1) : 0;
}

/** A block of fixed height, to be placed in columns. */
export interface Block {
  height: number;
  /** True for a heading, which must not be the last block of a column. */
  withNext?: boolean;
  /** Shown at the top of a column if this block continues a part from the previous one. */
  repeatedAs?: Block;
}

/** The position of a block: page and column, counted from 0, and the distance from the column's top. */
export type Placed<T> = { block: T; page: number; column: number; top: number };

interface Frame {
  columns: number;
  height: number;
}

/** Places blocks one after another into columns and pages without splitting any. */
export function flow<T extends Block>(blocks: readonly T[], { columns, height }: Frame): Placed<T>[] {
  const placed: Placed<T>[] = [];
  let [index, top] = [0, 0];
  const place = (block: T) => {
    placed.push({ block, page: Math.floor(index / columns), column: index % columns, top });
    top += block.height;
  };
  for (const [n, block] of blocks.entries()) {
    const needed = block.height + headroom(blocks, n);
    if (top > 0 && top + needed > height) {
      [index, top] = [index + 1, 0];
      if (block.repeatedAs) place(block.repeatedAs as T);
    }
    place(block);
  }
  return placed;
}

/** Returns the height of the blocks that must follow a heading in the same column. */
function headroom(blocks: readonly Block[], n: number): number {
  if (!blocks[n]!.withNext) return 0;
  const next = blocks[n + 1];
  return next ? next.height + headroom(blocks, n + 1) : 0;
}

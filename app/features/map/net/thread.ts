/** A place on a thread: where it begins, and how long it is with its name. */
interface ThreadPlace {
  x: number;
  place: { length: number };
}

interface Span {
  from: number;
  to: number;
}

/** Moves the places of a sorted thread as little as possible until none overlap (least squares, by pooling). */
export function pack(row: ThreadPlace[], { from, to }: Span): void {
  const begins: number[] = [];
  let length = 0;
  for (const { place } of row) {
    begins.push(length);
    length += place.length;
  }
  const pools: { sum: number; count: number }[] = [];
  for (const [i, { x }] of row.entries()) {
    pools.push({ sum: x - begins[i]!, count: 1 });
    for (let last = pools.length - 1; last > 0 && mean(pools[last - 1]!) > mean(pools[last]!); last--) {
      const { sum, count } = pools.pop()!;
      pools[last - 1] = { sum: pools[last - 1]!.sum + sum, count: pools[last - 1]!.count + count };
    }
  }
  const free = Math.max(0, to - from - length);
  const shifts = pools.flatMap((pool) => Array.from({ length: pool.count }, () => mean(pool)));
  for (const [i, node] of row.entries()) node.x = from + begins[i]! + Math.min(free, Math.max(0, shifts[i]! - from));
}

/** Spreads the places of a thread most of the way to even gaps, because links pull everything to the middle. */
export function drawOut(thread: readonly ThreadPlace[], { from, to }: Span): void {
  const free = to - from - thread.reduce((sum, { place }) => sum + place.length, 0);
  let begin = from;
  for (const [i, node] of thread.entries()) {
    const gaps = free * (thread.length > 1 ? i / (thread.length - 1) : 0.5);
    node.x += 0.65 * (begin + gaps - node.x);
    begin += node.place.length;
  }
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}

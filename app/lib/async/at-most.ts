/** Runs at most so many pieces of work at the same time; the others wait, and begin in their order. */
export function atMost(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = places;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

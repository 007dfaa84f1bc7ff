/**
 * Combines the calls that arrive while the previous one runs into one: `run` gets their items and answers in the same
 * order. A lone item runs at once, or waits `delay` milliseconds for more.
 */
export function batched<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { delay = 0 } = {},
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      const batch = waiting;
      waiting = [];
      await run(batch.map(({ item }) => item)).then(
        (results) => batch.forEach(({ resolve }, i) => resolve(results[i]!)),
        (error) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void drain();
    });
}

/**
 * Makes one call out of those that arrive while the previous one runs: `run` gets their items and
 * answers in the same order. Nothing waits for company; a lone item goes at once.
 */
export function batched<Item, Result>(run: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
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

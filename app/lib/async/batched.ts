/**
 * Makes one call out of those that arrive while the previous one runs: `run` gets their items and
 * answers in the same order. A lone item goes at once, or waits so many milliseconds for company.
 */
export function batched<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { company = 0 } = {},
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      if (company > 0) await new Promise((resolve) => setTimeout(resolve, company));
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

/**
 * Runs `work` every `milliseconds`, never twice at once, until `stop`, which waits for a run in progress. After an
 * error it continues with the next run.
 */
export function every(
  milliseconds: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve();
  const timer = setInterval(() => (underWay = underWay.then(work).catch(onError)), milliseconds).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return underWay;
    },
  };
}

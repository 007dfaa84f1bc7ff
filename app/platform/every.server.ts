/**
 * Does `work` each time so many milliseconds have passed, never twice at once, until `stop`, which waits for what is
 * under way. After an error it goes on with the next time.
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

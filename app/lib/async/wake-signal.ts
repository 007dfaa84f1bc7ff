/** Lets one loop sleep until it is woken or the time is up. A wake-up without a sleeper is remembered. */
export interface WakeSignal {
  wake(): void;
  wait(atMost: number): Promise<void>;
}

export function makeWakeSignal(): WakeSignal {
  let isWoken = false;
  let awake: (() => void) | undefined;

  function wake(): void {
    isWoken = true;
    awake?.();
  }

  async function wait(atMost: number): Promise<void> {
    if (!isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMost);
        awake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    awake = undefined;
    isWoken = false;
  }

  return { wake, wait };
}

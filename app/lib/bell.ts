/** Lets one loop sleep until somebody rings or time is up; a ring while nobody sleeps is kept. */
export interface Bell {
  ring(): void;
  rung(atMost: number): Promise<void>;
}

export function makeBell(): Bell {
  let kept = false;
  let awake: (() => void) | undefined;

  function ring(): void {
    kept = true;
    awake?.();
  }

  async function rung(atMost: number): Promise<void> {
    if (!kept) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMost);
        awake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    awake = undefined;
    kept = false;
  }

  return { ring, rung };
}

import { expect, type Locator } from "@playwright/test";

/** Returns the delay of a toast's CSS animation, which is more reliable than a stopwatch on a busy machine. */
export function goodbyeOf(toast: Locator): Promise<{ delay: number; state: string }> {
  return toast.evaluate((element) => {
    const goodbye = element
      .getAnimations()
      .find((animation) => (animation as CSSAnimation).animationName === "toast-out")!;
    return { delay: goodbye.effect!.getTiming().delay!, state: goodbye.playState };
  });
}

/** Two seconds are soon over on a busy machine: the toast stays until it is waited out. */
export async function hold(toast: Locator): Promise<void> {
  await toast.evaluate((element) => {
    for (const animation of element.getAnimations())
      if ((animation as CSSAnimation).animationName === "toast-out") animation.pause();
  });
}

/** Brings a toast close to its end; that it goes then is its own doing. */
export async function waitOut(toast: Locator): Promise<void> {
  await toast.evaluate((element) => {
    for (const goodbye of element.getAnimations()) {
      goodbye.currentTime = Number(goodbye.effect!.getComputedTiming().endTime) - 100;
      goodbye.play();
    }
  });
  await expect(toast).toBeHidden();
}

/**
 * The maximal time between the clicks of a double click, in milliseconds. The person has not yet seen what the first
 * one changed.
 */
export const doublePress = 600;
/** The distance a finger may move during a double click, in CSS pixels. */
const strays = 32;

/** Ignores the second click of a double click, which would hit whatever appeared after the first one. */
export function ignoreDoubleClick(first: MouseEvent): void {
  if (isOfKeyboard(first)) return;
  const until = performance.now() + doublePress;
  const drop = (press: MouseEvent) => {
    if (press.timeStamp > until) return removeEventListener("click", drop, true);
    const isElsewhere = Math.hypot(press.clientX - first.clientX, press.clientY - first.clientY) > strays;
    if (isOfKeyboard(press) || isElsewhere) return;
    press.preventDefault();
    press.stopPropagation();
  };
  addEventListener("click", drop, true);
}

/** A click by keyboard has a count of 0. */
function isOfKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0;
}

/** How soon the second press of a double press comes, in milliseconds: nobody has seen yet what the first one changed. */
export const doublePress = 600;
/** In CSS pixels: as far as a finger strays between the two presses of a double press. */
const strays = 32;

/** Once a press has changed what is under the finger: the second of a double press does not reach what is there now. */
export function dropSecondPress(first: MouseEvent): void {
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

/** A key that presses a button makes a click without a count. */
function isOfKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0;
}

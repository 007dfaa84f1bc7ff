import { hexOf, lchOf } from "./oklch.ts";

const [coarse, fine] = [0.02, 0.002];

/** Returns the color of the same hue that holds and is nearest in lightness; undefined where none holds. */
export function nearestColor(color: string, holds: (color: string) => boolean): string | undefined {
  if (holds(color)) return color;
  const original = lchOf(color);
  const shifted = (by: number) => hexOf({ ...original, lightness: Math.min(1, Math.max(0, original.lightness + by)) });
  const far = steps(coarse, 1, coarse)
    .flatMap((by) => [-by, by])
    .find((by) => holds(shifted(by)));
  if (far === undefined) return undefined;
  // The first coarse step that holds has gone too far by less than one of them.
  const near = steps(Math.abs(far) - coarse + fine, Math.abs(far), fine).map((by) => by * Math.sign(far));
  return shifted(near.find((by) => holds(shifted(by))) ?? far);
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);
}

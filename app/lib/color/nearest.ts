import { hexOf, lchOf } from "./oklch.ts";

const [coarse, fine] = [0.02, 0.002];

/** Returns the color of the same hue that holds and is nearest in lightness; undefined where none holds. */
export function nearestColor(color: string, holds: (color: string) => boolean): string | undefined {
  if (holds(color)) return color;
  const own = lchOf(color);
  const shifted = (by: number) => hexOf({ ...own, lightness: Math.min(1, Math.max(0, own.lightness + by)) });
  for (let far = coarse; far < 1 + coarse; far += coarse)
    for (const sign of [-1, 1]) {
      if (!holds(shifted(sign * far))) continue;
      for (let near = far - coarse + fine; near < far; near += fine)
        if (holds(shifted(sign * near))) return shifted(sign * near);
      return shifted(sign * far);
    }
  return undefined;
}

import { inks } from "./mark-shape.ts";

export const paper = "#fafaf7";
export const line = "#dad6c9";
export const muted = "#565873";

/** The thread of a theme; of a place without one, that of the ground. */
export function threadColor(theme: number | undefined): string {
  return theme === undefined ? muted : inks.themes[theme]!;
}

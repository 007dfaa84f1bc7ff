import { inks } from "./mark-shape.ts";

export const paper = "#fafaf7";
export const line = "#dad6c9";
export const muted = "#565873";

/** Returns the color of a theme's thread, or of the ground without a theme. */
export function threadColor(theme: number | undefined): string {
  return theme === undefined ? muted : inks.themes[theme]!;
}

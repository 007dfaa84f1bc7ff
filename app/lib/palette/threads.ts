import type { Role } from "./shades.ts";

/** The threads that a theme can have, in the order of their patterns. */
export const threads = ["spruce", "madder", "sky", "marigold", "plum", "clay"] as const satisfies Role[];
export type Thread = (typeof threads)[number];

/** Returns the color of a thread by its number; without a thread, that of the ground. */
export function threadColor(colors: Record<Role, string>, thread: number | undefined): string {
  return colors[thread === undefined ? "muted" : threads[thread]!];
}

import type { Role } from "./shades.ts";

/** The threads of the themes, in their order. */
const themeThreads = ["spruce", "madder", "sky", "marigold", "plum", "clay"] as const satisfies Role[];

/** The thread of a theme; of what has none, that of the ground. */
export function threadColor(colors: Record<Role, string>, theme: number | undefined): string {
  return colors[theme === undefined ? "muted" : themeThreads[theme]!];
}

import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { writeDurably } from "./app/platform/files/durable-files.server.ts";
import { colorSheet } from "./app/lib/palette/color-sheet.ts";
import { usualPalette } from "./app/lib/palette/palette.ts";

const folder = path.join(import.meta.dirname, "node_modules/.cache/our-colors");

/** Writes the colors of app/lib/palette as the style sheet that app/styles.css names as `@our/colors`. */
export function ourColors(): Plugin {
  return {
    name: "our-colors",
    config: async () => {
      await mkdir(folder, { recursive: true });
      writeDurably(
        path.join(folder, "colors.css"),
        Buffer.from(`@theme {--color-*: initial;}\n${colorSheet(usualPalette, "@theme")}`),
      );
      return { resolve: { alias: { "@our/colors": folder } } };
    },
  };
}

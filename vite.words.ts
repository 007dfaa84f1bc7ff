import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { officeGroups } from "./app/i18n/office-groups.ts";
import { writeDurably } from "./app/platform/files/durable-files.server.ts";

const folder = path.join(import.meta.dirname, "node_modules/.cache/our-words");

/** Puts the words that the office uses into one file for each language, `@our/words/LANGUAGE.json`. */
export function ourWords(): Plugin {
  return {
    name: "our-words",
    config: async () => {
      await mkdir(folder, { recursive: true });
      await Promise.all(["en", "es"].map(gather));
      return { resolve: { alias: { "@our/words": folder } } };
    },
  };
}

async function gather(language: string): Promise<void> {
  const groups = officeGroups.map(async (group) => {
    const file = path.join(import.meta.dirname, "app/i18n", language, `${group}.json`);
    return [group, JSON.parse(await readFile(file, "utf8"))];
  });
  const words = Object.fromEntries(await Promise.all(groups));
  writeDurably(path.join(folder, `${language}.json`), JSON.stringify(words));
}

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { WordTree } from "../app/features/words/languages/word-file.server.ts";
import { parsedJson } from "../app/lib/text/parsed-json.ts";
import { utf8Text } from "../app/lib/text/utf8-text.ts";
import { CommandRefused } from "./site-commands.ts";

/** Returns the folder of a language's words if none is named. */
export function wordFolder(code: string): string {
  return path.join("words", code);
}

/** Writes a file for each group of words, nested as those of the catalogs are. */
export function writeWordFiles(folder: string, tree: WordTree): number {
  if (kindOf(folder) === "file") throw new CommandRefused(`${folder} is a file. Name a folder for the words.`);
  mkdirSync(folder, { recursive: true });
  const groups = Object.entries(tree);
  for (const [group, words] of groups)
    writeFileSync(path.join(folder, `${group}.json`), `${JSON.stringify(words, null, 2)}\n`);
  return groups.length;
}

/** Reads the file of each group in a folder. Throws a CommandRefused that names the file if one can't be read. */
export function readWordFiles(folder: string): WordTree {
  if (kindOf(folder) !== "folder")
    throw new CommandRefused(`There is no folder ${folder}. Export the words first, or name theirs.`);
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  if (names.length === 0) throw new CommandRefused(`The folder ${folder} has no file of words, such as nav.json.`);
  const groups = names.map((name) => {
    const file = path.join(folder, name);
    const text = kindOf(file) === "file" ? utf8Text(readFileSync(file)) : undefined;
    const words = text && parsedJson(text);
    if (words === undefined || words === "")
      throw new CommandRefused(`${file} is no file of valid JSON in UTF-8. Nothing was imported.`);
    return [path.basename(name, ".json"), words as WordTree] as const;
  });
  return Object.fromEntries(groups);
}

function kindOf(name: string): "file" | "folder" | undefined {
  const stats = statSync(name, { throwIfNoEntry: false });
  return stats && (stats.isDirectory() ? "folder" : "file");
}

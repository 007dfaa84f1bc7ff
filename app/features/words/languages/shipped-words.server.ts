import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/platform/project-root.server";
import { readWords } from "./word-file.server.ts";

/** Returns the sentences of a language that come with the product, without those that don't fit their English ones. */
export function shippedWords(code: string): ReadonlyMap<string, string> {
  const folder = path.join(projectRoot, "words", code);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const groups = files.map((name) => [
    path.basename(name, ".json"),
    JSON.parse(readFileSync(path.join(folder, name), "utf8")),
  ]);
  return readWords(Object.fromEntries(groups)).texts;
}

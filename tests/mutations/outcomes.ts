import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../checks/source-tree.ts";

export const cacheFolder = path.join(root, "build/mutations");

/** Which mutants of this very text a run before has seen killed. */
export function knownOutcomes(file: string, source: string) {
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 16);
  const kept = path.join(cacheFolder, "killed", `${file.replaceAll("/", "+")}.${hash}`);
  mkdirSync(path.dirname(kept), { recursive: true });
  const killed = new Set(existsSync(kept) ? readFileSync(kept, "utf8").split("\n") : []);
  return {
    isKilled: (index: number) => killed.has(String(index)),
    keepKilled(index: number) {
      if (!killed.has(String(index))) appendFileSync(kept, `${index}\n`);
    },
  };
}

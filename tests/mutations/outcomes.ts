import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { TestSpecification } from "vitest/node";
import { root } from "../checks/source-tree.ts";

export interface Counts {
  killed: number;
  survived: number;
  /** A test took too long: the fault may hold it up, or the machine is busy. */
  timedOut: number;
  /** No test comes by them. */
  unreached: number;
  untried: number;
}

export type Outcome = keyof Counts;

/** One test, and the mutants it comes by. */
export interface Reach {
  specification: TestSpecification;
  test: string;
  milliseconds: number;
  ids: Set<string>;
}

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

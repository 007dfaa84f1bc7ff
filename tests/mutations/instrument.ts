import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { root } from "../checks/source-tree.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";

const patience = 100_000;

/**
 * All mutants of a file in one text. MUTANT names the one that is in force, or __mutantInForce in a process that tries
 * many (runner.ts). With MUTANTS_SEEN every mutant that a test comes by is written into that file, so that only those
 * tests are run for it. A fault may make a loop endless: its process is ended, which counts as noticed.
 */
const prelude = `
globalThis.__mutant ??= (() => {
  const { MUTANT, MUTANTS_SEEN } = process.env;
  if (MUTANT) {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    new Worker("setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${patience})", { eval: true }).unref();
  }
  if (!MUTANTS_SEEN) return (id) => id === (globalThis.__mutantInForce ?? MUTANT);
  const { appendFileSync } = process.getBuiltinModule("node:fs");
  const seen = new Set();
  return (id) => {
    const line = id + " " + (globalThis.__runningTest ?? "") + "\\n";
    if (!seen.has(line)) appendFileSync(MUTANTS_SEEN, line);
    seen.add(line);
    return false;
  };
})();
`;

export function instrumented(files: string[]): Plugin {
  return {
    name: "mutants",
    enforce: "pre",
    transform: {
      order: "pre",
      handler(source, id) {
        const file = path.relative(root, id.split("?")[0]!);
        if (this.environment.name === "client" || !files.includes(file)) return undefined;
        return withMutants(readFileSync(path.join(root, file), "utf8"), file);
      },
    },
  };
}

export function mutantId(file: string, index: number): string {
  return `${file}#${index}`;
}

function withMutants(source: string, file: string): string {
  const mutants = mutantsOf(source, file).map((mutant, index) => ({ ...mutant, id: mutantId(file, index) }));
  return prelude + emit(source, 0, source.length, mutants);
}

type Named = Mutant & { id: string };

/** The text from start to end, with the mutants within it; the outermost first. */
function emit(source: string, start: number, end: number, mutants: Named[]): string {
  let text = "";
  let at = start;
  while (at < end) {
    const next = outermost(mutants.filter((mutant) => mutant.start >= at && mutant.end <= end));
    if (!next) break;
    const here = mutants.filter((mutant) => mutant.start === next.start && mutant.end === next.end);
    const within = mutants.filter((mutant) => !here.includes(mutant));
    const original = emit(source, next.start, next.end, within);
    text += source.slice(at, next.start) + here.reduceRight(chosen, original);
    at = next.end;
  }
  return text + source.slice(at, end);
}

function outermost(mutants: Named[]): Named | undefined {
  return mutants.reduce<Named | undefined>((best, mutant) => {
    if (!best || mutant.start < best.start) return mutant;
    return mutant.start === best.start && mutant.end > best.end ? mutant : best;
  }, undefined);
}

function chosen(original: string, { id, text, statement }: Named): string {
  const inForce = `globalThis.__mutant(${JSON.stringify(id)})`;
  return statement ? `if (!${inForce}) { ${original} }` : `(${inForce} ? (${text}) : (${original}))`;
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import { codeFiles, lineOf, readText, root } from "../checks/source-tree.ts";
import { mutantId } from "./instrument.ts";
import { buildWithMutants } from "./mutated-build.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";
import { cacheFolder, knownOutcomes, type Counts, type Outcome, type Reach } from "./outcomes.ts";
import { specificationsOf, tryTogether } from "./together.ts";

interface Trial {
  /** Folders and files below the root. */
  places: string[];
  /** Folders and files of tests. */
  tests: string[];
  suites: string[];
  /** How many of the mutants that tests come by are tried, at random. */
  sample: number;
  seed: string;
  minutes: number;
}

/** The most milliseconds that the tests of one mutant may take without it; the quickest come first. */
const longest = 15_000;

/** Runs, for every mutant of the places, the tests that come by it, until one fails; prints what survives. */
export async function tryMutants({ places, tests, suites, sample, seed, minutes }: Trial): Promise<Counts> {
  const files = codeFiles().filter((file) => !/\.test\.|^tests\//.test(file) && isWithin(file, places));
  process.env["MUTATED_FILES"] = files.join(":");
  const vitest = await createVitest("test", {
    config: path.join(root, "tests/mutations/vitest.config.ts"),
    root,
    project: suites,
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
  });
  try {
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
      isWithin(path.relative(root, moduleId), tests),
    );
    if (specifications.some(({ project }) => project.name === "request"))
      process.env["MUTATED_SERVER"] = await buildWithMutants(files);
    const { reaches, loaded } = await reachesOf(vitest, specifications);
    const until = Date.now() + minutes * 60_000;
    const chosen = sampled(new Set(reaches.flatMap(({ ids }) => [...ids])), sample, seed);
    const told = await tryTogether(vitest, { reaches, ids: unknownOf(files, chosen, loaded), until });
    const total = noCounts();
    for (const file of files) {
      const counts = await tryFile(vitest, { file, reaches, chosen, told, isAll: sample === Infinity, until });
      for (const name of Object.keys(total) as Outcome[]) total[name] += counts[name];
      print(`${file}: ${inWords(counts)}`);
    }
    print(`all: ${inWords(total)}`);
    return total;
  } finally {
    await vitest.close();
  }
}

/** Which mutants each test comes by, the quickest first, and which are read outside of tests; all run once without a fault. */
async function reachesOf(vitest: Vitest, specifications: TestSpecification[]) {
  const seen = path.join(cacheFolder, "seen");
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(seen, { force: true });
  process.env["MUTANTS_SEEN"] = seen;
  const { testModules } = await vitest.runTestSpecifications(specifications);
  delete process.env["MUTANTS_SEEN"];
  const lines = existsSync(seen) ? readFileSync(seen, "utf8").split("\n").filter(Boolean) : [];
  const byTest = Map.groupBy(lines, (line) => line.split(" ")[1]!);
  const idsOf = (test: string) => (byTest.get(test) ?? []).map((line) => line.split(" ")[0]!);
  const loaded = new Set(idsOf(""));
  const reaches: Reach[] = [];
  for (const test of testModules.flatMap(({ children }) => [...children.allTests()])) {
    const specification = specifications.find(
      ({ moduleId, project }) => moduleId === test.module.moduleId && project === test.project,
    )!;
    const milliseconds = test.diagnostic()?.duration ?? 0;
    if (test.ok())
      reaches.push({ specification, test: test.id, milliseconds, ids: withLoaded(idsOf(test.id), loaded) });
    else print(`left out, for it fails without a fault: ${test.fullName}: ${test.result().errors?.[0]?.message}`);
  }
  return { reaches: reaches.toSorted((one, other) => one.milliseconds - other.milliseconds), loaded };
}

/** What a file reads once, when it is loaded, may matter to each test that comes by something in it. */
function withLoaded(ids: string[], loaded: Set<string>): Set<string> {
  const files = new Set(ids.map((id) => id.split("#")[0]!));
  return new Set([...ids, ...[...loaded].filter((id) => files.has(id.split("#")[0]!))]);
}

/** Those of the chosen mutants that no run before has seen killed, and that can be changed after loading. */
function unknownOf(files: string[], chosen: Set<string>, loaded: Set<string>): Set<string> {
  const unknown = new Set<string>();
  for (const file of files) {
    const source = readText(file);
    const known = knownOutcomes(file, source);
    for (const index of mutantsOf(source, file).keys()) {
      const id = mutantId(file, index);
      if (chosen.has(id) && !loaded.has(id) && !known.isKilled(index)) unknown.add(id);
    }
  }
  return unknown;
}

/** The same seed takes the same mutants, so that two runs can be compared. */
function sampled(ids: Set<string>, sample: number, seed: string): Set<string> {
  const drawn = (id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  const inDrawnOrder = [...ids].toSorted((one, other) => (drawn(one) < drawn(other) ? -1 : 1));
  return new Set(inDrawnOrder.slice(0, sample));
}

/** The quickest tests that come by a mutant, file by file. */
function nearTests(reaches: Reach[], id: string): TestSpecification[] {
  const all = reaches.filter(({ ids }) => ids.has(id));
  let spent = 0;
  const within = all.filter(({ milliseconds }, index) => (spent += milliseconds) <= longest || index === 0);
  return specificationsOf(within);
}

interface FileTrial {
  file: string;
  reaches: Reach[];
  chosen: Set<string>;
  /** What the run of many has told. */
  told: Map<string, Outcome | undefined>;
  isAll: boolean;
  until: number;
}

async function tryFile(vitest: Vitest, { file, reaches, chosen, told, isAll, until }: FileTrial): Promise<Counts> {
  const source = readText(file);
  const known = knownOutcomes(file, source);
  const counts = noCounts();
  for (const [index, mutant] of mutantsOf(source, file).entries()) {
    const id = mutantId(file, index);
    const near = nearTests(reaches, id);
    if (near.length > 0 && !chosen.has(id)) continue;
    const outcome = known.isKilled(index) ? "killed" : (told.get(id) ?? (await tryAlone(vitest, { id, near, until })));
    if (outcome === "killed") known.keepKilled(index);
    else if (outcome !== "untried" && (outcome !== "unreached" || isAll))
      print(`${outcome}  ${described(file, source, mutant)}`);
    counts[outcome] += 1;
  }
  return counts;
}

async function tryAlone(
  vitest: Vitest,
  { id, near, until }: { id: string; near: TestSpecification[]; until: number },
): Promise<Outcome> {
  if (near.length === 0) return "unreached";
  if (Date.now() > until) return "untried";
  process.env["MUTANT"] = id;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(near);
  delete process.env["MUTANT"];
  const failure = failureIn(testModules, unhandledErrors);
  if (failure === undefined) return "survived";
  return /\b(Test|Hook) timed out\b/.test(failure) ? "timedOut" : "killed";
}

function noCounts(): Counts {
  return { killed: 0, survived: 0, timedOut: 0, unreached: 0, untried: 0 };
}

/** The first test that failed, or undefined. */
function failureIn(modules: TestModule[], unhandledErrors: unknown[]): string | undefined {
  for (const module of modules) {
    for (const test of module.children.allTests("failed"))
      return `${test.fullName}: ${test.result().errors?.[0]?.message}`;
    if (module.state() === "failed") return module.errors()[0]?.message ?? module.relativeModuleId;
  }
  return unhandledErrors.length > 0 ? "an error outside of every test" : undefined;
}

/** The line, and what stands there from shortly before it differs. */
function described(file: string, source: string, { start, end, text }: Mutant): string {
  const original = source.slice(start, end);
  const same = [...original].findIndex((letter, index) => letter !== text[index]);
  const short = (words: string) =>
    words
      .slice(Math.max(0, same - 40))
      .replaceAll(/\s+/g, " ")
      .slice(0, 100);
  return `${file}:${lineOf(source, start + Math.max(0, same))}  ${short(original)}  →  ${short(text) || "nothing"}`;
}

function inWords({ killed, survived, timedOut, unreached, untried }: Counts): string {
  const late = timedOut > 0 ? `, ${timedOut} timed out` : "";
  const rest = untried > 0 ? `, ${untried} not tried yet` : "";
  return `${killed} killed, ${survived} survived, ${unreached} that no test comes by${late}${rest}`;
}

function isWithin(file: string, places: string[]): boolean {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { createVitest, type TestCase, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import { codeFiles, lineOf, readText, root } from "../checks/source-tree.ts";
import { mutantId } from "./instrument.ts";
import { buildWithMutants } from "./mutated-build.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";
import { cacheFolder, knownOutcomes } from "./outcomes.ts";

interface Trial {
  /** Folders and files below the root. */
  places: string[];
  /** Folders and files of tests. */
  tests: string[];
  /** 1 for all mutants, 10 for every tenth. */
  every: number;
  until: number;
}

export interface Counts {
  killed: number;
  survived: number;
  /** A test took too long: the fault may hold it up, or the machine is busy. */
  timedOut: number;
  /** No test comes by them. */
  unreached: number;
  untried: number;
}

/** One test, and the mutants it comes by. */
interface Reach {
  specification: TestSpecification;
  test: string;
  milliseconds: number;
  ids: Set<string>;
}

/** The most milliseconds that the tests of one mutant may take without it; the quickest come first. */
const longest = 15_000;

/** Runs, for every mutant of the places, the tests that come by it, until one fails; prints what survives. */
export async function tryMutants({ places, tests, every, until }: Trial): Promise<Counts> {
  const files = codeFiles().filter((file) => !/\.test\.|^tests\//.test(file) && isWithin(file, places));
  process.env["MUTATED_FILES"] = files.join(":");
  const vitest = await createVitest("test", {
    config: path.join(root, "tests/mutations/vitest.config.ts"),
    root,
    project: ["unit", "data", "request"],
    watch: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    testTimeout: 20_000,
  });
  try {
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
      isWithin(path.relative(root, moduleId), tests),
    );
    if (specifications.some(({ project }) => project.name === "request"))
      process.env["MUTATED_SERVER"] = await buildWithMutants(files);
    const reaches = await reachesOf(vitest, specifications);
    const total = noCounts();
    for (const file of files) {
      const counts = await tryFile(vitest, { file, reaches, every, until });
      for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
      print(`${file}: ${told(counts)}`);
    }
    print(`all: ${told(total)}`);
    return total;
  } finally {
    await vitest.close();
  }
}

/** Which mutants each test comes by, the quickest first; every file runs once without a fault. */
async function reachesOf(vitest: Vitest, specifications: TestSpecification[]): Promise<Reach[]> {
  const seen = path.join(cacheFolder, "seen");
  mkdirSync(cacheFolder, { recursive: true });
  const reaches: Reach[] = [];
  for (const specification of specifications) {
    rmSync(seen, { force: true });
    process.env["MUTANTS_SEEN"] = seen;
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    delete process.env["MUTANTS_SEEN"];
    const failed = failureIn(testModules, unhandledErrors);
    if (failed) throw new Error(`${path.relative(root, specification.moduleId)} fails without a fault: ${failed}`);
    const lines = existsSync(seen) ? readFileSync(seen, "utf8").split("\n") : [];
    const byTest = Map.groupBy(lines.filter(Boolean), (line) => line.split(" ")[1]!);
    const idsOf = (test: string) => (byTest.get(test) ?? []).map((line) => line.split(" ")[0]!);
    // What is read while the file is loaded, or before all tests, may matter to each of them.
    for (const { id: test, diagnostic } of testModules.flatMap(({ children }) => [...children.allTests()].map(facts)))
      reaches.push({
        specification,
        test,
        milliseconds: diagnostic?.duration ?? 0,
        ids: new Set([...idsOf(""), ...idsOf(test)]),
      });
  }
  return reaches.toSorted((one, other) => one.milliseconds - other.milliseconds);
}

function facts(test: TestCase) {
  return { id: test.id, diagnostic: test.diagnostic() };
}

/** The quickest tests that come by a mutant, file by file. */
function nearTests(reaches: Reach[], id: string): TestSpecification[] {
  const all = reaches.filter(({ ids }) => ids.has(id));
  let spent = 0;
  const within = all.filter(({ milliseconds }, index) => (spent += milliseconds) <= longest || index === 0);
  return [...Map.groupBy(within, ({ specification }) => specification)].map(([{ project, moduleId }, some]) =>
    project.createSpecification(moduleId, { testIds: some.map(({ test }) => test) }),
  );
}

async function tryFile(
  vitest: Vitest,
  { file, reaches, every, until }: { file: string; reaches: Reach[] } & Pick<Trial, "every" | "until">,
): Promise<Counts> {
  const source = readText(file);
  const known = knownOutcomes(file, source);
  const counts = noCounts();
  for (const [index, mutant] of mutantsOf(source, file).entries()) {
    if (index % every > 0) continue;
    const id = mutantId(file, index);
    const near = nearTests(reaches, id);
    const outcome = known.isKilled(index) ? "killed" : await tryMutant(vitest, { id, near, until });
    if (outcome === "killed") known.keepKilled(index);
    else if (outcome !== "untried") print(`${outcome}  ${described(file, source, mutant)}`);
    counts[outcome] += 1;
  }
  return counts;
}

async function tryMutant(
  vitest: Vitest,
  { id, near, until }: { id: string; near: TestSpecification[]; until: number },
): Promise<keyof Counts> {
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

function described(file: string, source: string, { start, end, text }: Mutant): string {
  const short = (words: string) => words.replaceAll(/\s+/g, " ").slice(0, 100);
  return `${file}:${lineOf(source, start)}  ${short(source.slice(start, end))}  →  ${short(text) || "nothing"}`;
}

function told({ killed, survived, timedOut, unreached, untried }: Counts): string {
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

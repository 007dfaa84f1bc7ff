import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestSpecification, Vitest } from "vitest/node";
import { cacheFolder, type Outcome, type Reach } from "./outcomes.ts";
import type { Plan } from "./runner.ts";

const planFile = path.join(cacheFolder, "plan.json");
const outcomes = path.join(cacheFolder, "outcomes");

/**
 * Tries many mutants in one process (runner.ts), which costs a tenth of a process for each. Undefined is the outcome
 * of those that only a process of their own can tell.
 */
export async function tryTogether(
  vitest: Vitest,
  { reaches, ids, until }: { reaches: Reach[]; ids: Set<string>; until: number },
): Promise<Map<string, Outcome | undefined>> {
  const told = new Map<string, Outcome | undefined>();
  const ended = new Set<string>();
  rmSync(outcomes, { force: true });
  process.env["MUTANTS_PLANNED"] = planFile;
  for (;;) {
    const left = reaches.map((reach) => ({
      ...reach,
      ids: new Set([...reach.ids].filter((id) => ids.has(id) && !told.has(id))),
    }));
    const wanted = left.filter((reach) => reach.ids.size > 0);
    if (wanted.length === 0) break;
    const mutantsOf = Object.fromEntries(wanted.map(({ test, ids: of }) => [test, [...of]]));
    writeFileSync(planFile, JSON.stringify({ mutantsOf, until, outcomes } satisfies Plan));
    await vitest.runTestSpecifications(specificationsOf(wanted));
    const endless = read(told, ended);
    if (!endless) break;
    told.set(endless, "killed");
  }
  delete process.env["MUTANTS_PLANNED"];
  for (const id of ids) if (!told.has(id)) told.set(id, ended.has(id) && Date.now() < until ? "survived" : "untried");
  return told;
}

export function specificationsOf(reaches: Reach[]): TestSpecification[] {
  return [...Map.groupBy(reaches, ({ specification }) => specification)].map(([{ project, moduleId }, some]) =>
    project.createSpecification(moduleId, { testIds: some.map(({ test }) => test) }),
  );
}

/** Reads what the runner told; returns the mutant that was in force when its process ended too early. */
function read(told: Map<string, Outcome | undefined>, ended: Set<string>): string | undefined {
  let inForce: string | undefined;
  for (const line of existsSync(outcomes) ? readFileSync(outcomes, "utf8").split("\n") : []) {
    const [outcome, id] = line.split(" ");
    if (!id) continue;
    inForce = outcome === "tried" ? id : undefined;
    if (outcome === "ended") ended.add(id);
    if (outcome === "doubtful" && !told.has(id)) told.set(id, undefined);
    if (outcome === "killed" || outcome === "timedOut" || outcome === "untried") told.set(id, outcome);
  }
  return inForce && !told.has(inForce) ? inForce : undefined;
}

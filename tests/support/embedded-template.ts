import type { TestProject } from "vitest/node";
import { makeDatabaseTemplate } from "../../processes/database-template.ts";

/** Vitest runs it once before the suites on the embedded database. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("engine", "embedded");
  await makeDatabaseTemplate();
}

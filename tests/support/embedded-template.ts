import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { makeDatabaseTemplate } from "../../processes/database-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of this run's embedded databases. */
    embeddedFolder: string;
  }
}

/** Vitest runs this once before the suites on the embedded database, and the returned function after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("engine", "embedded");
  await makeDatabaseTemplate();
  const folder = mkdtempSync(path.join(tmpdir(), "cohere-test-"));
  project.provide("embeddedFolder", folder);
  return async () => rmSync(folder, { recursive: true, force: true });
}

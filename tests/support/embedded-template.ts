import { makeDatabaseTemplate } from "../../processes/database-template.ts";

/** Vitest runs it once before the suites on the embedded database. */
export async function setup(): Promise<void> {
  await makeDatabaseTemplate();
}

import { cpSync } from "node:fs";
import path from "node:path";
import { createBuilder } from "vite";
import { root } from "../checks/source-tree.ts";
import { instrumented } from "./instrument.ts";
import { cacheFolder } from "./outcomes.ts";

/** Builds the product once more, with every mutant of these files in its server; its own build stays as it is. */
export async function buildWithMutants(files: string[]): Promise<string> {
  process.env["NODE_ENV"] = "production";
  process.env["BUILD_DIRECTORY"] = path.relative(root, cacheFolder);
  const builder = await createBuilder({ root, logLevel: "error", plugins: [instrumented(files)] });
  for (const name of ["client", "ssr"]) await builder.build(builder.environments[name]!);
  // What browsers fetch has no mutants in it; the product's own is there, compressed.
  cpSync(path.join(root, "build/client"), path.join(cacheFolder, "client"), { recursive: true });
  process.env["NODE_ENV"] = "test";
  return path.join(cacheFolder, "server", "index.js");
}

import path from "node:path";
import { createBuilder } from "vite";
import { root } from "../checks/source-tree.ts";
import { cacheFolder } from "./outcomes.ts";
import { instrumented } from "./instrument.ts";

/** The product's own build stays as it is. */
const outDir = path.join(cacheFolder, "server");

/** Builds the server once more, with every mutant of these files in it. Its pages use the script that is built already. */
export async function buildWithMutants(files: string[]): Promise<string> {
  process.env["NODE_ENV"] = "production";
  const builder = await createBuilder({
    root,
    logLevel: "error",
    plugins: [instrumented(files)],
    environments: { ssr: { build: { outDir, emptyOutDir: true } } },
  });
  await builder.build(builder.environments["ssr"]!);
  process.env["NODE_ENV"] = "test";
  return path.join(outDir, "index.js");
}

import path from "node:path";
import { createBuilder, type Plugin } from "vite";
import { root } from "../checks/source-tree.ts";
import { instrumented } from "./instrument.ts";
import { cacheFolder } from "./outcomes.ts";

/** Builds the product once more, with every mutant of these files in its server; its own build stays as it is. */
export async function buildWithMutants(files: string[]): Promise<string> {
  process.env["NODE_ENV"] = "production";
  const builder = await createBuilder({ root, logLevel: "error", plugins: [instrumented(files), outOfTheWay()] });
  for (const name of ["client", "ssr"]) await builder.build(builder.environments[name]!);
  process.env["NODE_ENV"] = "test";
  return path.join(cacheFolder, "server", "index.js");
}

/** Behind the router's plugin, which would have the last word on where the build goes. */
function outOfTheWay(): Plugin {
  const into = (folder: string) => ({ build: { outDir: path.join(cacheFolder, folder), emptyOutDir: true } });
  return {
    name: "out-of-the-way",
    enforce: "post",
    config: () => ({ environments: { client: into("client"), ssr: into("server") } }),
  };
}

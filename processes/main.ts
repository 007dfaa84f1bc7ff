import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { runBackup, runExport, runRestore } from "./command.ts";
import { runWeb } from "./web.ts";
import { runWorker } from "./worker.ts";

const serverBuild = build as unknown as ServerBuild;

/** Runs one of the product's processes; what `processes/run.mjs` calls with the words after its own name. */
export async function main(name: string, args: string[]): Promise<void> {
  if (name === "start") return runWeb(serverBuild);
  if (name === "worker") return runWorker();
  if (name === "export") return runExport(args);
  if (name === "backup") return runBackup(args);
  if (name === "restore") return runRestore(args);
  throw new Error(`there is no process ${name}`);
}

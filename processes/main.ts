import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { WrongSetting } from "../app/platform/config.server.ts";
import { DatabaseUnreachable } from "../app/platform/db.server.ts";
import { DataFolderInUse } from "../app/platform/embedded-database.server.ts";
import { CommandRefused, runBackup, runExport, runRestore } from "./command.ts";
import { runWeb } from "./web.ts";
import { runWorker } from "./worker.ts";

const serverBuild = build as unknown as ServerBuild;

/** Runs one of the product's processes; what `processes/run.mjs` calls with the words after its own name. */
export function main(name: string, args: string[]): Promise<void> {
  return run(name, args).catch(tell);
}

async function run(name: string, args: string[]): Promise<void> {
  if (name === "start") return runWeb(serverBuild);
  if (name === "worker") return runWorker();
  if (name === "export") return runExport(args);
  if (name === "backup") return runBackup(args);
  if (name === "restore") return runRestore(args);
  throw new Error(`there is no process ${name}`);
}

/** What the operator can put right is one line; anything else is a bug and shows where it happened. */
function tell(error: unknown): void {
  const forTheOperator = [CommandRefused, DatabaseUnreachable, DataFolderInUse, WrongSetting];
  if (!(error instanceof Error) || !forTheOperator.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

import * as build from "virtual:react-router/server-build";
import type { Edition } from "../app/features/edition/edition.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { accessesOf } from "../server/addresses.ts";
import { runBackup, runExport, runGrantAdmin, runRestore } from "./command.ts";
import { makeDatabaseTemplate } from "./database-template.ts";
import { runDemo } from "./demo.ts";
import { runStart, runProcess } from "./start.ts";
import { startFailure } from "./start-failure.ts";
import { stopSignal } from "./stop-signal.ts";
import { makeSite, runWeb } from "./web.ts";
import { runWorker } from "./worker.ts";
import { knownEdition, openProcess } from "./process-context.ts";

const processes: Record<string, (args: string[]) => Promise<void>> = {
  backup: runBackup,
  "database-template": makeDatabaseTemplate,
  demo: () => runDemo(build),
  export: (args) => runExport(args),
  "grant-admin": runGrantAdmin,
  restore: runRestore,
  start: () => runStart(build),
  web: () => runWeb(build),
  worker: runWorker,
};

/** Runs one of the product's processes; what `processes/run.mjs` calls with the words after its own name. */
export async function main(name: string, args: string[]): Promise<void> {
  try {
    const run = Object.hasOwn(processes, name) ? processes[name] : undefined;
    if (!run) throw new Error(`there is no process ${name}`);
    await run(args);
    await flushed(process.stdout);
    process.exit();
  } catch (error) {
    process.stderr.write(`${startFailure(error, process.env["LOG_LEVEL"])}\n`);
    process.exit(1);
  }
}

/** Waits until whoever reads has everything that was printed, or has left: an exit would drop the rest. */
function flushed(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => output.write("", () => resolve()));
}

/** The site with facts the edition file does not have, for the journey through a state that no day of it brings. */
export async function startWith(facts: Partial<Edition>): Promise<void> {
  const config = readConfig(process.env);
  const stopped = stopSignal();
  await runProcess(await openProcess(config, { edition: { ...knownEdition(config), ...facts } }), build, stopped);
}

/** Who may call each address of the site, for the test that walks them all. */
export function routeTable() {
  return accessesOf(build);
}

/** The site of an open world, for the tests that call it without a server. */
export function builtSite(context: Parameters<typeof makeSite>[0], options: { wakeOutbox: () => void }) {
  return makeSite(context, { build: build, ...options });
}

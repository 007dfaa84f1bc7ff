import type { ServerBuild } from "react-router";

/** Each process loads only what it needs; a worker, for example, loads no routes. */
const processes: Record<string, (args: string[]) => Promise<void>> = {
  backup: async (args) => (await import("./command.ts")).runBackup(args),
  "database-template": async () => (await import("./database-template.ts")).makeDatabaseTemplate(),
  demo: async () => (await import("./demo.ts")).runDemo(await routes()),
  export: async (args) => (await import("./command.ts")).runExport(args),
  "grant-admin": async (args) => (await import("./command.ts")).runGrantAdmin(args),
  restore: async (args) => (await import("./command.ts")).runRestore(args),
  start: async () => (await import("./start.ts")).runStart(await routes()),
  web: async () => (await import("./web.ts")).runWeb(await routes()),
  words: async (args) => (await import("./command.ts")).runWords(args),
  worker: async () => (await import("./worker.ts")).runWorker(),
};

/** Runs a process of the product with its arguments; called by `processes/run.mjs`. */
export async function main(name: string, args: string[]): Promise<void> {
  try {
    const run = Object.hasOwn(processes, name) ? processes[name] : undefined;
    if (!run) throw new Error(`there is no process ${name}`);
    await run(args);
    await flush(process.stdout);
    process.exit();
  } catch (error) {
    const { startFailure } = await import("./start-failure.ts");
    process.stderr.write(`${startFailure(error, process.env["LOG_LEVEL"])}\n`);
    process.exit(1);
  }
}

/** Loads the same site for tests that call it in their own process or change its facts. */
export function loadBuiltSite(): Promise<typeof import("./built-site.ts")> {
  return import("./built-site.ts");
}

function routes(): Promise<ServerBuild> {
  return import("virtual:react-router/server-build");
}

/** Waits until all output is read or the reader has left, because an exit would lose the rest. */
function flush(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => output.write("", () => resolve()));
}

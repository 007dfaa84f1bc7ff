import type { ServerBuild } from "react-router";
import { outboxAddress } from "../app/features/outbox/local-view.server.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { answerCommands } from "./command-socket.ts";
import { startNightlyBackups, type NightlyBackups } from "./nightly-backups.ts";
import { serveMetrics } from "./metrics-server.ts";
import { stopSignal } from "./stop-signal.ts";
import { serveSite } from "./web.ts";
import { runMailWorker } from "./worker.ts";
import { openProcess, sayWhereToBegin, type ProcessContext } from "./process-context.ts";

/** Runs web and mail in one process: a complete site on one machine. */
export async function runStart(build: ServerBuild): Promise<void> {
  const stopped = stopSignal();
  const context = await openProcess(readConfig(process.env));
  const backups = startNightlyBackups(context);
  await runProcess(context, build, stopped, { onServing: () => sayWhere(context), backups });
}

interface Extras {
  onServing?: () => void;
  backups?: NightlyBackups | undefined;
}

/**
 * Serves the site and sends its mail until stopped, then ends in an order that loses nothing: requests, mail,
 * database.
 */
export async function runProcess(
  context: ProcessContext,
  build: ServerBuild,
  stopped: Promise<void>,
  { onServing, backups }: Extras = {},
): Promise<void> {
  const worker = runMailWorker(context);
  try {
    const server = await serveSite(context, { build, wakeOutbox: worker.wake, lastBackup: backups?.last });
    const stopMetrics = await serveMetrics(context, backups?.last);
    const commands = await answerCommands(context);
    onServing?.();
    await stopped;
    context.log("info", "stopping");
    await server.stop();
    await stopMetrics();
    await commands.close();
  } finally {
    await backups?.stop();
    await worker.stop();
    await context.database.close();
  }
}

function sayWhere(context: ProcessContext): void {
  sayWhereToBegin(context);
  sayWhereMailIs(context);
}

/** This is printed and not logged, because the log holds no keys. */
function sayWhereMailIs({ config, outboxKey }: ProcessContext): void {
  if (outboxKey) process.stderr.write(`No mail server is set. Emails are at ${outboxAddress(config, outboxKey)}\n`);
}

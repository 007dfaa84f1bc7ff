import type { ServerBuild } from "react-router";
import { outboxAddress } from "../app/features/outbox/local-view.server.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { answerCommands } from "./command-socket.ts";
import { startNightlyBackups, type NightlyBackups } from "./nightly-backups.ts";
import { stopSignal } from "./stop-signal.ts";
import { serveSite } from "./web.ts";
import { runMailWorker } from "./worker.ts";
import { openWorld, type ProcessWorld } from "./world.ts";

/** Web and mail in one process: the site for real on one machine. */
export async function runStart(build: ServerBuild): Promise<void> {
  const stopped = stopSignal();
  const world = await openWorld(readConfig(process.env));
  const backups = world.database.engine === "embedded" ? startNightlyBackups(world) : undefined;
  await runWorld(world, build, stopped, { onServing: () => sayWhereMailIs(world), backups });
}

interface Extras {
  onServing?: () => void;
  backups?: NightlyBackups | undefined;
}

/**
 * Serves the site and sends its mail until told to stop, then ends in the order that loses nothing:
 * requests, mail, database.
 */
export async function runWorld(
  world: ProcessWorld,
  build: ServerBuild,
  stopped: Promise<void>,
  { onServing, backups }: Extras = {},
): Promise<void> {
  const worker = runMailWorker(world);
  try {
    const server = await serveSite(world, { build, wakeOutbox: worker.wake, lastBackup: backups?.last });
    const commands = await answerCommands(world);
    onServing?.();
    await stopped;
    world.log("info", "stopping");
    await server.stop();
    await commands.close();
  } finally {
    await backups?.stop();
    await worker.stop();
    await world.database.close();
  }
}

/** Beside the log, which holds no keys. */
function sayWhereMailIs({ config, outboxKey }: ProcessWorld): void {
  if (outboxKey) process.stderr.write(`No mail server is set. Emails are at ${outboxAddress(config, outboxKey)}\n`);
}

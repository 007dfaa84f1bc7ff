import * as build from "virtual:react-router/server-build";
import { makeDueLetters } from "../app/features/campaigns/automatic/commands.server.ts";
import { startCampaign } from "../app/features/campaigns/sending/commands.server.ts";
import type { Edition } from "../app/features/edition/edition.ts";
import { compileLetter } from "../app/features/templates/letter/compile.server.ts";
import { parseLetter } from "../app/features/templates/letter/letter.server.ts";
import { followDoors } from "../app/features/setup/follow.server.ts";
import { followEdition } from "../app/features/settings/follow.server.ts";
import { followWords } from "../app/features/words/follow.server.ts";
import { startingLetters } from "../app/features/templates/starting-letters/starting-letters.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { accessesOf } from "../server/addresses.ts";
import { knownEdition, openProcess } from "./process-context.ts";
import { migrate } from "../database/migrate.ts";
import { runProcess } from "./start.ts";
import { stopSignal } from "./stop-signal.ts";
import { makeSite } from "./web.ts";

/**
 * Starts the site with facts that the edition file does not have, for a test of a state that does not occur on any of
 * its days.
 */
export async function startWith(facts: Partial<Edition>): Promise<void> {
  const config = readConfig(process.env);
  const stopped = stopSignal();
  await runProcess(await openProcess(config, { edition: { ...knownEdition(config), ...facts } }), build, stopped);
}

/** Returns who may use each address, for the test that requests them all. */
export function routeTable() {
  return accessesOf(build);
}

/** Creates the site of an open process context, for tests that call it without a server. */
export function builtSite(
  context: Parameters<typeof makeSite>[0],
  options: Pick<Parameters<typeof makeSite>[1], "wakeOutbox" | "lastBackup">,
) {
  return makeSite(context, { build, ...options });
}

/** The renderer of letters, for the benchmark. */
export const letterEngine = { parseLetter, compileLetter, startingLetters };

/** Makes the built site follow the words and the edition of a database, for tests that call it without a process. */
export const followers = { followWords, followEdition, followDoors };

/** Migrates a database, for tests of faults before the start. */
export const databaseSchema = { migrate };

/** Starts campaigns, for tests of faults and benchmarks. */
export const campaignEngine = { startCampaign, makeDueLetters };

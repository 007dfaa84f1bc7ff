import * as build from "virtual:react-router/server-build";
import { makeDueLetters } from "../app/features/campaigns/automatic/commands.server.ts";
import { startCampaign } from "../app/features/campaigns/sending/commands.server.ts";
import type { Edition } from "../app/features/edition/edition.ts";
import { compileLetter } from "../app/features/templates/letter/compile.server.ts";
import { parseLetter } from "../app/features/templates/letter/letter.server.ts";
import { startingLetters } from "../app/features/templates/starting-letters/starting-letters.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { accessesOf } from "../server/addresses.ts";
import { knownEdition, openProcess } from "./process-context.ts";
import { migrate } from "../database/migrate.ts";
import { runProcess } from "./start.ts";
import { stopSignal } from "./stop-signal.ts";
import { makeSite } from "./web.ts";

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

/** The site of an open process context, for the tests that call it without a server. */
export function builtSite(context: Parameters<typeof makeSite>[0], options: { wakeOutbox: () => void }) {
  return makeSite(context, { build, ...options });
}

/** What makes letters, for the bench. */
export const letterEngine = { parseLetter, compileLetter, startingLetters };

/** Brings a schema up to date, for faults that begin before a site runs. */
export const databaseSchema = { migrate };

/** What starts campaigns, for faults and benches that begin with one. */
export const campaignEngine = { startCampaign, makeDueLetters };

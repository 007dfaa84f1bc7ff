import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Edition } from "../../app/features/edition/edition.ts";
import { databaseSettings } from "./journey-databases.ts";
import { freePort, startRunningSite, type RunningSite } from "./running-site.ts";

/** Admins of the site as soon as they sign in; each journey takes one of its own. */
const organizers = Array.from({ length: 100 }, (_, n) => `organizer-${n}@example.org`);
let organizersTaken = 0;

export function nextOrganizer(): string {
  return organizers[organizersTaken++ % organizers.length]!;
}

export interface OwnSite extends RunningSite {
  /** Stops the site and takes its data away. */
  end(): Promise<void>;
}

/** Starts the built product with settings of its own, and facts of the edition where they differ from its file. */
export async function openSite(
  settings: { SMTP_URL: string } & Record<string, string>,
  facts?: Partial<Edition>,
): Promise<OwnSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-journey-"));
  const PORT = String(await freePort());
  const env = {
    PORT,
    // Passkeys belong to a name, never to a number.
    ORIGIN: `http://localhost:${PORT}`,
    LIMITS_FACTOR: "1000",
    ADMIN_EMAIL: organizers.join(","),
    DATA_DIR: dataDir,
    ...(await databaseSettings()),
    ...settings,
  };
  const site = facts
    ? await startRunningSite(env, JSON.stringify(facts), "tests/support/site-with-facts.mjs")
    : await startRunningSite(env);
  return {
    ...site,
    end: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

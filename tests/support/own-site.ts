import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Edition } from "../../app/features/edition/edition.ts";
import { databaseSettings } from "./journey-databases.ts";
import { freePort, startRunningSite, type RunningSite } from "./running-site.ts";

/** Admins of the site once they sign in; each journey uses its own. */
const organizers = Array.from({ length: 100 }, (_, n) => `organizer-${n}@example.org`);
let organizersTaken = 0;

export function nextOrganizer(): string {
  return organizers[organizersTaken++ % organizers.length]!;
}

export interface OwnSite extends RunningSite {
  /** Stops the site and deletes its data. */
  end(): Promise<void>;
}

/** Starts the built product with its own settings and with edition facts that differ from the file. */
export async function openSite(
  settings: { SMTP_URL: string } & Record<string, string>,
  facts?: Partial<Edition>,
): Promise<OwnSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-journey-"));
  const PORT = String(await freePort());
  const env = {
    PORT,
    // Passkeys belong to a host name, not to an IP address.
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

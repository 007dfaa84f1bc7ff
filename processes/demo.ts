import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { withSampleLinks } from "../app/features/edition/editions.ts";
import { readConfig, type Config } from "../app/platform/config.server.ts";
import { plantSampleCommunity } from "../database/sample-community.ts";
import { runWorld } from "./start.ts";
import { stopSignal } from "./stop-signal.ts";
import { knownEdition, openWorld } from "./world.ts";

const demoDay = "2025-10-01T12:00:00-06:00";

/** The whole site with the sample community, in a temporary folder that goes when the demo ends. */
export async function runDemo(build: ServerBuild): Promise<void> {
  const stopped = stopSignal();
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-demo-"));
  try {
    const config = readConfig({
      LOG_LEVEL: "warn",
      SITE_NOW: demoDay,
      ...process.env,
      DATABASE_URL: "",
      SMTP_URL: "",
      DATA_DIR: dataDir,
    });
    const world = await openWorld(config, withSampleLinks(knownEdition(config)));
    await plantSampleCommunity(world.database.db, { edition: world.edition, now: world.clock.site() });
    await runWorld(world, build, stopped, () => process.stdout.write(welcome(config)));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function welcome({ origin, siteNow }: Config): string {
  return [
    "",
    `  Cohere Boulder, with a sample community, as on ${siteNow!.toISOString().slice(0, 10)}`,
    "",
    `  English     ${origin}/`,
    `  Español     ${origin}/es`,
    `  Register    ${origin}/register`,
    `  Mails       ${origin}/outbox   (nothing leaves this machine)`,
    "",
    "  Ctrl+C ends it and forgets everything.",
    "",
    "",
  ].join("\n");
}

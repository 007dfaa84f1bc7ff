import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Edition } from "../app/features/edition/edition.ts";
import { withSampleLinks } from "../app/features/edition/editions.ts";
import { encodePicture } from "../app/features/calendar/pictures/encode.server.ts";
import { outboxAddress } from "../app/features/outbox/local-view.server.ts";
import { importSentences } from "../app/features/words/languages/commands.server.ts";
import { shippedWords } from "../app/features/words/languages/shipped-words.server.ts";
import { dayIn } from "../app/i18n/dates.ts";
import { zonedInstant } from "../app/lib/time/zoned-time.ts";
import { readConfig } from "../app/platform/config.server.ts";
import { projectRoot } from "../app/platform/project-root.server.ts";
import { seedSamplePictures } from "../sample-community/pictures.ts";
import { seedSamplePortraits } from "../sample-community/voices.ts";
import { seedSampleCommunity, sampleAdmins } from "../sample-community/seed.ts";
import { runProcess } from "./start.ts";
import { stopSignal } from "./stop-signal.ts";
import { knownEdition, openProcess, type ProcessContext } from "./process-context.ts";

const daysBefore = 15;

/** Runs the site with the sample community in a temporary folder, which is deleted at the end. */
export async function runDemo(build: ServerBuild): Promise<void> {
  const stopped = stopSignal();
  const dataDir = mkdtempSync(path.join(tmpdir(), "cohere-demo-"));
  try {
    // The demo never uses a real site's database, mail or pictures.
    const overrides = { DATABASE_URL: "", SMTP_URL: "", PICTURES_DIR: "", DATA_DIR: dataDir };
    const config = readConfig({ LOG_LEVEL: "warn", ...process.env, ...overrides });
    const edition = withSampleLinks(knownEdition(config));
    await beginAt(config.siteNow ?? demoDay(edition));
    const context = await openProcess({ ...config, siteNow: undefined }, { edition, temporary: true });
    await seedSampleCommunity(context.database.db, {
      edition,
      now: context.clock.now(),
      secret: context.config.secret,
    });
    const french = { code: "fr", by: "system", now: context.clock.now() };
    await importSentences(context.database.db, { ...french, texts: shippedWords(french.code) });
    await runProcess(context, build, stopped, {
      onServing: () => {
        process.stdout.write(welcome(context));
        void addPictures(context);
      },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Moves the clock of this thread and of those it starts, which load the module through NODE_OPTIONS. */
async function beginAt(moment: Date): Promise<void> {
  const { href } = pathToFileURL(path.join(projectRoot, "processes/moved-date.ts"));
  process.env["DATE_MOVED_BY"] = String(moment.getTime() - Date.now());
  process.env["NODE_OPTIONS"] = `${process.env["NODE_OPTIONS"] ?? ""} --import ${href}`;
  await import(/* @vite-ignore */ href);
}

/** Draws and encodes the pictures after the start, so that the demo does not wait for them. */
async function addPictures({ database, config, clock, edition, log }: ProcessContext): Promise<void> {
  const options = { folder: config.picturesDir, now: clock.now(), edition, encode: encodePicture };
  const seedPictures = async () => {
    await seedSamplePortraits(database.db, options);
    await seedSamplePictures(database.db, options);
  };
  await seedPictures().catch((error) => log("warn", "sample-pictures-failed", { error }));
}

function demoDay({ zone, days }: Edition): Date {
  return new Date(zonedInstant(zone, days.invocation, "12:00").getTime() - daysBefore * 86_400_000);
}

function welcome({ edition, clock, config, outboxKey }: ProcessContext): string {
  const { origin } = config;
  return [
    "",
    `  ${edition.name}, with a sample community, as on ${dayIn(edition.zone, clock.now())}`,
    "",
    `  English     ${origin}/`,
    `  Español     ${origin}/es`,
    `  Register    ${origin}/register`,
    `  Emails      ${outboxAddress(config, outboxKey!)}   (nothing leaves this machine)`,
    "",
    `  Organize    sign in at ${origin}/auth as ${sampleAdmins()[0]}; the code is in the newest email there`,
    "",
    "  Ctrl+C ends it and forgets everything.",
    "",
    "",
  ].join("\n");
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite } from "../support/running-site.ts";
import { startSmtp } from "../support/smtp.ts";
import { benchAdmin, makeEveryRequest } from "./every-request.ts";
import { explainedIn, explainEverything, explainingServer, type Explained } from "./explained-statements.ts";
import type { Print } from "./figures.ts";
import { largeDatabase } from "./large-database.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const name = "large";
/** They hold a row, or one for each kind of work, however large the community becomes. */
const neverGrow = ["email_rate", "maintenance_steps", "kysely_migration", "kysely_migration_lock"];

/** They ask for a large part of a table, which then is read faster in one go. */
const wholeLists = [
  // Feeds, filtered or not, and the sitemap.
  /from "events" where "is_public" = \$ .*tstzrange\(\$::timestamptz, null\).* limit \$$/,
  // The export of all events: who is in it, then a thousand at a time.
  /^select encode\(string_agg\(uuid_send\(id\)/,
  /from "events" where id = any\(\$::uuid\[\]\) and status <> 'declined'/,
  // What of a feed's events is not written yet, a thousand at most.
  /from "events" where "is_public" = \$ and "status" in \(\$, …\) and "id" in \(\$, …\) order by/,
  // How many events the office's list has: it ends at its limit.
  /^select count\(\*\) as total from \(\(select from events where .* limit \$\)/,
  // The export of people, sorted as a whole.
  /^declare listed no scroll cursor for /,
  // The figures count all registrations of an edition; what takes long is kept a moment.
  /^select count\(\*\) as "total", .* from "registrations" where "cohere_event" = \$$/,
  /from \( select date_bin\(.* from registrations where cohere_event = \$/,
  /from \( select left\(btrim\(how_did_you_hear\), \d+\) as said/,
  /from profiles as p left join preferences as o on o\.profile_id = p\.id and o\.consent_at is not null where p\.subscribed/,
];
/**
 * How PostgreSQL goes about every statement of the site's requests, of its worker and of its maintenance in a large
 * community: what ran is what the processes sent, explained by the server. Fails when a table that can grow is read
 * from one end to the other.
 */
export async function benchPlans(print: Print): Promise<void> {
  if (!postgresBinaries()) return print("not measured: PostgreSQL is not installed");
  const postgres = await startPostgres({ settings: explainingServer, durable: false });
  try {
    const url = await largeDatabase(postgres, name);
    await runEverything(url);
    report(explainedIn(postgres.dataFolder, name), print);
  } finally {
    await postgres.stop();
  }
}

async function runEverything(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url, application_name: "bench" });
  await database.connect();
  await explainEverything(database, name);
  const smtp = await startSmtp();
  const limits = { LIMITS_FACTOR: "1000000", MAIL_RATE: "1000" };
  const env = { DATABASE_URL: url, SMTP_URL: smtp.url, SECRET: "s".repeat(32), ADMIN_EMAIL: benchAdmin, ...limits };
  const web = await startRunningSite(env, "web");
  const worker = spawn(process.execPath, [`${root}processes/run.mjs`, "worker"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ORIGIN: web.origin, LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    await makeEveryRequest({ origin: web.origin, database, smtp });
    await maintenanceReachesMail(database);
  } finally {
    worker.kill("SIGTERM");
    await Promise.all([once(worker, "exit"), web.stop()]);
    await smtp.close();
    await database.end();
  }
}

/** The last step has the most to do: its first batches show how it goes about it. */
async function maintenanceReachesMail(database: pg.Client): Promise<void> {
  const oldest = async () => {
    const { rows } = await database.query(
      "select min(created_at) as oldest from email_deliveries where status = 'sent'",
    );
    return String(rows[0].oldest);
  };
  const before = await oldest();
  for (const end = Date.now() + 600_000; Date.now() < end; await wait(1_000)) if ((await oldest()) !== before) return;
  throw new Error("maintenance did not come to the mails");
}

function report(statements: Explained[], print: Print): void {
  print("longest ms · calls · rows read · pages · statement · how");
  for (const { longest, calls, rowsRead, pages, text, ways } of statements.toSorted((a, b) => b.longest - a.longest))
    print([longest.toFixed(1), calls, rowsRead, pages, text.slice(0, 160), [...new Set(ways)].join(", ")].join(" · "));
  const wrong = statements.filter(
    ({ sequential, text }) =>
      sequential.some((table) => !neverGrow.includes(table)) && !wholeLists.some((list) => list.test(text)),
  );
  print(`${statements.length} statements, ${wrong.length} read a table that can grow from one end to the other`);
  for (const { text, sequential, calls } of wrong)
    print(`sequential scan of ${sequential.join(", ")} (${calls} calls): ${text}`);
  if (wrong.length > 0) process.exitCode = 1;
}

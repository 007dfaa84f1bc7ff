// npm run faults -- NAME: the faults and attacks of security.md at full counts. What breaks a promise is a bug, and fails.
import { reportLine } from "./report.ts";

const cluster = async () => {
  const { startPostgres } = await import("../support/postgres.ts");
  const postgres = await startPostgres();
  return { databaseUrl: await postgres.createDatabase("faults"), stop: postgres.stop };
};

/** The same fault on the embedded database and on a PostgreSQL of its own. */
const onBoth = (trial) => async (report) => {
  report("embedded", await trial(undefined));
  const { databaseUrl, stop } = await cluster();
  try {
    report("PostgreSQL", await trial(databaseUrl));
  } finally {
    await stop();
  }
};

/** Every fault of a campaign, or the one that is named: campaigns killed. */
const campaigns = async (report, only) => {
  const on = await import("./campaigns.ts");
  const { sentAtOnce } = await import("./campaigns-at-once.ts");
  const { killedDigest } = await import("./killed-digest.ts");
  const { startPostgres } = await import("../support/postgres.ts");
  const fresh = async (trial) => {
    const postgres = await startPostgres();
    try {
      return await trial(await postgres.createDatabase("faults"));
    } finally {
      await postgres.stop();
    }
  };
  const killed = (url) => on.killedCampaign({ kills: 20, recipients: 5_000, databaseUrl: url });
  const atOnce = (url) => sentAtOnce({ presses: 100, recipients: 1_000, databaseUrl: url });
  const digest = (url) => killedDigest({ kills: 20, recipients: 5_000, databaseUrl: url });
  const trials = {
    "at-once": async () => {
      report("sent at once, embedded", await atOnce(undefined));
      report("sent at once, PostgreSQL", await fresh(atOnce));
    },
    digest: async () => {
      report("digest killed, embedded", await digest(undefined));
      report("digest killed, PostgreSQL", await fresh(digest));
    },
    killed: async () => {
      report("killed, embedded", await killed(undefined));
      report("killed, PostgreSQL", await fresh(killed));
    },
    restarts: async () => report("restarts", await on.campaignAcrossRestarts({ restarts: 5, recipients: 5_000 })),
    "mail-down": async () =>
      report(
        "mail server down",
        await fresh((url) => on.campaignWithoutMailServer({ awayFor: 60_000, recipients: 2_000, databaseUrl: url })),
      ),
    troubles: async () =>
      report(
        "troubles",
        await fresh((url) => on.campaignWithTroubles({ each: 20, recipients: 2_000, databaseUrl: url })),
      ),
    frozen: async () =>
      report(
        "frozen",
        await fresh((url) => on.frozenWorkers({ frozenFor: 90_000, recipients: 5_000, databaseUrl: url })),
      ),
    unsubscribed: async () =>
      report(
        "unsubscribed",
        await fresh((url) => on.unsubscribedMeanwhile({ clicks: 500, recipients: 5_000, databaseUrl: url })),
      ),
    codes: async () =>
      report("codes", await fresh((url) => on.codesMeanwhile({ codes: 20, recipients: 10_000, databaseUrl: url }))),
  };
  for (const [name, trial] of Object.entries(trials)) if (!only || only === name) await trial();
};

const faults = {
  campaigns,
  crooked: async (report) =>
    report("embedded", await (await import("./crooked.ts")).crooked({ requests: Infinity, slowest: 300 })),
  "database-down": async (report) => {
    const { databaseOutage } = await import("./database-down.ts");
    report("PostgreSQL", await databaseOutage({ awayFor: 60_000, restarts: 10 }));
  },
  flood: async (report) =>
    report("embedded", await (await import("./flood.ts")).flooded({ requests: 20_000, clients: 30 })),
  fuzz: async (report) => {
    const { fuzzedSite } = await import("./fuzzed.ts");
    const seed = Math.trunc(Math.random() * 2 ** 31);
    report("embedded", await fuzzedSite({ requests: 10_000, seed }));
    const { fuzzedFields } = await import("./fuzzed-fields.ts");
    await onBoth((databaseUrl) => fuzzedFields({ requests: Infinity, seed, databaseUrl }))((where, found) =>
      report(`${where}, every field`, found),
    );
  },
  guessing: onBoth(async (databaseUrl) =>
    (await import("./guessing.ts")).guessing({ serial: 10_000, parallel: 500, rounds: 50, databaseUrl }),
  ),
  hosts: onBoth(async (databaseUrl) => (await import("./foreign-host.ts")).foreignHost({ databaseUrl })),
  identical: onBoth(async (databaseUrl) =>
    (await import("./identical.ts")).identicalAtOnce({ requests: 1_000, databaseUrl }),
  ),
  killed: onBoth(async (databaseUrl) =>
    (await import("./killed.ts")).killedWhileRegistering({ rounds: 20, clients: 20, databaseUrl }),
  ),
  imports: async (report) =>
    report(
      "embedded",
      await (await import("./imports-at-once.ts")).importsAtOnce({ files: 8, rows: 20_000, most: 1_024 }),
    ),
  "killed-import": onBoth(async (databaseUrl) =>
    (await import("./killed-import.ts")).killedWhileImporting({ rounds: 10, rows: 5_000, databaseUrl }),
  ),
  "killed-merge": onBoth(async (databaseUrl) =>
    (await import("./killed-merge.ts")).killedWhileMerging({ rounds: 10, mails: 1_000, databaseUrl }),
  ),
  "mail-down": onBoth(async (databaseUrl) =>
    (await import("./mail-down.ts")).mailServerOutage({ awayFor: 60_000, clients: 2, databaseUrl }),
  ),
  "one-use": onBoth(async (databaseUrl) =>
    (await import("./one-use.ts")).oneUse({ rounds: 50, parallel: 100, databaseUrl }),
  ),
  places: onBoth(async (databaseUrl) =>
    (await import("./places-at-once.ts")).placesAtOnce({ requests: 10_000, clients: 200, kills: 10, databaseUrl }),
  ),
  "power-cut": async (report) => {
    const { mountRefusal } = await import("./disk-image.ts");
    const refusal = await mountRefusal();
    if (refusal) return void process.stdout.write(`not run  power-cut: ${refusal}\n`);
    const { powerCut } = await import("./power-cut.ts");
    report("embedded", await powerCut({ cuts: 20, firstStarts: 5, clients: 10 }));
  },
  "second-start": async (report) =>
    report("embedded", await (await import("./second-start.ts")).secondStart({ rounds: 5 })),
  sessions: async (report) =>
    report("PostgreSQL", await (await import("./survival.ts")).sessionsAcrossProcesses({ rounds: 20 })),
  shutdown: onBoth(async (databaseUrl) =>
    (await import("./shutdown.ts")).stoppedUnderLoad({ rounds: 20, clients: 20, databaseUrl }),
  ),
};

const [name = "", part] = process.argv.slice(2);
const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
if (!fault) {
  process.stderr.write(
    `${name ? `There is no fault ${name}` : "Say which fault"}. Faults: ${Object.keys(faults).join(", ")}.\n`,
  );
  process.exit(1);
}

await fault((where, report) => {
  process.stdout.write(`${reportLine(`${name}, ${where}`, report)}\n`);
  for (const sentence of report.broken.slice(0, 20)) process.stdout.write(`  ${sentence}\n`);
  if (report.broken.length > 20) process.stdout.write(`  and ${report.broken.length - 20} more\n`);
  if (report.broken.length > 0) process.exitCode = 1;
}, part);

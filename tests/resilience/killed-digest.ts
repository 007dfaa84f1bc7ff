import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";
import { buildEvent, buildTemplate } from "../support/builders.ts";
import { builtServer } from "../support/built-server.ts";
import { killedWhileSending, withDatabase } from "./campaign-site.ts";
import { withFaultySite, type FaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface KilledDigestOptions {
  /** While it is made, and as often again while it is sent. */
  kills: number;
  recipients: number;
  /** PostgreSQL to run on; without it an embedded folder of its own. */
  databaseUrl?: string | undefined;
}

const maker = fileURLToPath(new URL("digest-maker.ts", import.meta.url));
/** Each kill comes so much later than the one before, until the digest is made. */
const step = 100;

/**
 * Kills with -9 whoever makes the weekly digest, ever later, and then whoever sends it. It is made whole or not at all, and
 * once; nobody gets two, and nobody is left out.
 */
export function killedDigest({ kills, recipients, databaseUrl }: KilledDigestOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async (site) => {
    await withDatabase(site, (db) => seedDigest(db, recipients));
    const report: FaultReport = { counts: { kills: 2 * kills, "made at kill": 0 }, broken: [] };
    for (let n = 1; n <= kills; n++) {
      await killedWhileMaking(site, (n - 1) * step);
      const { broken, isMade } = await withDatabase(site, (db) => stateOf(db, recipients));
      report.broken.push(...broken.map((sentence) => `kill ${n}: ${sentence}`));
      if (isMade) report.counts["made at kill"] ||= n;
    }
    await killedWhileMaking(site, Infinity);
    const { id, broken } = await withDatabase(site, (db) => stateOf(db, recipients));
    if (!id) return { ...report, broken: [...report.broken, ...broken, "no digest was made"] };
    // The ten seconds of a yes.
    await sleep(10_000);
    const found = await killedWhileSending(site, { id, kills, recipients });
    const after = await withDatabase(site, (db) => stateOf(db, recipients));
    return {
      counts: { ...report.counts, ...found.counts },
      broken: [...report.broken, ...broken, ...found.broken, ...after.broken],
    };
  });
}

async function killedWhileMaking({ place }: FaultySite, after: number): Promise<void> {
  const { dataDir, databaseUrl } = place;
  const child = spawn(process.execPath, [maker, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  if (after !== Infinity) {
    await sleep(after);
    child.kill("SIGKILL");
  }
  await ended;
}

/** So many people who asked for the digest, a rule that is on, and an event that is new to all of them. */
async function seedDigest(db: Db, recipients: number): Promise<void> {
  await (await builtServer()).databaseSchema.migrate(db);
  await sql`with people as (insert into profiles (email, full_name, language)
      select 'reader-' || n || '@example.org', 'Reader ' || n, case when n % 3 = 0 then 'es' else 'en' end
      from generate_series(1, ${recipients}::int) as n returning id)
    insert into preferences (profile_id, token, event_digest, digest_asked_at)
    select id, encode(sha256(id::text::bytea), 'hex'), true, now() - interval '1 day' from people`.execute(db);
  const published = new Date(Date.now() - 3_600_000);
  await buildEvent(db, {
    title: "Seed swap",
    status: "published",
    published_at: published,
    start_date: new Date("2025-10-18T18:00:00Z"),
    end_date: new Date("2025-10-18T20:00:00Z"),
  });
  const { id } = await buildTemplate(db, { kind: "event", subject: "New", markdown_content: "{{events: 5 new}}" });
  const rule = { rule: "digest", is_on: true, template_id: id, weekday: 4, hour: 9 } as const;
  await db.insertInto("automatic_letters").values(rule).execute();
}

/** All of the digest, or nothing of it. */
async function stateOf(
  db: Db,
  recipients: number,
): Promise<{ id: string | undefined; isMade: boolean; broken: string[] }> {
  const { rows } = await sql<{ campaigns: number; mails: number; noted: number; occasions: number; id: string }>`
    select (select count(*) from email_campaigns) as campaigns, (select count(*) from email_deliveries where campaign_id is not null) as mails,
      (select count(*) from event_digests) as noted, (select count(*) from automatic_occasions where campaign_id is not null) as occasions,
      (select min(id::text) from email_campaigns) as id`.execute(db);
  const { id, ...counts } = rows[0]!;
  const isMade = counts.campaigns > 0;
  const whole = isMade
    ? { campaigns: 1, mails: recipients, noted: recipients, occasions: 1 }
    : { campaigns: 0, mails: 0, noted: 0, occasions: 0 };
  const isWhole = JSON.stringify(counts) === JSON.stringify(whole);
  return { id, isMade, broken: isWhole ? [] : [`a part of a digest: ${JSON.stringify(counts)}`] };
}

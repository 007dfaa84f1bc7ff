import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase, type Db } from "../../app/platform/database/db.server.ts";
import { buildDelivery, buildProfile, buildRegistration } from "../support/builders.ts";
import { builtServer } from "../support/built-server.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { askForCode, postTo, sessionIn, typeCode } from "./client.ts";
import { withFaultySite, type FaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface KilledMergeOptions {
  rounds: number;
  /** What hangs on the one who goes: the more, the longer a merge takes. */
  mails: number;
  /** PostgreSQL to run on; without it an embedded folder of its own. */
  databaseUrl?: string | undefined;
}

const admin = "one@example.org";

/**
 * Kills the site with -9 at a random moment of a merge, as often as asked. After each kill the two are one, with
 * everything and the way back, or two as they were; the merge that did not happen can be made then.
 */
export function killedWhileMerging({ rounds, mails, databaseUrl }: KilledMergeOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async (faulty) => {
    const settings = { ...faulty.env, ADMIN_EMAIL: admin };
    const report: FaultReport = { counts: { kills: rounds, mails, one: 0, two: 0 }, broken: [] };
    const { cookie, took } = await firstMerge(faulty, { settings, mails });
    const patience = 1.5 * took;
    for (let round = 0; round < rounds; round++) {
      const pair = await withDatabase(faulty, (db) => buildPair(db, mails));
      const site = await startRunningSite(settings);
      const fields = await comparison(site, cookie, pair);
      const merged = merge(site, cookie, fields).catch(() => undefined);
      await sleep(Math.random() * patience);
      await site.kill();
      await merged;
      const found = await withDatabase(faulty, (db) => stateOf(db, pair, mails));
      if (found !== "one" && found !== "two") report.broken.push(`round ${round}: ${found}`);
      else report.counts[found]! += 1;
      if (found !== "two") continue;
      const next = await startRunningSite(settings);
      await merge(next, cookie, fields);
      await next.stop();
      const afterwards = await withDatabase(faulty, (db) => stateOf(db, pair, mails));
      if (afterwards !== "one") report.broken.push(`round ${round}, once more: ${afterwards}`);
    }
    return report;
  });
}

/** Signs in and merges undisturbed, on a site that has just been started: the session, and the milliseconds it took. */
async function firstMerge(
  faulty: FaultySite,
  { settings, mails }: { settings: Record<string, string>; mails: number },
): Promise<{ cookie: string; took: number }> {
  const pair = await withDatabase(faulty, async (db) => {
    await (await builtServer()).databaseSchema.migrate(db);
    return buildPair(db, mails);
  });
  const site = await startRunningSite(settings);
  const cookie = await signedIn(site, faulty);
  const fields = await comparison(site, cookie, pair);
  const before = performance.now();
  await merge(site, cookie, fields);
  const took = performance.now() - before;
  await site.stop();
  return { cookie, took };
}

async function signedIn(site: RunningSite, { smtp }: FaultySite): Promise<string> {
  const { code } = await askForCode(site, smtp, admin);
  return sessionIn(await typeCode(site, admin, code))!;
}

async function withDatabase<T>({ place }: FaultySite, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

interface Pair {
  kept: string;
  removed: string;
}

/** What the comparison of the two sends. */
type Compared = Pair & { seen: string };

async function buildPair(db: Db, mails: number): Promise<Pair> {
  const [{ id: kept }, { id: removed, email }] = [
    await buildProfile(db, { email: `${crypto.randomUUID()}@example.org` }),
    await buildProfile(db, { email: `${crypto.randomUUID()}@example.org` }),
  ];
  await buildRegistration(db, { profile_id: removed });
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < mails; n++) await buildDelivery(tx, { profile_id: removed, email, status: "sent" });
  });
  return { kept, removed };
}

const comparisonPage = ({ kept, removed }: Pair) => `/admin/people/${kept}/merge?with=${removed}`;

async function comparison(site: RunningSite, cookie: string, pair: Pair): Promise<Compared> {
  const page = await fetch(site.origin + comparisonPage(pair), { headers: { Cookie: cookie } });
  const [, seen] = /name="seen" value="([^"]*)"/.exec(await page.text())!;
  return { ...pair, seen: seen!.replaceAll("&quot;", '"').replaceAll("&amp;", "&") };
}

function merge(site: RunningSite, cookie: string, fields: Compared): Promise<unknown> {
  return postTo(site.origin, comparisonPage(fields), { fields: { ...fields }, headers: { Cookie: cookie } });
}

/** Two as they were, one with everything and the way back, or what is half. */
async function stateOf(db: Db, { kept, removed }: Pair, mails: number): Promise<string> {
  const people = await db.selectFrom("profiles").select("id").where("id", "in", [kept, removed]).execute();
  const count = async (id: string) => {
    const of = (table: "email_deliveries" | "registrations") =>
      db.selectFrom(table).select("id").where("profile_id", "=", id).execute();
    return (await of("email_deliveries")).length + (await of("registrations")).length;
  };
  const merges = await db.selectFrom("person_merges").select("id").where("kept_id", "=", kept).execute();
  const found = [people.length, await count(kept), await count(removed), merges.length].join(" ");
  if (found === [2, 0, mails + 1, 0].join(" ")) return "two";
  return found === [1, mails + 1, 0, 1].join(" ") ? "one" : `people, of the one, of the other, merges: ${found}`;
}

import { setTimeout as sleep } from "node:timers/promises";
import { comparedText } from "../../app/features/people-office/merging/choices.ts";
import { personById } from "../../app/features/profiles/person.server.ts";
import { openDatabase, type Db } from "../../app/platform/db.server.ts";
import { migrate } from "../../database/migrate.ts";
import { buildDelivery, buildProfile, buildRegistration } from "../support/builders.ts";
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
    let cookie: string | undefined;
    for (let round = 0; round < rounds; round++) {
      const pair = await withDatabase(faulty, (db) => buildPair(db, mails));
      const site = await startRunningSite(settings);
      cookie ??= await signedIn(site, faulty);
      const merged = merge(site, cookie, pair).catch(() => undefined);
      await sleep(Math.random() * 60);
      await site.kill();
      await merged;
      const found = await withDatabase(faulty, (db) => stateOf(db, pair, mails));
      if (found !== "one" && found !== "two") report.broken.push(`round ${round}: ${found}`);
      else report.counts[found]! += 1;
      if (found !== "two") continue;
      const next = await startRunningSite(settings);
      await merge(next, cookie, pair);
      await next.stop();
      const afterwards = await withDatabase(faulty, (db) => stateOf(db, pair, mails));
      if (afterwards !== "one") report.broken.push(`round ${round}, once more: ${afterwards}`);
    }
    return report;
  });
}

async function signedIn(site: RunningSite, { smtp }: FaultySite): Promise<string> {
  const { code } = await askForCode(site, smtp, admin);
  return sessionIn(await typeCode(site, admin, code))!;
}

async function withDatabase<T>({ place }: FaultySite, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await close();
  }
}

interface Pair {
  kept: string;
  removed: string;
  seen: string;
}

async function buildPair(db: Db, mails: number): Promise<Pair> {
  const [{ id: kept }, { id: removed, email }] = [
    await buildProfile(db, { email: `${crypto.randomUUID()}@example.org` }),
    await buildProfile(db, { email: `${crypto.randomUUID()}@example.org` }),
  ];
  await buildRegistration(db, { profile_id: removed });
  for (let n = 0; n < mails; n++) await buildDelivery(db, { profile_id: removed, email, status: "sent" });
  const seen = comparedText((await personById(db, kept))!, (await personById(db, removed))!);
  return { kept, removed, seen };
}

function merge(site: RunningSite, cookie: string, { kept, removed, seen }: Pair): Promise<unknown> {
  const path = `/admin/people/${kept}/merge?with=${removed}`;
  return postTo(site.origin, path, { fields: { kept, removed, seen }, headers: { Cookie: cookie } });
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

import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../app/platform/database/db.server.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { askForCode, postTo, sessionIn, typeCode } from "./client.ts";
import { withFaultySite, type FaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

interface KilledImportOptions {
  rounds: number;
  rows: number;
  /** PostgreSQL to run on; without it an embedded folder of its own. */
  databaseUrl?: string | undefined;
}

const admin = "one@example.org";

/**
 * Kills the site with -9 at a random moment of an import, as often as asked. After each kill everybody of the file is
 * there, with the import done, or nobody is, and the file still waits; what waits can be carried out at last.
 */
export function killedWhileImporting({ rounds, rows, databaseUrl }: KilledImportOptions): Promise<FaultReport> {
  return withFaultySite(databaseUrl, async (faulty) => {
    const settings = { ...faulty.env, ADMIN_EMAIL: admin };
    const report: FaultReport = { counts: { kills: rounds, rows, "all there": 0, nobody: 0 }, broken: [] };
    let cookie: string | undefined;
    for (let round = 0; round < rounds; round++) {
      const site = await startRunningSite(settings);
      cookie ??= await signedIn(site, faulty);
      const file = await upload(site, cookie, { rows, round });
      const yes = sayYes(site, cookie, file).catch(() => undefined);
      await sleep(Math.random() * (100 + rows / 5));
      await site.kill();
      await yes;
      const found = await stored(faulty, round);
      if (found !== "all there" && found !== "nobody") report.broken.push(`round ${round}: ${found}`);
      else report.counts[found]! += 1;
      if (found !== "nobody") continue;
      const next = await startRunningSite(settings);
      await sayYes(next, cookie, file);
      await next.stop();
      const afterwards = await stored(faulty, round);
      if (afterwards !== "all there") report.broken.push(`round ${round}, once more: ${afterwards}`);
    }
    return report;
  });
}

async function signedIn(site: RunningSite, { smtp }: FaultySite): Promise<string> {
  const { code } = await askForCode(site, smtp, admin);
  return sessionIn(await typeCode(site, admin, code))!;
}

interface Uploaded {
  id: string;
  digest: string;
}

async function upload(
  site: RunningSite,
  cookie: string,
  { rows, round }: { rows: number; round: number },
): Promise<Uploaded> {
  const people = Array.from({ length: rows }, (_, n) => `round-${round}-${n}@example.org,Person ${n},yes\n`);
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([`email,name,registered\n${people.join("")}`], "people.csv"));
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(`${site.origin}/admin/import`, {
    method: "POST",
    body: form,
    headers,
    redirect: "manual",
  });
  const address = answer.headers.get("location") ?? "";
  const page = await (await fetch(site.origin + address, { headers })).text();
  const digest = /name="digest" value="([^"]+)"/.exec(page)?.[1];
  if (!digest) throw new Error(`the file was answered with ${answer.status} ${address}`);
  return { id: address.split("id=")[1]!, digest };
}

function sayYes(site: RunningSite, cookie: string, { id, digest }: Uploaded): Promise<unknown> {
  const fields = { intent: "import", id, digest };
  return postTo(site.origin, `/admin/import?id=${id}`, { fields, headers: { Cookie: cookie } });
}

/** What is there of a round's file: everything that belongs to an import that is done, nothing, or what is half. */
async function stored({ place }: FaultySite, round: number): Promise<string> {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  try {
    const ofRound = `round-${round}-%`;
    const people = await db
      .selectFrom("profiles as p")
      .leftJoin("preferences as o", "o.profile_id", "p.id")
      .leftJoin("registrations as r", "r.profile_id", "p.id")
      .leftJoin("import_changes as c", "c.profile_id", "p.id")
      .leftJoin("imports as i", "i.id", "c.import_id")
      .where("p.email", "like", ofRound)
      .select(["o.token", "r.id as registration", "i.state"])
      .execute();
    const whole = people.filter(({ token, registration, state }) => token && registration && state === "done").length;
    const waiting = await db.selectFrom("imports").select("id").where("state", "=", "pending").execute();
    if (people.length === 0 && waiting.length === 1) return "nobody";
    if (whole > 0 && whole === people.length && waiting.length === 0) return "all there";
    return `${people.length} people, ${whole} of them whole, ${waiting.length} files wait`;
  } finally {
    await close();
  }
}

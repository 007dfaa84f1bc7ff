import { openDatabase, type Db } from "../../app/platform/database/db.server.ts";
import { startPostgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { askForCode, mailTo, postTo, sessionIn, typeCode, whoIs } from "./client.ts";
import { withFaultySite, type FaultySite } from "./faulty-site.ts";
import type { FaultReport } from "./report.ts";

const deadWithin = 1_000;

/**
 * Two processes on one PostgreSQL. What ends a session or a role in one of them is in force in the
 * other within a second: a new password, signing out, signing out everywhere, and a role taken away.
 */
export async function sessionsAcrossProcesses({ rounds }: { rounds: number }): Promise<FaultReport> {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase("faults");
    return await withFaultySite(databaseUrl, async (context) => {
      const settings = { ...context.env, ADMIN_EMAIL: "one@example.org,two@example.org" };
      const here = await startRunningSite(settings);
      const there = await startRunningSite(settings);
      const report: FaultReport = { counts: { rounds, "slowest in ms": 0 }, broken: [] };
      const trials = {
        "a new password": newPassword,
        "signing out": signingOut,
        "signing out everywhere": signingOutEverywhere,
        "a role taken away": roleTaken,
      };
      for (let round = 0; round < rounds; round++)
        for (const [name, trial] of Object.entries(trials)) {
          const started = performance.now();
          const survived = await trial({ here, there, context, round });
          report.counts["slowest in ms"] = Math.max(
            report.counts["slowest in ms"]!,
            Math.round(performance.now() - started),
          );
          if (survived) report.broken.push(`round ${round}: ${name}: ${survived}`);
        }
      await Promise.all([here.stop(), there.stop()]);
      return report;
    });
  } finally {
    await postgres.stop();
  }
}

interface Trial {
  here: RunningSite;
  there: RunningSite;
  context: FaultySite;
  round: number;
}

async function newPassword({ here, there, context, round }: Trial): Promise<string | undefined> {
  const email = `reset-${round}@example.org`;
  const { smtp } = context;
  const cookie = await signInAt(here, smtp, email);
  if ((await whoIs(there, cookie)) !== email) return "the session did not hold in the other process";
  await forgetLimits(context);
  const before = smtp.mails.length;
  await postTo(here.origin, "/forgot-password", { fields: { email } });
  const { text = "" } = await mailTo(smtp, email, before);
  const token = /\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  const fields = { token, password: "ten days of weaving", confirmPassword: "ten days of weaving" };
  const answer = await postTo(here.origin, "/auth/reset-password", { fields });
  if (!answer.location.startsWith("/auth?")) return `the reset was answered with ${answer.status} ${answer.location}`;
  return livesOn(there, cookie);
}

async function signingOut({ here, there, context: { smtp }, round }: Trial): Promise<string | undefined> {
  const cookie = await signInAt(here, smtp, `out-${round}@example.org`);
  await whoIs(there, cookie);
  await postTo(here.origin, "/auth/sign-out", { fields: {}, headers: { Cookie: cookie } });
  return livesOn(there, cookie);
}

async function signingOutEverywhere({ here, there, context, round }: Trial): Promise<string | undefined> {
  const email = `everywhere-${round}@example.org`;
  const first = await signInAt(here, context.smtp, email);
  await forgetLimits(context);
  const second = await signInAt(there, context.smtp, email);
  const fields = { intent: "sign-out-everywhere" };
  await postTo(here.origin, "/account", { fields, headers: { Cookie: first } });
  return livesOn(here, second);
}

async function roleTaken({ here, there, context }: Trial): Promise<string | undefined> {
  await forgetLimits(context);
  await signInAt(here, context.smtp, "one@example.org");
  const cookie = await signInAt(here, context.smtp, "two@example.org");
  const office = () => fetch(`${there.origin}/admin/events`, { headers: { Cookie: cookie }, redirect: "manual" });
  if ((await office()).status !== 200) return "the admin was not let into the office of the other process";
  await withDatabase(context, async (db) => {
    await db.updateTable("profiles").set({ role: null }).where("email", "=", "two@example.org").execute();
  });
  const { status, headers } = await office();
  const shownOut = status === 303 && headers.get("location") === "/";
  return shownOut ? undefined : `the office still answered ${status}`;
}

/** The mailbox was mailed a moment ago; its minute is not what this is about. */
function forgetLimits(context: FaultySite): Promise<void> {
  return withDatabase(context, async (db) => void (await db.deleteFrom("throttle").execute()));
}

async function withDatabase({ place }: FaultySite, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  await work(db).finally(close);
}

async function signInAt(site: RunningSite, smtp: FaultySite["smtp"], email: string): Promise<string> {
  const { code } = await askForCode(site, smtp, email);
  const cookie = sessionIn(await typeCode(site, email, code));
  if (!cookie) throw new Error(`${email} could not sign in`);
  return cookie;
}

async function livesOn(site: RunningSite, cookie: string): Promise<string | undefined> {
  const until = performance.now() + deadWithin;
  for (;;) {
    if (!(await whoIs(site, cookie))) return undefined;
    if (performance.now() > until) return "the old cookie was still good after a second";
  }
}

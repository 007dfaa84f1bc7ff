import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { october2025 } from "../../app/features/edition/october2025.ts";
import { hashPassword } from "../../app/features/identity/passwords/passwords.server.ts";
import { openDatabase } from "../../app/platform/database/db.server.ts";
import { mailTo, postTo, sessionIn, typeCode, whoIs } from "../resilience/client.ts";
import { withFaultySite, type FaultySite } from "../resilience/faulty-site.ts";
import { postgresBinaries, startPostgres } from "../support/postgres.ts";
import { startRunningSite, type RunningSite } from "../support/running-site.ts";
import { figureLine, median, type Print } from "./figures.ts";

const tries = 240;
const warmUps = 20;
const signIns = 60;
const checks = 600;
/** So long nothing else of a try is left to do when the next one begins: its mail has gone. */
const quiet = 25;

/** What a stranger can send about any mailbox; each mailbox is used once, so that no limit answers instead. */
const asked: Record<string, (site: RunningSite, email: string) => Promise<{ status: number }>> = {
  "send me a code": (site, email) => postTo(site.origin, "/auth", { fields: { intent: "send", email } }),
  "forgot password": (site, email) => postTo(site.origin, "/forgot-password", { fields: { email } }),
  "a wrong password": (site, email) =>
    postTo(site.origin, "/auth", { fields: { intent: "password", email, password: "not this one" } }),
  "send me my personal link": (site, email) => postTo(site.origin, "/registration", { fields: { email } }),
};

/** How long signing in takes on both databases, and whether its answers tell a known mailbox from an unknown one by time. */
export async function benchIdentity(print: Print): Promise<void> {
  await benchEngine("embedded", undefined, print);
  if (!postgresBinaries()) return print("PostgreSQL: not measured, it is not installed");
  const postgres = await startPostgres();
  try {
    await benchEngine("PostgreSQL", await postgres.createDatabase("identity"), print);
  } finally {
    await postgres.stop();
  }
}

function benchEngine(engine: string, databaseUrl: string | undefined, print: Print): Promise<void> {
  return withFaultySite(databaseUrl, async ({ env, smtp, place }) => {
    // The first start makes the tables.
    await (await startRunningSite(env)).stop();
    await makeAccounts(place);
    const site = await startRunningSite(env);
    const tell = (name: string, value: string, aim?: string) =>
      print(figureLine({ name: `${engine}, ${name}`, value, ...(aim ? { aim } : {}) }));
    for (const [what, ask] of Object.entries(asked)) {
      const { known, unknown, slower } = await compared((email) => ask(site, email), what);
      tell(
        `${what}: a known mailbox against an unknown one, medians of ${tries}`,
        `${(known / unknown).toFixed(2)} × (${ms(known)} against ${ms(unknown)}), the known one took longer in ${Math.round(slower * 100)} % of the pairs`,
        "1 ×, 50 %",
      );
    }
    await benchSignIn({ site, smtp }, tell);
    await site.stop();
  });
}

type Tell = (name: string, value: string) => void;

/** Pairs of one known and one unknown mailbox, by turns the one and the other first. */
async function compared(ask: (email: string) => Promise<{ status: number }>, what: string) {
  const taken = { known: [] as number[], unknown: [] as number[] };
  for (let n = -warmUps; n < tries; n++) {
    const order = n % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const begun = performance.now();
      const { status } = await ask(mailbox(kind, what, n));
      if (n >= 0) taken[kind].push(performance.now() - begun);
      if (status >= 429) throw new Error(`${what} answered ${status}`);
      await sleep(quiet);
    }
  }
  const slower = taken.known.filter((time, n) => time > taken.unknown[n]!).length / tries;
  return { known: median(taken.known), unknown: median(taken.unknown), slower };
}

async function benchSignIn({ site, smtp }: Pick<FaultySite, "smtp"> & { site: RunningSite }, tell: Tell) {
  const taken = { answers: [] as number[], whole: [] as number[] };
  let cookie = "";
  for (let n = 0; n < signIns; n++) {
    const email = `comes-in-${n}@example.org`;
    const before = smtp.mails.length;
    const begun = performance.now();
    await asked["send me a code"]!(site, email);
    const sent = performance.now();
    const { text = "" } = await mailTo(smtp, email, before);
    const arrived = performance.now();
    const entered = await typeCode(site, email, /^\d{6}$/m.exec(text)![0]);
    const done = performance.now();
    cookie = sessionIn(entered)!;
    if ((await whoIs(site, cookie)) !== email) throw new Error("the code signed nobody in");
    taken.answers.push(sent - begun + (done - arrived));
    taken.whole.push(done - begun);
    await sleep(quiet);
  }
  tell(`a whole sign-in by code, both answers, median of ${signIns}`, ms(median(taken.answers)));
  tell("the same with the way of its mail to the mail server", ms(median(taken.whole)));
  const checked: number[] = [];
  for (let n = 0; n < checks; n++) {
    const begun = performance.now();
    await whoIs(site, cookie);
    checked.push(performance.now() - begun);
  }
  const sorted = checked.toSorted((a, b) => a - b);
  tell(
    `a session check (GET /session), median and p95 of ${checks}`,
    `${ms(median(checked))}, ${ms(sorted[Math.floor(checks * 0.95)]!)}`,
  );
}

/** A password, an account and a registration for every mailbox that is called known. */
async function makeAccounts(place: FaultySite["place"]): Promise<void> {
  const { db, close } = await openDatabase({ ...place, onIdleError: () => {} });
  const password_hash = await hashPassword("the right one");
  const emails = Object.keys(asked).flatMap((what) =>
    Array.from({ length: warmUps + tries }, (_, n) => mailbox("known", what, n - warmUps)),
  );
  const users = await db
    .insertInto("auth.users")
    .values(emails.map((email) => ({ email, full_name: "Bench Person" })))
    .returning("id as user_id")
    .execute();
  await db
    .insertInto("auth.credentials")
    .values(users.map(({ user_id }) => ({ user_id, password_hash })))
    .execute();
  const profiles = await db
    .insertInto("profiles")
    .values(emails.map((email) => ({ email, full_name: "Bench Person" })))
    .returning("id as profile_id")
    .execute();
  await db
    .insertInto("registrations")
    .values(profiles.map((profile) => ({ ...profile, cohere_event: october2025.key })))
    .execute();
  await close();
}

function mailbox(kind: "known" | "unknown", what: string, n: number): string {
  return `${what.replaceAll(" ", "-")}-${n + warmUps}-${kind}@example.org`;
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

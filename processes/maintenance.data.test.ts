import { sql } from "kysely";
import { afterEach, expect, inject, test, vi } from "vitest";
import { october2025 } from "../app/features/edition/october2025.ts";
import { startSession } from "../app/features/identity/sessions/sessions.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";
import { makeLimits } from "../app/platform/throttle.server.ts";
import { buildDelivery, buildPlace, buildRegistration, buildUser } from "../tests/support/builders.ts";
import { ownDatabase } from "../tests/support/test-database.ts";
import { readiness } from "./readiness.ts";
import { startMaintenance } from "./maintenance.ts";

afterEach(() => {
  vi.useRealTimers();
});

const rule = { name: "test", per: "mailbox", points: 5, seconds: 60 } as const;
const now = new Date("2026-11-01T12:00:00Z");
const config = { origin: "https://example.org", secret: "s".repeat(32), picturesDir: undefined };
const currentEdition = { now: () => october2025 };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function countsOf(db: Db) {
  const count = async (table: "email_deliveries" | "auth.sessions" | "throttle") =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    mails: await count("email_deliveries"),
    sessions: await count("auth.sessions"),
    counters: await count("throttle"),
  };
}

test("a minute after the start, and every hour, what has run out is forgotten and nothing else", async () => {
  const database = await ownDatabase();
  const { db } = database;
  const log = vi.fn<(level: string, event: string) => void>();
  const limits = makeLimits({ db: database.counters, secret: "s".repeat(32), factor: 1, log });
  const { id: userId } = await buildUser(db);
  for (const [at, status] of [
    [daysAgo(401), "sent"],
    [daysAgo(399), "sent"],
    [daysAgo(401), "queued"],
  ] as const)
    await buildDelivery(db, { created_at: at, status });
  for (const at of [daysAgo(31), daysAgo(29)]) await startSession(db, userId, { method: "code", device: "", now: at });
  await limits.use([rule, "a"]);
  await limits.use([rule, "b"]);
  const expired = Date.now() - 3_700_000;
  const [{ key }] = (await db.selectFrom("throttle").select("key").execute()) as [{ key: string }];
  await db.updateTable("throttle").set({ expire: expired }).where("key", "=", key).execute();

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  const stop = startMaintenance({
    currentEdition,
    clock: { now: () => now, site: () => now },
    config,
    database,
    limits,
    log,
  });
  const forgotten = async (counts: object) => {
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await countsOf(db)).toEqual(counts), { timeout: 20_000 });
  };
  expect(await countsOf(db)).toEqual({ mails: 3, sessions: 2, counters: 2 });
  await vi.advanceTimersByTimeAsync(60_000);
  await forgotten({ mails: 2, sessions: 1, counters: 1 });
  stop();
  expect(log).not.toHaveBeenCalled();
  const mails = await db.selectFrom("email_deliveries").select(["status", "created_at"]).execute();
  expect(mails.map(({ status }) => status).toSorted()).toEqual(["queued", "sent"]);
  await database.close();
});

test("within the hour places are asked about, marked and hidden, each by the clock of the process", async () => {
  const database = await ownDatabase();
  const { db } = database;
  const log = vi.fn<(level: string, event: string) => void>();
  const contact = { contact_email: "ana@example.org", contact_name: "Ana" };
  await buildPlace(db, { ...contact, name: "Confirmed", confirmed_at: daysAgo(364) });
  await buildPlace(db, { ...contact, name: "Asked", confirmed_at: daysAgo(366) });
  const twice = { times_asked: 2, asked_at: daysAgo(31), confirmed_at: daysAgo(763) };
  await buildPlace(db, { ...contact, ...twice, name: "Marked" });
  await buildPlace(db, { ...contact, ...twice, name: "Hidden", unconfirmed_at: daysAgo(366) });

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  const limits = makeLimits({ db: database.counters, secret: "s".repeat(32), factor: 1, log });
  const stop = startMaintenance({
    currentEdition,
    clock: { now: () => now, site: () => now },
    config,
    database,
    limits,
    log,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const kept = async () => {
    const places = await db.selectFrom("places").selectAll().orderBy("name").execute();
    const mails = await db.selectFrom("email_deliveries").select("kind").execute();
    return [mails.map(({ kind }) => kind), ...places.map((one) => [one.name, one.unconfirmed_at, one.hidden_because])];
  };
  await vi.waitFor(
    async () =>
      expect(await kept()).toEqual([
        ["place-question"],
        ["Asked", null, null],
        ["Confirmed", null, null],
        ["Hidden", daysAgo(366), "unconfirmed"],
        ["Marked", now, null],
      ]),
    { timeout: 20_000 },
  );
  stop();
  expect(log).not.toHaveBeenCalled();
  await database.close();
});

test("links, challenges, requests and proposals that ran out go within the hour, and what nobody was mailed after a week", async () => {
  const database = await ownDatabase();
  const { db } = database;
  const log = vi.fn<(level: string, event: string) => void>();
  for (const [name, expires_at] of [
    ["over", daysAgo(1)],
    ["open", daysAgo(-1)],
  ] as const) {
    const token_hash = name;
    const email = `${name}@example.org`;
    const { id: registration_id } = await buildRegistration(db);
    await db.insertInto("registration_links").values({ token_hash, registration_id, expires_at }).execute();
    await db.insertInto("auth.challenges").values({ challenge: name, expires_at }).execute();
    const proposed = { proposal_digest: crypto.randomUUID(), event: "{}", name, email, language: "en" as const };
    await db
      .insertInto("proposal_drafts")
      .values({ ...proposed, token_hash, expires_at })
      .execute();
    const { id: delivery_id } = await buildDelivery(db, { status: "sent", created_at: daysAgo(2) });
    const asked = {
      delivery_id,
      token_hash,
      email,
      language: "en" as const,
      source: "newsletter",
      wording: "Yes",
    } as const;
    await db
      .insertInto("newsletter_requests")
      .values({ ...asked, expires_at })
      .execute();
  }
  for (const days of [6, 8]) await buildDelivery(db, { status: "skipped", created_at: daysAgo(days) });
  const left = async () => ({
    links: (await db.selectFrom("registration_links").select("token_hash as name").execute()).map(({ name }) => name),
    challenges: (await db.selectFrom("auth.challenges").select("challenge as name").execute()).map(({ name }) => name),
    proposals: (await db.selectFrom("proposal_drafts").select("name").execute()).map(({ name }) => name),
    requests: (await db.selectFrom("newsletter_requests").select("token_hash as name").execute()).map(
      ({ name }) => name,
    ),
    skipped: (await db.selectFrom("email_deliveries").select("id").where("status", "=", "skipped").execute()).length,
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  const limits = makeLimits({ db: database.counters, secret: "s".repeat(32), factor: 1, log });
  const stop = startMaintenance({
    currentEdition,
    clock: { now: () => now, site: () => now },
    config,
    database,
    limits,
    log,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const open = ["open"];
  const expected = { links: open, challenges: open, proposals: open, requests: open, skipped: 1 };
  await vi.waitFor(async () => expect(await left()).toEqual(expected), { timeout: 20_000 });
  stop();
  expect(log).not.toHaveBeenCalled();
  await database.close();
});

/** Creates seven expired emails, an ended session, and a trigger on the deletion of each email. */
async function withTrouble(trouble: string) {
  const database = await ownDatabase();
  const { db } = database;
  for (let n = 0; n < 7; n++)
    await buildDelivery(db, { created_at: daysAgo(500 - n), status: "sent", full_name: `Mail ${n}` });
  await startSession(db, (await buildUser(db)).id, { method: "code", device: "", now: daysAgo(31) });
  await sql`create function trouble() returns trigger language plpgsql as ${sql.lit(trouble)}`.execute(db);
  await sql`create trigger trouble before delete on email_deliveries for each row execute function trouble()`.execute(
    db,
  );
  const logged: string[] = [];
  const log = (level: string, event: string, { step }: { step?: string } = {}) =>
    void logged.push(`${level} ${event} ${step}`);
  const limits = makeLimits({ db: database.counters, secret: "s".repeat(32), factor: 1, log });
  const left = async () =>
    (await db.selectFrom("email_deliveries").select("full_name").orderBy("created_at").execute()).map(
      ({ full_name }) => full_name,
    );
  /** Runs one round as a process does after its start. */
  const round = async (batch: { rows: number; milliseconds: number }, isOver: () => Promise<void>) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
    const stop = startMaintenance(
      { currentEdition, clock: { now: () => now, site: () => now }, config, database, limits, log },
      batch,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await vi.waitFor(isOver, { timeout: 20_000 }).finally(stop);
  };
  return { database, db, logged, left, round };
}

test("what a round has deleted before it is killed stays deleted, the next one goes on, and /readyz tells how far behind it is", async () => {
  const killed = inject("engine") === "postgres" ? "perform pg_terminate_backend(pg_backend_pid())" : "raise 'killed'";
  const { database, db, logged, left, round } = await withTrouble(
    `begin if old.full_name = 'Mail 5' then ${killed}; end if; return old; end`,
  );
  const age = async () => (await readiness({ db, isStopping: () => false, sendsMail: true })).maintenanceSeconds;
  expect(await age()).toBeNull();
  const batch = { rows: 2, milliseconds: 10_000 };
  await round(batch, async () => expect(logged).toEqual(["error maintenance-failed mail"]));
  expect(await left()).toEqual(["Mail 4", "Mail 5", "Mail 6"]);
  expect(await db.selectFrom("auth.sessions").select("id").execute()).toEqual([]);

  await sql`update maintenance_steps set completed_at = now() - interval '3 hours'`.execute(db);
  // An earlier version had a step that no longer exists.
  await sql`insert into maintenance_steps (step, completed_at) values ('former', now() - interval '9 days')`.execute(
    db,
  );
  await sql`drop trigger trouble on email_deliveries`.execute(db);
  expect(await age()).toBeGreaterThanOrEqual(3 * 3_600);
  await round(batch, async () => expect(await age()).toBeLessThan(60));
  expect(await left()).toEqual([]);
  expect(logged).toHaveLength(1);
  await database.close();
});

test.runIf(inject("engine") === "postgres")(
  "a batch that takes too long is cancelled and tried with half as many rows, until the round ends @thorough",
  async () => {
    const { database, logged, left, round } = await withTrouble("begin perform pg_sleep(0.4); return old; end");
    await round({ rows: 4, milliseconds: 1_000 }, async () => expect(await left()).toEqual([]));
    expect(logged).toEqual([]);
    await database.close();
  },
);

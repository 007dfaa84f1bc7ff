import { afterEach, expect, test, vi } from "vitest";
import { startSession } from "../app/features/identity/sessions/sessions.server.ts";
import type { Db } from "../app/platform/db.server.ts";
import { makeLimits } from "../app/platform/throttle.server.ts";
import { buildDelivery, buildRegistration, buildUser } from "../tests/support/builders.ts";
import { ownDatabase } from "../tests/support/test-database.ts";
import { startMaintenance } from "./maintenance.ts";

afterEach(() => {
  vi.useRealTimers();
});

const rule = { name: "test", per: "mailbox", points: 5, seconds: 60 } as const;
const now = new Date("2026-11-01T12:00:00Z");
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
  const stop = startMaintenance({ clock: { now: () => now, site: () => now }, database, limits, log });
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
  const stop = startMaintenance({ clock: { now: () => now, site: () => now }, database, limits, log });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  const open = ["open"];
  const expected = { links: open, challenges: open, proposals: open, requests: open, skipped: 1 };
  await vi.waitFor(async () => expect(await left()).toEqual(expected), { timeout: 20_000 });
  stop();
  expect(log).not.toHaveBeenCalled();
  await database.close();
});

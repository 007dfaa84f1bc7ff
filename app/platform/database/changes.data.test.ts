import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, test, vi } from "vitest";
import { buildEvent } from "../../../tests/support/builders.ts";
import { emptyDatabase } from "../../../tests/support/test-database.ts";
import { migrate } from "../../../database/migrate.ts";
import { listenToPostgres } from "./changes.server.ts";
import { openDatabase } from "./db.server.ts";

test("whoever listens hears at commit what has changed, and of a transaction that was given up nothing", async () => {
  const database = await emptyDatabase();
  await migrate(database.db);
  const hear = vi.fn();
  database.listen(hear);
  // PostgreSQL's listener reports when it is connected; the embedded one is connected at once.
  await vi.waitUntil(() => inject("engine") === "embedded" || hear.mock.calls.length > 0);
  hear.mockClear();
  await database.db
    .transaction()
    .execute(async (tx) => {
      await buildEvent(tx);
      throw new Error("given up");
    })
    .catch(() => {});
  await database.db.transaction().execute(async (tx) => {
    await buildEvent(tx);
    await buildEvent(tx);
    expect(hear).not.toHaveBeenCalled();
  });
  await vi.waitFor(() => expect(hear).toHaveBeenCalled());
  expect(hear.mock.calls).toEqual([["events"]]);
});

test("whatever becomes of an event, the pages that show it hear of it: made, changed, deleted, all gone", async () => {
  const database = await emptyDatabase();
  await migrate(database.db);
  const hear = vi.fn();
  database.listen(hear);
  await vi.waitUntil(() => inject("engine") === "embedded" || hear.mock.calls.length > 0);
  const tells = async (what: string, change: () => Promise<unknown>) => {
    hear.mockClear();
    await change();
    await vi.waitFor(() => expect(hear, what).toHaveBeenCalledExactlyOnceWith("events"));
  };
  await tells("made", () => buildEvent(database.db));
  await tells("changed", () => database.db.updateTable("events").set({ title: "Choir" }).execute());
  await tells("deleted", () => database.db.deleteFrom("events").execute());
  await tells("all gone", () => sql`truncate events cascade`.execute(database.db));
});

test.runIf(inject("engine") === "postgres")(
  "another process hears too, and after a lost connection knows that it may have missed something",
  async () => {
    const { db, url } = await emptyDatabase();
    await migrate(db);
    const other = await openDatabase({ databaseUrl: url, dataDir: "", onIdleError: () => {} });
    const hear = vi.fn();
    other.listen(hear);
    await vi.waitFor(() => expect(hear).toHaveBeenCalledWith(undefined));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cohere changes'
      and datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(hear.mock.calls).toEqual([[undefined], [undefined]]), { timeout: 5_000 });
    await buildEvent(db);
    await vi.waitFor(() => expect(hear).toHaveBeenLastCalledWith("events"));
    await other.close();
  },
);

test.skipIf(inject("engine") === "embedded")(
  "listening that is ended while it is still beginning ends, whenever that is @thorough",
  async () => {
    const { url } = await emptyDatabase();
    for (let i = 0; i < 100; i++) {
      const end = listenToPostgres(
        url!,
        () => {},
        () => {},
      );
      await wait(i / 25);
      const tooLate = wait(5_000, "still listening", { ref: false });
      expect(await Promise.race([end(), tooLate]), `after ${i / 25} ms`).toBeUndefined();
    }
  },
);

test.runIf(inject("engine") === "postgres")(
  "who may not sign in is told once, not every second; a database that is not reached is waited for @thorough",
  async () => {
    const { db, url } = await emptyDatabase();
    const role = `stranger_${Date.now()}`;
    await sql`create role ${sql.id(role)} nologin`.execute(db);
    const strange = new URL(url!);
    strange.username = role;
    const nowhere = new URL(url!);
    nowhere.port = "1";
    const [onError, onOutage] = [vi.fn(), vi.fn()];
    const ends = [
      listenToPostgres(strange.href, () => {}, onError),
      listenToPostgres(nowhere.href, () => {}, onOutage),
    ];
    await wait(2_500);
    await Promise.all(ends.map((end) => end()));
    await sql`drop role ${sql.id(role)}`.execute(db);
    expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
      expect.stringMatching(/not permitted to log in/),
    ]);
    expect(onOutage).not.toHaveBeenCalled();
  },
);

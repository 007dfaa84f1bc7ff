import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { buildCampaign, buildProfile } from "../../../tests/support/builders.ts";
import { deliveryOf, queueMail, startTestWorker, untilStatus } from "../../../tests/support/mail-worker.ts";
import { startSmtp } from "../../../tests/support/smtp.ts";
import { ownDatabase, sameDatabase } from "../../../tests/support/test-database.ts";
import { claim, markSending, recover } from "./leases.server.ts";
import { settle, settlementOf } from "./settle.server.ts";

const mostOfALargeOutbox = 20_000;

/** Sends one email from the queue as a worker does. */
async function sendOne(db: Db, prepared: Db): Promise<void> {
  const id = await queueMail(db);
  await db.updateTable("email_rate").set({ tokens: 100 }).execute();
  const now = new Date();
  const [mail] = await claim(db, { owner: "a", limit: 1, mailRate: 100, now });
  expect(await markSending(prepared, [{ ...mail!, transactional: true }])).toEqual(["sending"]);
  await settle(prepared, [settlementOf(mail!, { outcome: "accepted", code: 250, response: "ok" }, now)]);
  expect(await deliveryOf(db, id)).toMatchObject({ status: "sent", attempts: 1 });
}

test("statements about every mail are planned once, and read a large outbox by its indexes though it was empty then @thorough", async () => {
  const { db, prepared, close } = await ownDatabase();
  onTestFinished(close);
  await recover(db, { all: false });
  await sendOne(db, prepared.durable);
  await sql`insert into profiles (email, full_name) select 'p' || n || '@example.org', '' from generate_series(1, ${mostOfALargeOutbox}::int) as n`.execute(
    db,
  );
  await sql`insert into email_deliveries (kind, priority, email, language, dedupe_key, token, message_id, status)
    select 'test', 1, n || '@example.org', 'en', 'k' || n, 't' || n, 'm' || n, 'sent'
    from generate_series(1, ${mostOfALargeOutbox}::int) as n`.execute(db);
  await sendOne(db, prepared.durable);
  const { rows } = await sql<{ name: string; parameters: number; kept: number; others: number }>`
    select name, array_length(parameter_types, 1) as parameters, generic_plans as kept, custom_plans as others
    from pg_prepared_statements where statement ~ 'email_deliveries' and statement !~ 'pg_prepared'`.execute(
    prepared.durable,
  );
  expect(rows).toHaveLength(2);
  for (const { name, parameters, kept, others } of rows) {
    expect([kept, others]).toEqual([2, 0]);
    const nothing = Array.from({ length: parameters }, () => "null").join();
    const plan = await sql<{ "QUERY PLAN": string }>`explain execute ${sql.ref(name)} (${sql.raw(nothing)})`.execute(
      prepared.durable,
    );
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(
      /Seq Scan on (email_|profiles|preferences)/,
    );
  }
});

test("how a campaign's mail ended is written without waiting for the disk; that it leaves, and how a code ended, is not @thorough", async () => {
  const first = await ownDatabase();
  onTestFinished(first.close);
  // The test PostgreSQL does not wait for the disk; a real one does.
  await sql`alter database ${sql.ref(new URL(first.url!).pathname.slice(1))} set synchronous_commit to on`.execute(
    first.db,
  );
  const { db, prepared, close } = await sameDatabase(first);
  onTestFinished(close);
  await sql`create table waited (priority smallint, status text, waits text);
    create function note_waiting() returns trigger language plpgsql as $$ begin
      insert into waited values (new.priority, new.status, current_setting('synchronous_commit')); return new; end $$;
    create trigger deliveries_note_waiting before update of status on email_deliveries
      for each row execute function note_waiting()`.execute(db);
  const smtp = await startSmtp();
  onTestFinished(smtp.close);
  const reader = await buildProfile(db, { subscribed: true });
  const campaign = await buildCampaign(db);
  const letter = await queueMail(db, { priority: 5, email: reader.email });
  await db.updateTable("email_deliveries").set({ campaign_id: campaign.id }).where("id", "=", letter).execute();
  const worker = startTestWorker(db, { url: smtp.url, prepared });
  onTestFinished(worker.stop);
  await untilStatus(db, letter, "sent");
  await untilStatus(db, await queueMail(db, { priority: 0 }), "sent");
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', case priority when 0 then 'code' else 'letter' end, status, waits) as said from waited
    where status in ('sending', 'sent') order by 1`.execute(db);
  expect(rows.map(({ said }) => said)).toEqual([
    "code sending on",
    "code sent on",
    "letter sending on",
    "letter sent off",
  ]);
});

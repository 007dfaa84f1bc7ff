import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { smtpMailer } from "~/platform/mail/mailer.server";
import {
  deliveryOf,
  emptyOutbox,
  queueMail,
  queueMails,
  startTestWorker,
  type TestWorker,
  writeTest,
} from "../../../tests/support/mail-worker.ts";
import { startSmtp, type TestSmtp } from "../../../tests/support/smtp.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import type { WriteMail } from "./mail-writer.server.ts";

let db: Db;
let smtp: TestSmtp;
let workers: TestWorker[];
let isOutage: boolean;
/** The number of queries during the outage. */
let queries: number;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyOutbox(db);
  smtp = await startSmtp();
  workers = [];
  [isOutage, queries] = [false, 0];
});
afterEach(async () => {
  isOutage = false;
  await Promise.all(workers.map((worker) => worker.stop()));
  await smtp.close();
});

function start(options: Partial<Parameters<typeof startTestWorker>[1]> = {}, on = db): TestWorker {
  const worker = startTestWorker(on, { url: smtp.url, ...options });
  workers.push(worker);
  return worker;
}

/** Wraps the database so that it cannot be reached during `isOutage`. */
function flaky(): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (!isOutage) return node;
      queries += 1;
      throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1"), { code: "ECONNREFUSED" });
    },
    transformResult: async ({ result }) => result,
  });
}

const sentMails = async () =>
  (await db.selectFrom("email_deliveries").select("id").where("status", "=", "sent").execute()).length;

const everyoneOnce = (mails: number, to = smtp) => {
  const recipients = to.mails.flatMap((mail) => mail.recipients);
  expect(recipients).toHaveLength(mails);
  expect(new Set(recipients).size).toBe(mails);
};

test("a worker that is told to stop while the database is away stops, and leaves the database alone from then on @thorough", async () => {
  smtp.delay = 100;
  const id = await queueMail(db);
  const worker = start({ drainFor: 300 }, flaky());
  await smtp.waitFor(1);
  isOutage = true;
  await expect.poll(() => queries, { timeout: 2_000 }).toBeGreaterThan(0);
  await worker.stop();
  await new Promise((resolve) => setTimeout(resolve, 600));
  const before = queries;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(queries).toBe(before);
  expect(await deliveryOf(db, id), "its successor finds the mail in the dark").toMatchObject({ status: "sending" });
});

test("a worker without a way out leaves the mails to one that has another", async () => {
  const { port } = smtp;
  await smtp.close();
  await queueMails(db, 60);
  const stuck = start();
  await expect.poll(() => stuck.events, { timeout: 5_000 }).toContain("mail-server-lost");
  const other = await startSmtp();
  const free = start({
    mailer: smtpMailer({ smtpUrl: other.url, mailFrom: () => "hello@example.org", dkim: undefined }),
  });
  free.advance(1);
  await expect.poll(sentMails, { timeout: 8_000 }).toBe(60);
  everyoneOnce(60, other);
  await free.stop();
  await other.close();
  smtp = await startSmtp({ port });
});

test("mails wait while the mail server is down, and each leaves once when it is back", async () => {
  const { port } = smtp;
  await smtp.close();
  await queueMails(db, 60);
  const worker = start();
  await expect.poll(() => worker.events, { timeout: 5_000 }).toContain("mail-server-lost");
  const failed = db.selectFrom("email_deliveries").select("id").where("status", "=", "failed");
  expect(await failed.execute()).toEqual([]);
  smtp = await startSmtp({ port });
  worker.advance(1);
  await smtp.waitFor(60, 20_000);
  await expect.poll(sentMails).toBe(60);
  everyoneOnce(60);
  expect(worker.events).toContain("mail-server-back");
  expect(
    (await db.selectFrom("email_deliveries").select("attempts").execute()).every(({ attempts }) => attempts === 1),
  ).toBe(true);
});

test("a database that is away for a moment loses nothing and doubles nothing; it is logged once", async () => {
  smtp.delay = 60;
  await queueMails(db, 40);
  const write: WriteMail = async (on, delivery) => {
    await on.selectFrom("profiles").select("id").execute();
    return writeTest(on, delivery);
  };
  const worker = start({ write }, flaky());
  await smtp.waitFor(8);
  isOutage = true;
  await expect.poll(() => worker.events, { timeout: 5_000 }).toContain("outbox-interrupted");
  await expect.poll(() => queries, { timeout: 5_000 }).toBeGreaterThan(3);
  isOutage = false;
  await smtp.waitFor(40, 15_000);
  await expect.poll(sentMails, { timeout: 5_000 }).toBe(40);
  everyoneOnce(40);
  const attempts = await db.selectFrom("email_attempts").select("outcome").execute();
  expect(new Set(attempts.map(({ outcome }) => outcome)), "no mail is to blame").toEqual(new Set(["accepted"]));
  expect(worker.events.filter((event) => event.startsWith("outbox-"))).toEqual([
    "outbox-interrupted",
    "outbox-resumed",
  ]);
});

test("how a mail ended that cannot be written down is heard of, and holds up none of the others", async () => {
  await sql`create function break_one() returns trigger language plpgsql as $$ begin
      if new.email = 'person3@example.org' and new.status = 'sent' then raise 'broken'; end if; return new; end $$;
    create trigger deliveries_break_one before update on email_deliveries for each row execute function break_one()`.execute(
    db,
  );
  onTestFinished(async () => void (await sql`drop function break_one cascade`.execute(db)));
  const ids = await queueMails(db, 8);
  const worker = start();
  await smtp.waitFor(8);
  await expect.poll(sentMails, { timeout: 5_000 }).toBe(7);
  everyoneOnce(8);
  expect(await deliveryOf(db, ids[3]!), "its lease ends, and it is in doubt then").toMatchObject({ status: "sending" });
  expect(worker.events).toContain("outbox-interrupted");
});

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import {
  deliveryOf,
  emptyOutbox,
  queueMail,
  queueMails,
  startTestWorker,
  untilStatus,
  writeTest,
  type TestWorker,
} from "../../../tests/support/mail-worker.ts";
import { startSmtp, type TestSmtp } from "../../../tests/support/smtp.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { handOversAtOnce } from "~/platform/mail/mailer.server";
import { claim } from "./leases.server.ts";

let db: Db;
let smtp: TestSmtp;
let workers: TestWorker[];

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyOutbox(db);
  smtp = await startSmtp();
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await smtp.close();
});

function start(options: Partial<Parameters<typeof startTestWorker>[1]> = {}, on = db): TestWorker {
  const worker = startTestWorker(on, { url: smtp.url, ...options });
  workers.push(worker);
  return worker;
}

const count = async (status: string) => {
  const rows = await db
    .selectFrom("email_deliveries")
    .select("id")
    .where("status", "=", status as "sent")
    .execute();
  return rows.length;
};
const everyoneOnce = (mails: number) => {
  const recipients = smtp.mails.flatMap((mail) => mail.recipients);
  expect(recipients).toHaveLength(mails);
  expect(new Set(recipients).size).toBe(mails);
};

describe("a mail on its way", () => {
  test("leaves within a blink of the wake-up (median of 5)", async () => {
    const worker = start();
    const waits: number[] = [];
    for (let i = 1; i <= 5; i++) {
      const id = await queueMail(db);
      const woken = performance.now();
      worker.wake();
      await smtp.waitFor(i);
      waits.push(smtp.mails.at(-1)!.at - woken);
      await untilStatus(db, id, "sent");
    }
    expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(200);
  });

  test("goes to one recipient, with its own headers", async () => {
    const id = await queueMail(db, { fullName: "Zoë Ñandú", email: "zoe@example.org" });
    start();
    await smtp.waitFor(1);
    const { parsed, recipients, from } = smtp.mails[0]!;
    const mail = await parsed();
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect({ recipients, from }).toEqual({ recipients: ["zoe@example.org"], from: "hello@example.org" });
    expect(mail.from).toMatchObject({ name: "Cohere Boulder", address: "hello@example.org" });
    expect(mail.to).toMatchObject([{ name: "Zoë Ñandú", address: "zoe@example.org" }]);
    expect(mail.subject).toBe("Hola ñandú");
    const { message_id, token } = await deliveryOf(db, id);
    expect(mail.messageId).toBe(message_id);
    expect(mail.messageId).toMatch(/^<[\w-]{22}@example\.org>$/);
    expect(mail.messageId, "whoever gets a reply that quotes it cannot unsubscribe its reader").not.toContain(token);
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(header("x-mailer")).toBeUndefined();
    expect(header("date")).toBeDefined();
    expect({ text: mail.text?.trim(), html: mail.html?.trim() }).toEqual({ text: "Hola", html: `<p>${id}</p>` });
  });

  test("goes without a name that is a message with an address of the web, in its head and in its words", async () => {
    const greeted: string[] = [];
    start({
      write: async (_db, { full_name: name }) => {
        greeted.push(name);
        return { subject: "Hola", html: "<p>Hola</p>", text: "Hola", headers: {}, transactional: true };
      },
    });
    await queueMail(db, { fullName: "Your prize waits at www.example.net", email: "zoe@example.org" });
    await smtp.waitFor(1);
    expect(greeted).toEqual([""]);
    expect((await smtp.mails[0]!.parsed()).to).toMatchObject([{ name: "", address: "zoe@example.org" }]);
  });

  test("the most urgent are claimed first, the longest waiting among them before the others", async () => {
    await start().stop();
    const campaign = await queueMail(db, { priority: 5 });
    const confirmation = await queueMail(db, { priority: 1 });
    const later = await queueMail(db, { priority: 1 });
    await db
      .updateTable("email_deliveries")
      .set({ next_attempt_at: sql`next_attempt_at - interval '1 second'` })
      .where("id", "=", confirmation)
      .execute();
    const code = await queueMail(db, { priority: 0 });
    await expect.poll(() => db.selectFrom("email_rate").selectAll().execute()).toHaveLength(1);
    const aMomentLater = new Date(Date.now() + 1_000);
    const claimed = await claim(db, { owner: "test", limit: 50, mailRate: 10_000, now: aMomentLater });
    expect(claimed.map(({ id }) => id)).toEqual([code, confirmation, later, campaign]);
  });

  test("the same dedupe key is queued once", async () => {
    await queueMail(db, { dedupeKey: "reg:1:1" });
    await expect(queueMail(db, { dedupeKey: "reg:1:1" })).rejects.toThrow();
    expect(await count("queued")).toBe(1);
  });

  test("no more leave in a second than MAIL_RATE allows, all workers together", async () => {
    await queueMails(db, 30);
    const started = performance.now();
    start({ mailRate: 20 });
    start({ mailRate: 20 });
    await smtp.waitFor(30);
    expect(performance.now() - started).toBeGreaterThan(1_400);
    everyoneOnce(30);
  });
});

describe("several workers", () => {
  test("never send the same mail twice", async () => {
    await queueMails(db, 300);
    const all = [start(), start(), start()];
    for (const worker of all) worker.wake();
    await smtp.waitFor(300);
    await expect.poll(() => count("sent"), { timeout: 5_000 }).toBe(300);
    everyoneOnce(300);
  });

  test("a worker whose lease was taken over while it slept does not hand the mail over", async () => {
    const id = await queueMail(db);
    start({
      write: async (on, delivery) => {
        if (delivery.id === id)
          await db.updateTable("email_deliveries").set({ lease_owner: "another" }).where("id", "=", id).execute();
        return writeTest(on, delivery);
      },
    });
    await expect.poll(async () => (await deliveryOf(db, id)).lease_owner).toBe("another");
    const next = await queueMail(db);
    await untilStatus(db, next, "sent");
    expect(smtp.mails).toHaveLength(1);
    expect(await deliveryOf(db, id)).toMatchObject({ status: "leased", lease_owner: "another" });
  });

  test("a mail given up as uncertain is sent after all when its worker wakes up and knows it was taken", async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    smtp.beforeTaking = () => taken;
    const id = await queueMail(db);
    start();
    await smtp.waitFor(1);
    await db
      .updateTable("email_deliveries")
      .set({ status: "queued", lease_owner: null, next_attempt_at: new Date(Date.now() + 60_000) })
      .where("id", "=", id)
      .execute();
    take();
    await untilStatus(db, id, "sent");
    everyoneOnce(1);
  });
});

test("a mail whose last look has grown old while it waited for a connection is looked at once more @thorough", async () => {
  await queueMails(db, 60);
  let begun = 0;
  const accepted = { outcome: "accepted", code: 250, response: "taken" } as const;
  const handOver = async () => {
    begun++;
    if (begun <= 20) return accepted;
    await sleep(200);
    await sql`insert into email_suppressions (email_hash, reason)
      select address_hash(email), 'bounced' from email_deliveries on conflict do nothing`.execute(db);
    await sleep(1_000);
    return accepted;
  };
  start({ mailer: { handOver, close: () => {} } });
  await expect.poll(async () => (await count("sent")) + (await count("skipped")), { timeout: 30_000 }).toBe(60);
  // These had a connection when it stalled; emails waiting for one are not included.
  expect(begun).toBeLessThanOrEqual(20 + handOversAtOnce);
});

describe("a worker that is told to stop", () => {
  test("finishes what is under way and gives the rest back", async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    smtp.beforeTaking = () => taken;
    await queueMails(db, 40);
    const worker = start();
    await expect.poll(() => count("sending"), { interval: 5 }).toBeGreaterThan(5);
    const stopped = worker.stop();
    take();
    await stopped;
    expect(smtp.mails.length).toBeLessThan(30);
    expect(await count("sent")).toBe(smtp.mails.length);
    expect(await count("queued")).toBe(40 - smtp.mails.length);
  });
});

import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "~/platform/database/db.server";
import { buildCampaign } from "../../../tests/support/builders.ts";
import {
  attemptsOf,
  deliveryOf,
  emptyOutbox,
  queueMail,
  startTestWorker,
  testMail,
  untilStatus,
  type TestWorker,
} from "../../../tests/support/mail-worker.ts";
import { startSmtp, type Fault, type TestSmtp } from "../../../tests/support/smtp.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { october2025 } from "../edition/october2025.ts";
import { enqueue } from "./commands.server.ts";
import { defineMail, type MailDefinition } from "./mail-definition.server.ts";
import { mailWriter } from "./mail-writer.server.ts";

let db: Db;
let smtp: TestSmtp;
let worker: TestWorker;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await emptyOutbox(db);
  smtp = await startSmtp();
  worker = startTestWorker(db, { url: smtp.url, patience: 2_500 });
});
afterEach(async () => {
  await worker.stop();
  await smtp.close();
});

const minutesUntilNext = (delivery: { next_attempt_at: Date }) =>
  (delivery.next_attempt_at.getTime() - Date.now()) / 60_000;
const suppressions = () => db.selectFrom("email_suppressions").selectAll().execute();

async function sendWith(fault: Fault | undefined, status: Parameters<typeof untilStatus>[2]) {
  smtp.fault = () => fault;
  const id = await queueMail(db);
  worker.wake();
  return untilStatus(db, id, status);
}

test("an accepted mail is sent, with the server's reply, a time and one attempt", async () => {
  const mail = await sendWith(undefined, "sent");
  expect(mail).toMatchObject({ attempts: 1, smtp_code: 250, lease_owner: null, lease_until: null });
  expect(mail.sent_at).toBeInstanceOf(Date);
  expect(await attemptsOf(db, mail.id)).toEqual(["accepted"]);
});

test("a 4xx reply queues the mail again in about a minute, and it then leaves under the same Message-ID", async () => {
  const mail = await sendWith({ at: "recipient", reply: "450 4.2.1 try later" }, "queued");
  expect(mail).toMatchObject({ attempts: 1, smtp_code: 450 });
  expect(minutesUntilNext(mail)).toBeGreaterThan(0.75);
  expect(minutesUntilNext(mail)).toBeLessThan(1.25);
  smtp.fault = () => undefined;
  worker.advance(1.5);
  await untilStatus(db, mail.id, "sent");
  expect((await smtp.mails[0]!.parsed()).messageId).toBe(mail.message_id);
  expect(await attemptsOf(db, mail.id)).toEqual(["deferred", "accepted"]);
});

test("after six refusals for now a mail has failed", async () => {
  const mail = await sendWith({ at: "data", reply: "451 4.3.0 not now" }, "queued");
  for (const [i, minutes] of [2, 7, 20, 80, 300].entries()) {
    worker.advance(minutes);
    await expect.poll(() => attemptsOf(db, mail.id), { timeout: 5_000 }).toHaveLength(i + 2);
  }
  await untilStatus(db, mail.id, "failed");
  expect(await attemptsOf(db, mail.id)).toEqual(Array.from({ length: 6 }, () => "deferred"));
  expect(smtp.mails).toEqual([]);
});

test.each([
  { at: "recipient", reply: "454 4.7.0 too many" },
  { at: "data", reply: "421 4.7.0 closing" },
] satisfies Fault[])("$reply halves the rate of all workers, and the mail is queued again", async (fault) => {
  await sendWith(fault, "queued");
  const { share } = await db.selectFrom("email_rate").select("share").executeTakeFirstOrThrow();
  expect(share).toBeLessThan(0.6);
});

test("a server that turns many away halves the rate once a second, not once for each", async () => {
  smtp.fault = () => ({ at: "recipient", reply: "421 4.7.0 too many" });
  const ids = [];
  for (let n = 0; n < 8; n++) ids.push(await queueMail(db));
  const begun = performance.now();
  worker.wake();
  for (const id of ids) await untilStatus(db, id, "queued");
  // A busy machine may need more than a second for all of them.
  const halvings = 1 + Math.floor((performance.now() - begun) / 1_000);
  const { share } = await db.selectFrom("email_rate").select("share").executeTakeFirstOrThrow();
  expect(share).toBeGreaterThanOrEqual(0.5 ** halvings);
  expect(share).toBeLessThan(0.6);
});

test("a mailbox that does not exist fails the mail and is written to no more; only its hash is kept", async () => {
  const mail = await sendWith({ at: "recipient", reply: "550 5.1.1 no such user" }, "failed");
  expect(await suppressions()).toMatchObject([{ reason: "bounced" }]);
  expect(JSON.stringify(await suppressions())).not.toContain(mail.email.split("@")[0]);
  smtp.fault = () => undefined;
  const next = await queueMail(db, { email: mail.email });
  worker.wake();
  expect(await untilStatus(db, next, "skipped")).toMatchObject({ attempts: 0, response: "bounced" });
  expect(smtp.mails).toEqual([]);
});

test("a refusal for policy fails the mail, and the address stays good", async () => {
  await sendWith({ at: "recipient", reply: "550 5.7.1 policy" }, "failed");
  await sendWith({ at: "data", reply: "554 5.6.0 content" }, "failed");
  expect(await suppressions()).toEqual([]);
});

test.each(["drop", "silence", "drip"] as const)(
  "a confirmation whose fate is unknown (%s after the final dot) goes again under the same Message-ID",
  async (does) => {
    const mail = await sendWith({ at: "data", does }, "queued");
    expect(await attemptsOf(db, mail.id)).toEqual(["uncertain"]);
    smtp.fault = () => undefined;
    worker.advance(1.5);
    await untilStatus(db, mail.id, "sent");
    expect(await Promise.all(smtp.mails.map(async (got) => (await got.parsed()).messageId))).toEqual([
      mail.message_id,
      mail.message_id,
    ]);
  },
);

test("a mailer that breaks may have handed the mail over: it goes again under the same Message-ID, and has not failed", async () => {
  await worker.stop();
  const broken = { handOver: () => Promise.reject(new TypeError("no socket")), close: () => {} };
  worker = startTestWorker(db, { url: smtp.url, mailer: broken });
  const id = await queueMail(db);
  worker.wake();
  expect(await untilStatus(db, id, "queued")).toMatchObject({ attempts: 1, response: "TypeError: no socket" });
  expect(await attemptsOf(db, id)).toEqual(["uncertain"]);
});

test("a letter outside of campaigns whose fate is unknown is not sent again by itself either (NEW-60)", async () => {
  smtp.fault = () => ({ at: "data", does: "drop" });
  const id = await queueMail(db, { priority: 5 });
  worker.wake();
  expect(await untilStatus(db, id, "uncertain")).toMatchObject({ attempts: 1 });
});

test("a campaign mail whose fate is unknown stays uncertain and is not sent again by itself", async () => {
  smtp.fault = () => ({ at: "data", does: "drop" });
  // In one transaction, because the worker may run in between.
  const id = await db.transaction().execute(async (tx) => {
    const queued = await queueMail(tx);
    const campaign_id = (await buildCampaign(tx)).id;
    await tx.updateTable("email_deliveries").set({ campaign_id }).where("id", "=", queued).execute();
    return queued;
  });
  worker.wake();
  await untilStatus(db, id, "uncertain");
  smtp.fault = () => undefined;
  worker.advance(600);
  // When the next email is sent, the worker has run again.
  const next = await queueMail(db);
  worker.wake();
  await untilStatus(db, next, "sent");
  expect(smtp.mails).toHaveLength(2);
  expect(await deliveryOf(db, id)).toMatchObject({ status: "uncertain" });
});

test("a connection lost before the message counts as an absent server: no try is used up", async () => {
  const mail = await sendWith({ at: "recipient", does: "drop" }, "queued");
  expect(mail.attempts).toBe(0);
  expect(await attemptsOf(db, mail.id)).toContain("unreachable");
});

test("a mail that is no longer wanted is skipped, and one that cannot be written is tried again later", async () => {
  const goneMail = { ...testMail, kind: "gone" };
  const broken = { ...testMail, kind: "broken", render: () => Promise.reject(new TypeError("no name")) };
  await writeWith([goneMail, broken]);
  const goneId = await queueMail(db, { kind: "gone" });
  const brokenId = await queueMail(db, { kind: "broken" });
  worker.wake();
  expect(await untilStatus(db, goneId, "skipped")).toMatchObject({ attempts: 0 });
  expect(await untilStatus(db, brokenId, "queued")).toMatchObject({ attempts: 1, response: "TypeError: no name" });
  expect(worker.events).toContain("mail-unwritable");
  expect(smtp.mails).toEqual([]);
});

test("a kind or a payload that this version does not know is named and told, and tried again later", async () => {
  await writeWith([proof]);
  const unknown = await queueMail(db, { kind: "from a newer version" });
  const invalid = await queueMail(db, { kind: "proof", payload: { prove: "1", secret: "s3cret" } });
  worker.wake();
  expect(await untilStatus(db, unknown, "queued")).toMatchObject({
    attempts: 1,
    response: "no mail is defined for the kind from a newer version",
  });
  const { attempts, response } = await untilStatus(db, invalid, "queued");
  expect({ attempts, response }).toMatchObject({ attempts: 1, response: expect.stringContaining("→ at proof") });
  expect(response, "what is stored stays out of the log").not.toContain("s3cret");
  expect([...(await attemptsOf(db, unknown)), ...(await attemptsOf(db, invalid))]).toEqual([
    "kind-unknown",
    "payload-invalid",
  ]);
  expect(worker.events).toEqual(expect.arrayContaining(["mail-kind-unknown", "mail-payload-invalid"]));
  expect(smtp.mails).toEqual([]);
});

test("what is queued has the payload that its kind is written from, or it does not compile", async () => {
  const mail = { email: "ana@example.org", language: "es", dedupeKey: "1" } as const;
  await enqueue(db, proof, { ...mail, payload: { proof: "1" } }, site);
  // @ts-expect-error A field is missing.
  await enqueue(db, proof, { ...mail, payload: {} }, site);
  // @ts-expect-error It is no text.
  await enqueue(db, proof, { ...mail, payload: { proof: 1 } }, site);
  expect(await db.selectFrom("email_deliveries").select(["kind", "priority", "payload"]).execute()).toEqual([
    { kind: "proof", priority: 1, payload: { proof: "1" } },
  ]);
});

const site = { origin: "https://example.org" };
const proof = defineMail({
  ...testMail,
  kind: "proof",
  payload: z.object({ proof: z.string() }),
  render: async () => undefined,
});

/** Continues with a worker that knows only these kinds. */
async function writeWith(definitions: MailDefinition[]) {
  await worker.stop();
  const clock = { now: () => new Date(), site: () => new Date() };
  const write = mailWriter(definitions, { ...site, edition: october2025, secret: "s".repeat(32), clock });
  worker = startTestWorker(db, { url: smtp.url, write });
}

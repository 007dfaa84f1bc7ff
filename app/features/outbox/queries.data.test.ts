import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "~/platform/database/db.server";
import { localMailer } from "~/platform/mail/local-mailer.server";
import {
  deliveryOf,
  emptyOutbox,
  queueMail,
  writeTest,
  startTestWorker,
  untilStatus,
} from "../../../tests/support/mail-worker.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { localMail, localMails } from "./queries.server.ts";

let db: Db;

beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(() => emptyOutbox(db));

async function sendLocally(count: number): Promise<string[]> {
  const mailer = localMailer({ db, mailFrom: () => "Cohere Boulder <hello@example.org>" });
  const worker = startTestWorker(db, { url: "smtp://127.0.0.1:1", mailer });
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    ids.push(await queueMail(db, { fullName: "Zoë, la de aquí", email: `zoe${i}@example.org` }));
    worker.wake();
    await untilStatus(db, ids[i]!, "sent");
  }
  await worker.stop();
  return ids;
}

test("without a mail server mails are kept here, the newest first, and can be opened", async () => {
  const [first] = await sendLocally(2);
  const mails = await localMails(db);
  expect(mails).toMatchObject([
    { kind: "test", to: "Zoë, la de aquí <zoe1@example.org>", subject: "Hola ñandú" },
    { kind: "test", to: "Zoë, la de aquí <zoe0@example.org>" },
  ]);
  const opened = await localMail(db, mails[1]!.id);
  const { message_id } = await deliveryOf(db, first!);
  expect(opened).toMatchObject({ html: `<p>${first}</p>\n`, text: "Hola\n", attachments: [] });
  expect(opened!.headers).toContainEqual({ name: "Message-ID", value: message_id });
});

test("a mail handed over again after a crash is kept once", async () => {
  const [id] = await sendLocally(1);
  const delivery = await deliveryOf(db, id!);
  const { subject, html, text } = await writeTest(db, delivery);
  const again = {
    deliveryId: id!,
    to: { name: "Zoë", address: delivery.email },
    subject,
    html,
    text,
    messageId: delivery.message_id,
  };
  const mailer = localMailer({ db, mailFrom: () => "hello@example.org" });
  expect(await mailer.handOver({ ...again, headers: {}, attachments: [] })).toMatchObject({ outcome: "accepted" });
  expect(await localMails(db)).toHaveLength(1);
});

test("there is no mail under a number that is none", async () => {
  expect(await localMail(db, Number("x"))).toBeUndefined();
  expect(await localMail(db, 1e300)).toBeUndefined();
  expect(await localMail(db, 4711)).toBeUndefined();
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "~/platform/database/db.server";
import { heading } from "~/ui/email/content";
import { buildPreferences, buildProfile } from "../../../tests/support/builders.ts";
import { emptyOutbox, startTestWorker, untilStatus } from "../../../tests/support/mail-worker.ts";
import { startSmtp, type TestSmtp } from "../../../tests/support/smtp.ts";
import { testDatabase } from "../../../tests/support/test-database.ts";
import { october2025 } from "../edition/october2025.ts";
import { enqueue } from "./commands.server.ts";
import { defineMail } from "./mail-definition.server.ts";
import { mailWriter } from "./mail-writer.server.ts";

/** The name is long enough that a mail program would fold the header. */
const origin = "https://community-of-a-rather-long-name.example.org";
const now = new Date();
const content = { subject: "News", preheader: "", blocks: [heading("News")], footer: undefined };
const letter = defineMail({
  kind: "letter",
  priority: 5,
  transactional: false,
  payload: z.object({}),
  render: async () => content as never,
});
const code = { ...letter, kind: "code", transactional: true };
const trial = { ...code, kind: "trial", isTestOfLetter: true as const };
const deps = { edition: october2025, origin, secret: "s".repeat(32), clock: { now: () => now, site: () => now } };

let db: Db;
let smtp: TestSmtp;
beforeAll(async () => {
  db = await testDatabase();
  smtp = await startSmtp();
});
beforeEach(() => emptyOutbox(db));
afterAll(() => smtp.close());

async function queued(definition: typeof letter | typeof code | typeof trial, subscribed = true) {
  const { id: profileId, email } = await buildProfile(db, { subscribed });
  await buildPreferences(db, { profile_id: profileId });
  const mail = { profileId, email, language: "en" as const, payload: {}, dedupeKey: crypto.randomUUID() };
  return { ...(await enqueue(db, definition, mail, { origin }))!, profileId };
}

const work = () => startTestWorker(db, { url: smtp.url, write: mailWriter([letter, code, trial], deps) });

test("a letter carries both headers of the one click on a line each, with the token of its delivery; a code carries none", async () => {
  const [news, signIn] = [await queued(letter), await queued(code)];
  const worker = work();
  for (const { id } of [news, signIn]) await untilStatus(db, id, "sent");
  await worker.stop();
  const rawOf = (id: string) => smtp.mails.find(({ raw }) => raw.includes(id))!.raw;
  const messageIds = await db.selectFrom("email_deliveries").select(["id", "message_id"]).execute();
  const rawById = new Map(messageIds.map(({ id, message_id }) => [id, rawOf(message_id)]));
  const lines = rawById.get(news.id)!.split("\r\n");
  expect(lines).toContain(`List-Unsubscribe: <${origin}/u/${news.token}>`);
  expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(rawById.get(signIn.id)).not.toMatch(/^List-/im);
  expect(rawById.get(signIn.id)).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(rawById.get(signIn.id), "nor does its Message-ID tell a token").not.toContain(signIn.token);
});

test("the test of a letter reaches its writer, subscribed or not, with the headers of a letter", async () => {
  const trying = await queued(trial, false);
  const worker = work();
  await untilStatus(db, trying.id, "sent");
  await worker.stop();
  const lines = smtp.mails.at(-1)!.raw.split("\r\n");
  expect(lines).toContain(`List-Unsubscribe: <${origin}/u/${trying.token}>`);
  expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(lines.filter((line) => line.startsWith("Auto-Submitted"))).toEqual([]);
});

test("a letter that waits is not sent to whoever unsubscribes before it leaves; their codes are", async () => {
  const [news, other, signIn] = [await queued(letter), await queued(letter), await queued(code, false)];
  await db.updateTable("profiles").set({ subscribed: false }).where("id", "=", news.profileId).execute();
  const worker = work();
  expect((await untilStatus(db, news.id, "skipped")).response).toBe("unsubscribed");
  for (const { id } of [other, signIn]) await untilStatus(db, id, "sent");
  await worker.stop();
});

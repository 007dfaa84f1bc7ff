import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { enqueue, type NewMail } from "../../app/features/outbox/commands.server.ts";
import type { Delivery } from "../../app/features/outbox/leases.server.ts";
import { defineMail, type MailDefinition } from "../../app/features/outbox/mail-definition.server.ts";
import { startWorker, type Worker, type WorkerOptions } from "../../app/features/outbox/worker.server.ts";
import type { Db } from "../../app/platform/database/db.server.ts";
import { smtpMailer, type Mailer } from "../../app/platform/mail/mailer.server.ts";

export const testMail = defineMail({
  kind: "test",
  priority: 1,
  transactional: true,
  payload: z.record(z.string(), z.unknown()),
  render: async () => undefined,
});

type Overrides = Partial<NewMail<Record<string, unknown>> & Pick<MailDefinition, "kind" | "priority">>;

/** Queues an email of kind "test"; every field has a default. */
export async function queueMail(db: Db, { kind, priority, ...overrides }: Overrides = {}): Promise<string> {
  const definition = { ...testMail, kind: kind ?? testMail.kind, priority: priority ?? testMail.priority };
  const mail = {
    email: `${randomUUID()}@example.org`,
    fullName: "Ana López",
    language: "es" as const,
    payload: {},
    dedupeKey: randomUUID(),
    ...overrides,
  };
  return (await enqueue(db, definition, mail, { origin: "https://example.org" }))!.id;
}

export async function queueMails(db: Db, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await queueMail(db, { email: `person${i}@example.org` }));
  return ids;
}

export async function deliveryOf(db: Db, id: string): Promise<Delivery> {
  return db.selectFrom("email_deliveries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function attemptsOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("email_attempts")
    .select("outcome")
    .where("delivery_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ outcome }) => outcome);
}

/** Waits until the email has a status; fails with its current one. */
export async function untilStatus(
  db: Db,
  id: string,
  status: Delivery["status"],
  milliseconds = 8_000,
): Promise<Delivery> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const delivery = await deliveryOf(db, id);
    if (delivery.status === status && (status !== "queued" || delivery.response)) return delivery;
    if (performance.now() > until) throw new Error(`still ${delivery.status}: ${delivery.response}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function writeTest(_db: Db, { id }: Delivery) {
  return {
    subject: "Hola ñandú",
    html: `<p>${id}</p>`,
    text: "Hola",
    headers: { "Auto-Submitted": "auto-generated" },
    transactional: true,
  };
}

export interface TestWorker extends Worker {
  mailer: Mailer;
  /** The events that the worker logged. */
  events: string[];
  /** Moves the worker's clock ahead, for example past a retry delay. */
  advance(minutes: number): void;
}

/** Starts a worker with a real SMTP server and a clock that can be moved. */
export function startTestWorker(
  db: Db,
  { url, patience, ...overrides }: { url: string; patience?: number } & Partial<WorkerOptions>,
): TestWorker {
  const mailer = smtpMailer({
    smtpUrl: url,
    mailFrom: () => "Cohere Boulder <hello@example.org>",
    dkim: undefined,
    ...(patience ? { patience } : {}),
  });
  const events: string[] = [];
  let shift = 0;
  const worker = startWorker({
    db,
    prepared: { durable: db, relaxed: db },
    mailer,
    write: writeTest,
    log: (_level, event) => void events.push(event),
    clock: { now: () => new Date(Date.now() + shift) },
    mailRate: 10_000,
    ownsDatabase: false,
    ...overrides,
  });
  return {
    ...worker,
    mailer,
    events,
    advance: (minutes) => {
      shift += minutes * 60_000;
      worker.wake();
    },
    stop: async () => {
      await worker.stop();
      mailer.close();
    },
  };
}

/** Empties the outbox for the next test on the same database. */
export async function emptyOutbox(db: Db): Promise<void> {
  await sql`truncate email_deliveries, email_attempts, email_suppressions, email_rate, local_outbox cascade`.execute(
    db,
  );
}

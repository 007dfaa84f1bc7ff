import { sql } from "kysely";
import type { Db } from "../database/db.server.ts";
import type { HandOver } from "./hand-over.server.ts";
import { mailboxOf, unusableAddress, type Mailer } from "./mailer.server.ts";
import { rawMail, type Message } from "./raw-mail.server.ts";

/** Stores every email on this machine for /outbox, once even if it is handed over again after a crash. */
export function localMailer({ db, mailFrom }: { db: Db; mailFrom: () => string }): Mailer {
  async function handOver(message: Message): Promise<HandOver> {
    if (mailboxOf(message.to.address) === undefined) return unusableAddress;
    try {
      await store(message.deliveryId, (await rawMail(message, mailFrom())).toString("utf8"));
      return { outcome: "accepted", code: 250, response: "kept on this machine" };
    } catch (error) {
      return { outcome: "unreachable", code: null, response: String(error).slice(0, 500), slowDown: false };
    }
  }

  async function store(id: string, raw: string): Promise<void> {
    await sql`insert into local_outbox (delivery_id, raw)
      select ${id}::uuid, ${raw} where not exists (select from local_outbox where delivery_id = ${id}::uuid)`.execute(
      db,
    );
  }

  return { handOver, close: () => {} };
}

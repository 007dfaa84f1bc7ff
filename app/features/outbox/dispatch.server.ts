import { sql } from "kysely";
import { greetedName } from "~/lib/text/greeted-name";
import type { Clock } from "~/platform/clock.server";
import type { Db, Prepared } from "~/platform/database/db.server";
import type { Log } from "~/platform/log.server";
import type { Mailer } from "~/platform/mail/mailer.server";
import type { Message } from "~/platform/mail/raw-mail.server";
import { makeConnections } from "./connections.server.ts";
import { slowDown, type Delivery } from "./leases.server.ts";
import type { WriteMail, WrittenMail } from "./mail-writer.server.ts";
import { settlementOf, type Ending, type Unsent } from "./settle.server.ts";
import { makeStatements } from "./statements.server.ts";

export interface DispatchOptions {
  db: Db;
  /** The same database for the statements about every email. */
  prepared: Prepared;
  mailer: Mailer;
  write: WriteMail;
  log: Log;
  clock: Pick<Clock, "now">;
}

export interface Dispatch {
  /**
   * Hands over a leased email until the mail server answers. Throws only if the database cannot say whether it may be
   * sent. Returns "lost" if it may not, or if another worker has it.
   */
  handOver(leased: Delivery): Promise<Ending | "lost">;
  /**
   * Resolves once the result is recorded, however long the database is away. Throws if it cannot be recorded at all.
   */
  conclude(leased: Delivery, ending: Ending): Promise<void>;
  /** Returns how many emails may be rendered, checked or handed over at the same time. */
  atOnce(): number;
  /** Stops retrying to record results; recovery handles them. */
  giveUp(): void;
}

const slowDownEvery = 1_000;

/** Renders, checks, hands over and settles emails. */
export function makeDispatch({ db, prepared, mailer, write, log, clock }: DispatchOptions): Dispatch {
  let slowedAt = -Infinity;
  const connections = makeConnections(mailer);
  const { markOneSending, settleOne, giveUp } = makeStatements(prepared);

  async function handOver(leased: Delivery): Promise<Ending | "lost"> {
    const delivery = { ...leased, full_name: greetedName(leased.full_name) };
    const mail = await writeOrExplain(delivery);
    if ("outcome" in mail) return mail;
    if ((await markOneSending({ ...delivery, ...mail })) !== "sending") return "lost";
    const ending = await connections.handOver(messageOf(delivery, mail));
    if ("slowDown" in ending && ending.slowDown) await throttle();
    return ending;
  }

  async function writeOrExplain(delivery: Delivery): Promise<WrittenMail | Unsent> {
    const { id, kind } = delivery;
    try {
      const mail = await write(db, delivery);
      if ("response" in mail) log("error", `mail-${mail.outcome}`, { kind, delivery: id, error: mail.response });
      return mail;
    } catch (error) {
      // If the database is unavailable, this throws, and the email stays queued because it is not at fault.
      await sql`select 1`.execute(db);
      log("error", "mail-unwritable", { kind, delivery: id, error });
      return { outcome: "unwritable", response: String(error).slice(0, 500) };
    }
  }

  async function conclude(delivery: Delivery, ending: Ending): Promise<void> {
    const settlement = settlementOf(delivery, ending, clock.now());
    await settleOne(settlement);
    const level = settlement.status === "failed" || settlement.status === "uncertain" ? "warn" : "debug";
    log(level, `mail-${settlement.status}`, {
      kind: delivery.kind,
      delivery: delivery.id,
      outcome: ending.outcome,
      code: settlement.code,
    });
  }

  async function throttle(): Promise<void> {
    if (performance.now() - slowedAt < slowDownEvery) return;
    slowedAt = performance.now();
    log("warn", "mail-slowed");
    await slowDown(db).catch(() => {});
  }

  return {
    handOver,
    conclude,
    giveUp,
    atOnce: connections.atOnce,
  };
}

function messageOf(delivery: Delivery, mail: WrittenMail): Message {
  return {
    deliveryId: delivery.id,
    to: { name: delivery.full_name, address: delivery.email },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: delivery.message_id,
    replyTo: mail.replyTo,
    headers: mail.headers,
    attachments: mail.attachments ?? [],
  };
}

import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { deliveryByToken } from "../../outbox/queries.server.ts";
import { starredMails } from "./mails.server.ts";
import { readerIn } from "./queries.server.ts";

interface Yes {
  userId: string;
  wording: string;
  now: Date;
}

/** Subscribes a person to emails about the events they star; doing it twice has no further effect. */
export async function allowStarMails(db: Db, { userId, wording, now }: Yes): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto("star_mails")
      .values({ user_id: userId, wording, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    const subject = `user:${userId}`;
    if (inserted) await record(tx, { actor: subject, action: "star-mails.allowed", subject, detail: { wording } });
  });
}

/** Ends that subscription; queued emails are then not sent. */
export async function stopStarMails(db: Db, userId: string): Promise<void> {
  await db.transaction().execute((tx) => stop(tx, userId, `user:${userId}`));
}

/** Unsubscribes by the token of an email; returns undefined if it is the token of another kind of email. */
export async function stopStarMailsByToken(db: Db, token: string): Promise<StarMail | undefined> {
  const mail = await starMailByToken(db, token);
  if (mail) await db.transaction().execute((tx) => stop(tx, mail.userId, "one-click"));
  return mail;
}

interface StarMail {
  userId: string;
  /** The address the email was sent to, which may no longer be the reader's. */
  email: string;
}

/** Returns the reader of the email about a starred event with this token; undefined if there is none. */
export async function starMailByToken(db: Db, token: string): Promise<StarMail | undefined> {
  if (!/^[\w-]+$/.test(token)) return undefined;
  const mail = await deliveryByToken(db, token);
  const kinds: string[] = Object.values(starredMails).map(({ kind }) => kind);
  return mail && kinds.includes(mail.kind) ? { userId: readerIn(mail.dedupeKey), email: mail.email } : undefined;
}

async function stop(tx: Db, userId: string, actor: string): Promise<void> {
  const deleted = await tx
    .deleteFrom("star_mails")
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  if (deleted) await record(tx, { actor, action: "star-mails.stopped", subject: `user:${userId}` });
}

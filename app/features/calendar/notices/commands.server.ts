import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { deliveryByToken } from "../../outbox/queries.server.ts";
import { starredMails } from "./mails.server.ts";
import { readerIn } from "./queries.server.ts";

interface Yes {
  userId: string;
  /** What they read when they said it. */
  wording: string;
  now: Date;
}

/** The yes to email about the events that somebody stars; a second one changes nothing. */
export async function allowStarMails(db: Db, { userId, wording, now }: Yes): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const given = await tx
      .insertInto("star_mails")
      .values({ user_id: userId, wording, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    const subject = `user:${userId}`;
    if (given) await record(tx, { actor: subject, action: "star-mails.allowed", subject, detail: { wording } });
  });
}

/** The no to it; what waits to leave finds that out. */
export async function stopStarMails(db: Db, userId: string): Promise<void> {
  await db.transaction().execute((tx) => stop(tx, userId, `user:${userId}`));
}

/** The same with one click in such an email. Undefined where the token is of another email. */
export async function stopStarMailsByToken(db: Db, token: string): Promise<StarMail | undefined> {
  const mail = await starMailByToken(db, token);
  if (mail) await db.transaction().execute((tx) => stop(tx, mail.userId, "one-click"));
  return mail;
}

interface StarMail {
  userId: string;
  /** Where it went; its reader may have another address by now. */
  email: string;
}

/** Whose email about a starred event has this token; undefined for any other. */
export async function starMailByToken(db: Db, token: string): Promise<StarMail | undefined> {
  if (!/^[\w-]+$/.test(token)) return undefined;
  const mail = await deliveryByToken(db, token);
  const kinds: string[] = Object.values(starredMails).map(({ kind }) => kind);
  return mail && kinds.includes(mail.kind) ? { userId: readerIn(mail.dedupeKey), email: mail.email } : undefined;
}

async function stop(tx: Db, userId: string, actor: string): Promise<void> {
  const ended = await tx.deleteFrom("star_mails").where("user_id", "=", userId).returning("user_id").executeTakeFirst();
  if (ended) await record(tx, { actor, action: "star-mails.stopped", subject: `user:${userId}` });
}

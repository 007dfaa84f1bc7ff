import type { Db } from "~/platform/database/db.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { Rule } from "~/platform/throttle.server";

/** How often a mailbox may be mailed something that anyone can cause: a code, a link, a reset (security.md). */
export const sendGap: Rule = { name: "send-gap", points: 1, seconds: 60, per: "mailbox" };
export const sendPerMailbox: Rule = { name: "send-mailbox", points: 5, seconds: 3600, per: "mailbox" };
export const sendPerAddress: Rule = { name: "send-address", points: 60, seconds: 300, per: "address" };
export const sendOverall: Rule = { name: "send-all", points: 3000, seconds: 3600, per: "all" };
/** What is left for each standing that is known here once `send-all` is used up. */
const sendReserve: Rule = { name: "send-reserve", points: 1000, seconds: 3600, per: "all" };

/** How often codes and links may be tried; every code by itself ends after three wrong guesses (proofs.server.ts). */
export const tryPerAddress: Rule = { name: "try-address", points: 100, seconds: 300, per: "address" };
export const tryPerHour: Rule = { name: "try-hour", points: 10, seconds: 3600, per: "mailbox" };
export const tryPerDay: Rule = { name: "try-day", points: 20, seconds: 86_400, per: "mailbox" };

export const passwordPerAddress: Rule = { name: "password-address", points: 60, seconds: 300, per: "address" };
export const passwordPerMailbox: Rule = { name: "password-mailbox", points: 20, seconds: 3600, per: "mailbox" };

export type SendPermit =
  | { ok: false; retryAfter: number }
  | {
      ok: true;
      /** All together have asked for so much that only mailboxes known here are mailed; everybody is told so. */
      scarce: boolean;
      /** Not to be mailed. Nothing that the visitor sees may depend on it. */
      held: boolean;
    };

/**
 * Whether a mail that anybody can ask for may leave. Strangers who ask for all there is shut out other strangers only:
 * admins, accounts and the registered have a reserve of their own. The answer and the work are the same for every
 * mailbox (security.md).
 */
export async function permitSend(
  { limits, ip, db, config }: RequestContext,
  email: string,
  { gap, overall } = { gap: sendGap, overall: sendOverall },
): Promise<SendPermit> {
  const own = await limits.use([sendPerAddress, ip], [gap, email], [sendPerMailbox, email]);
  if (!own.ok) return own;
  if ((await limits.use([overall, "all"])).ok) return { ok: true, scarce: false, held: false };
  const standing = await standingOf(db, email, config.adminEmails);
  const reserve = await limits.use([sendReserve, standing]);
  return { ok: true, scarce: true, held: standing === "unknown" || !reserve.ok };
}

async function standingOf(db: Db, email: string, adminEmails: readonly string[]) {
  const known = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("auth.users").select("id").where("email", "=", email).as("account"),
      selectFrom("profiles").select("id").where("email", "=", email).as("profile"),
      selectFrom("profiles").select("role").where("email", "=", email).as("role"),
    ])
    .executeTakeFirstOrThrow();
  if (known.role === "admin" || adminEmails.includes(email)) return "admin";
  if (known.account) return "account";
  return known.profile ? "profile" : "unknown";
}

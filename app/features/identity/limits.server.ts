import type { Db } from "~/platform/database/db.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { Rule } from "~/platform/throttle.server";

/** The limits of emails to one mailbox that anyone can cause: a code, a link, a reset (security.md). */
export const sendGap: Rule = { name: "send-gap", points: 1, seconds: 60, per: "mailbox" };
export const sendPerMailbox: Rule = { name: "send-mailbox", points: 5, seconds: 3600, per: "mailbox" };
export const sendPerAddress: Rule = { name: "send-address", points: 60, seconds: 300, per: "address" };
export const sendOverall: Rule = { name: "send-all", points: 3000, seconds: 3600, per: "all" };
/** The reserve of each kind of known person once `send-all` is used up. */
const sendReserve: Rule = { name: "send-reserve", points: 1000, seconds: 3600, per: "all" };

/** The limits of attempts with codes and links; each code also ends after three wrong guesses (proofs.server.ts). */
export const tryPerAddress: Rule = { name: "try-address", points: 100, seconds: 300, per: "address" };
export const tryPerHour: Rule = { name: "try-hour", points: 10, seconds: 3600, per: "mailbox" };
export const tryPerDay: Rule = { name: "try-day", points: 20, seconds: 86_400, per: "mailbox" };

export const passwordPerAddress: Rule = { name: "password-address", points: 60, seconds: 300, per: "address" };
export const passwordPerMailbox: Rule = { name: "password-mailbox", points: 20, seconds: 3600, per: "mailbox" };

export type SendPermit =
  | { ok: false; retryAfter: number }
  | {
      ok: true;
      /** True if so many emails were requested that only known mailboxes get one. Everybody is told so. */
      isOverloaded: boolean;
      /** True if no email may be sent. Nothing that the visitor sees may depend on it. */
      isWithheld: boolean;
    };

/**
 * Decides whether an email that anybody can request may be sent. Strangers who use up the limit lock out only other
 * strangers: admins, accounts and registered people have reserves. Response and duration are the same for every
 * mailbox (security.md).
 */
export async function permitSend(
  { limits, ip, db, config }: RequestContext,
  email: string,
  { gap, overall } = { gap: sendGap, overall: sendOverall },
): Promise<SendPermit> {
  const permit = await limits.use([sendPerAddress, ip], [gap, email], [sendPerMailbox, email]);
  if (!permit.ok) return permit;
  if ((await limits.use([overall, "all"])).ok) return { ok: true, isOverloaded: false, isWithheld: false };
  const standing = await standingOf(db, email, config.adminEmails);
  const reserve = await limits.use([sendReserve, standing]);
  return { ok: true, isOverloaded: true, isWithheld: standing === "unknown" || !reserve.ok };
}

async function standingOf(db: Db, email: string, adminEmails: readonly string[]) {
  const row = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("auth.users").select("id").where("email", "=", email).as("account"),
      selectFrom("profiles").select("id").where("email", "=", email).as("profile"),
      selectFrom("profiles").select("role").where("email", "=", email).as("role"),
    ])
    .executeTakeFirstOrThrow();
  if (row.role === "admin" || adminEmails.includes(email)) return "admin";
  if (row.account) return "account";
  return row.profile ? "profile" : "unknown";
}

import type { Db } from "~/platform/db.server";
import { greetedName } from "~/lib/greeted-name";
import type { Edition } from "../edition/edition.ts";
import type { RenderMail } from "../outbox/dispatch.server.ts";
import { hasAccount } from "./accounts.server.ts";
import { accountNoticeMail, accountNotices, type AccountNotice } from "./emails/account-notice.tsx";
import { proofMail } from "./emails/proof.tsx";
import { undoToken } from "./notices.server.ts";
import { secretsOf, type ProofPurpose } from "./proofs/proofs.server.ts";

interface MailDeps {
  edition: Edition;
  origin: string;
  secret: string;
}

/** How the worker writes this feature's mails when it hands them over; nothing is sent for a proof that is over. */
export function identityMails({ edition, origin, secret }: MailDeps): Record<string, RenderMail> {
  const renderProof =
    (purpose: ProofPurpose): RenderMail =>
    async (db, { id, language, payload }) => {
      if (!(await isStillNeeded(db, String(payload["proof"])))) return undefined;
      return proofMail({ purpose, edition, language, origin, ...secretsOf(secret, id) });
    };
  const renderNotice =
    (notice: AccountNotice): RenderMail =>
    async (_db, { id, language, payload }) => {
      const passkey = greetedName(String(payload["passkey"] ?? ""));
      const undo = notice === "address-changed" ? undoToken(secret, id) : undefined;
      return accountNoticeMail({ notice, edition, language, origin, passkey, undo });
    };
  return {
    "proof-sign-in": renderProof("sign-in"),
    "proof-verify": renderProof("verify"),
    "proof-reset": renderProof("reset"),
    "proof-re-prove": renderProof("re-prove"),
    "proof-change-email": async (db, delivery) =>
      (await hasAccount(db, delivery.email))
        ? accountNoticeMail({ notice: "address-taken", edition, language: delivery.language, origin })
        : renderProof("change-email")(db, delivery),
    ...Object.fromEntries(accountNotices.map((notice) => [notice, renderNotice(notice)])),
  };
}

/**
 * False for a proof that was used meanwhile, and for the reset of a mailbox without an account: that
 * one is decided here, out of earshot, so that asking takes as long for a stranger as for a member.
 */
async function isStillNeeded(db: Db, id: string): Promise<boolean> {
  const proof = await db
    .selectFrom("auth.proofs as p")
    .leftJoin("auth.users as u", "u.email", "p.email")
    .select(["p.purpose", "u.id as userId"])
    .where("p.id", "=", id)
    .where("p.used_at", "is", null)
    .executeTakeFirst();
  return proof !== undefined && (proof.purpose !== "reset" || proof.userId !== null);
}

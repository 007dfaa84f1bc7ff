import { z } from "zod";
import { greetedName } from "~/lib/text/greeted-name";
import type { Db } from "~/platform/database/db.server";
import { hashToken, mac, madeAsStored } from "~/platform/tokens.server";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { personById } from "../people/person.server.ts";
import { hasAccount } from "./accounts.server.ts";
import { readUndoLink } from "./address-changes.server.ts";
import { accountNoticeContent, type AccountNotice } from "./emails/account-notice.ts";
import { proofContent, type ProofFacts } from "./emails/proof.ts";
import { stewardRoleContent } from "./emails/steward-role.ts";
import { codeMinutes } from "./proofs/lifetimes.server.ts";
import { codeLength } from "./schema.ts";

/** The emails that prove a mailbox; nothing is sent for an ended proof. */
export const proofMails = {
  "sign-in": proofMail("sign-in"),
  verify: proofMail("verify"),
  reset: proofMail("reset"),
  "re-prove": proofMail("re-prove"),
  "change-email": proofMail("change-email"),
};

export type QueuedNotice = keyof typeof noticeMails;

/** The emails that notify the owner of an account about a change. */
export const noticeMails = {
  "password-changed": noticeMail("password-changed"),
  "password-set": noticeMail("password-set"),
  "passkey-added": noticeMail("passkey-added"),
  "passkey-removed": noticeMail("passkey-removed"),
  "address-changed": noticeMail("address-changed"),
  "address-returned": noticeMail("address-returned"),
};

/** Notifies a new steward. It is not sent if they no longer have the role. */
export const stewardRoleMail = defineMail({
  kind: "steward-role",
  priority: 1,
  transactional: true,
  payload: z.object({ profile: z.string() }),
  async render({ language, payload }, { db, edition, origin }) {
    const person = await personById(db, payload.profile);
    return person?.role === "steward" ? stewardRoleContent({ edition, language, origin }) : undefined;
  },
});

export const identityMails = [...Object.values(proofMails), ...Object.values(noticeMails), stewardRoleMail];

/**
 * Returns the link's token and the code of an email. They are derived from the delivery, so that every attempt sends
 * the same ones and the database never stores them.
 */
export function secretsOf(secret: string, deliveryId: string): { link: string; code: string } {
  const number = Buffer.from(mac(secret, "proof-code", deliveryId), "base64url").readUIntBE(0, 6);
  return {
    link: mac(secret, "proof-link", deliveryId),
    code: String(number % 10 ** codeLength).padStart(codeLength, "0"),
  };
}

/** Returns the token in the email to an old address that undoes the change; the database stores its hash. */
export function undoToken(secret: string, deliveryId: string): string {
  return mac(secret, "address-undo", deliveryId);
}

function proofMail<const Purpose extends ProofFacts["purpose"]>(purpose: Purpose) {
  return defineMail({
    kind: `proof-${purpose}`,
    priority: 0,
    transactional: true,
    isAnswer: true,
    payload: z.object({ proof: z.string() }),
    async render({ id, email, language, payload }, { db, edition, origin, secret }) {
      if (purpose === "change-email" && (await hasAccount(db, email)))
        return accountNoticeContent({ notice: "address-taken", edition, language, origin });
      if (!(await isStillNeeded(db, payload.proof))) return undefined;
      const secrets = await storedSecretsOf(db, secret, id);
      return proofContent({ purpose, edition, language, origin, minutes: codeMinutes, ...secrets });
    },
  });
}

function noticeMail<const Notice extends AccountNotice>(notice: Notice) {
  return defineMail({
    kind: notice,
    priority: 0,
    transactional: true,
    isAnswer: true,
    payload: z.object({ passkey: z.string().optional() }),
    async render({ id, language, payload }, { db, edition, origin, secret, clock }) {
      const passkey = greetedName(payload.passkey ?? "");
      const undo = notice === "address-changed" ? await storedUndo({ db, secret, now: clock.now() }, id) : undefined;
      return accountNoticeContent({ notice, edition, language, origin, passkey, undo });
    },
  });
}

/** Returns the secrets of the key that was first when the email was requested. */
function storedSecretsOf(db: Db, secret: string, deliveryId: string) {
  return madeAsStored(
    secret,
    (key) => secretsOf(key, deliveryId),
    ({ link }) => db.selectFrom("auth.proofs").select("id").where("link_hash", "=", hashToken(link)).executeTakeFirst(),
  );
}

function storedUndo({ db, secret, now }: { db: Db; secret: string; now: Date }, deliveryId: string): Promise<string> {
  return madeAsStored(
    secret,
    (key) => undoToken(key, deliveryId),
    async (token) => (await readUndoLink(db, token, now)).state !== "unknown",
  );
}

/**
 * False for a used proof, and for the reset of a mailbox without an account. The latter is decided here, in the
 * worker, so that a request takes as long for a stranger as for a member.
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

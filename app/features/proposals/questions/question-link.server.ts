import type { Db } from "~/platform/database/db.server";
import { hashToken, mac, madeAsStored } from "~/platform/tokens.server";

/** The secret of one question to a host. It opens the page that answers it. */
export function questionToken(secret: string, id: string): string {
  return mac(secret, "host-question", id);
}

/** Returns the token of a stored question, whichever key of the secret it was made with. */
export function storedQuestionToken(db: Db, secret: string, id: string): Promise<string> {
  return madeAsStored(
    secret,
    (key) => questionToken(key, id),
    (token) =>
      db
        .selectFrom("host_questions")
        .select("id")
        .where("id", "=", id)
        .where("token_hash", "=", hashToken(token))
        .executeTakeFirst(),
  );
}

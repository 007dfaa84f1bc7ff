import type { Db } from "~/platform/database/db.server";

export interface Passkey {
  id: string;
  name: string;
  /** True when the person's other devices have it too. */
  backedUp: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

/** The passkeys of an account, the oldest first. */
export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom("auth.passkeys")
    .select(["id", "name", "backed_up as backedUp", "created_at as createdAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

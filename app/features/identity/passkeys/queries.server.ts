import type { Db } from "~/platform/database/db.server";

export interface Passkey {
  id: string;
  name: string;
  /** True if the passkey is synced to the person's other devices. */
  backedUp: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

/** Returns the passkeys of an account, the oldest first. */
export async function passkeysOf(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom("auth.passkeys")
    .select(["id", "name", "backed_up as backedUp", "created_at as createdAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";
import { forgetLeftMailboxes } from "../outbox/commands.server.ts";
import { leftMailboxes } from "./address-changes.server.ts";

export const identityData: PersonalData = {
  sections: {
    account: (db, { userId }) =>
      db
        .selectFrom("auth.users as u")
        .leftJoin("auth.credentials as c", "c.user_id", "u.id")
        .select(["u.email", "u.full_name", "u.language", "u.created_at", "c.updated_at as password_set_at"])
        .select(["u.office_seen_at", "u.office_left_at"])
        .where("u.id", "=", userId),
    sessions: (db, { userId }) =>
      db
        .selectFrom("auth.sessions")
        .select(["device", "method", "created_at", "seen_at", "proven_at", "expires_at"])
        .where("user_id", "=", userId)
        .orderBy("created_at"),
    addressChanges: (db, { userId }) =>
      db
        .selectFrom("auth.email_changes")
        .select(["old_email", "new_email", "changed_at", "expires_at", "undone_at"])
        .where("user_id", "=", userId)
        .orderBy("changed_at"),
    passkeys: (db, { userId }) =>
      db
        .selectFrom("auth.passkeys")
        .select(["name", "backed_up", "created_at", "used_at"])
        .where("user_id", "=", userId)
        .orderBy("created_at"),
    drafts: (db, { email }) =>
      db
        .selectFrom("auth.proofs")
        .select(["draft as answers", "created_at", "expires_at"])
        .where("email", "=", email)
        .where("draft", "is not", null)
        .orderBy("created_at"),
  },
  async erase(tx, { userId, email, formerEmails }) {
    const changes = sql`select * from auth.email_changes where user_id = ${userId}`;
    await forgetLeftMailboxes(tx, leftMailboxes(changes, sql`'infinity'::timestamptz`));
    await tx.deleteFrom("auth.users").where("email", "=", email).execute();
    await tx
      .deleteFrom("auth.proofs")
      .where("email", "in", [email, ...formerEmails])
      .execute();
  },
  async move(tx, { userId, from, to }) {
    // Without an account, open proofs and drafts stay with the old mailbox, because only its owner can prove it.
    if (userId === null) return;
    await tx.updateTable("auth.users").set({ email: to }).where("id", "=", userId).execute();
    await tx
      .updateTable("auth.proofs")
      .set({ email: to })
      .where("email", "=", from)
      .where("draft", "is not", null)
      .execute();
    await tx
      .updateTable("auth.proofs")
      .set({ used_at: sql`now()`, code_mac: null })
      .where("user_id", "=", userId)
      .where("used_at", "is", null)
      .execute();
  },
};

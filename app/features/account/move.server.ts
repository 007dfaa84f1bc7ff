import { sql } from "kysely";
import type { Db } from "~/platform/db.server";
import { linkProfileToUser } from "../profiles/commands.server.ts";
import { liftSuppression } from "../outbox/commands.server.ts";

interface Move {
  userId: string;
  from: string;
  to: string;
}

/**
 * Gives an account the mailbox that its person has proven, inside the caller's transaction, with everything that goes
 * by the address. A profile that the new mailbox has and nobody owns becomes part of theirs. Throws the database's
 * refusal (users_email_key, profiles_email_key) where the address belongs to somebody.
 */
export async function moveMailbox(tx: Db, { userId, from, to }: Move): Promise<void> {
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
  await moveProfile(tx, { userId, from, to });
  await tx.updateTable("events").set({ proposer_email: to }).where("proposer_email", "=", from).execute();
  await tx.updateTable("proposal_drafts").set({ email: to }).where("email", "=", from).execute();
  // A yes that is still asked for is asked of the old mailbox, which is nobody's concern here any more.
  await tx.deleteFrom("newsletter_requests").where("email", "=", from).where("confirmed_at", "is", null).execute();
  await tx.updateTable("newsletter_requests").set({ email: to }).where("email", "=", from).execute();
  // What waits to be sent follows; codes and notices have no profile and stay with the mailbox they are for.
  await tx
    .updateTable("email_deliveries")
    .set({ email: to })
    .where("email", "=", from)
    .where("profile_id", "is not", null)
    .where("status", "=", "queued")
    .execute();
}

async function moveProfile(tx: Db, { userId, to }: Move): Promise<void> {
  const profiles = await tx
    .selectFrom("profiles")
    .selectAll()
    .where((is) => is.or([is("user_id", "=", userId), is("email", "=", to)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const own = profiles.find(({ user_id }) => user_id === userId);
  const other = profiles.find(({ user_id }) => user_id === null);
  if (!own) return linkProfileToUser(tx, { userId, email: to, now: new Date() });
  if (other) await joinProfiles(tx, own, other);
  await tx
    .updateTable("profiles")
    .set({ email: to, updated_at: sql`now()` })
    .where("id", "=", own.id)
    .execute();
  if (own.subscribed) await liftSuppression(tx, own.id);
}

interface Joined {
  id: string;
  phone_number: string | null;
  organizations: string | null;
  role: "admin" | null;
}

/** What hangs on the other profile goes over where the own one has nothing of the kind; the other one is deleted. */
async function joinProfiles(tx: Db, own: Joined, other: Joined): Promise<void> {
  const attended = tx.selectFrom("registrations").select("cohere_event").where("profile_id", "=", own.id);
  await tx
    .updateTable("registrations")
    .set({ profile_id: own.id })
    .where("profile_id", "=", other.id)
    .where("cohere_event", "not in", attended)
    .execute();
  for (const table of ["withdrawn_registrations", "email_deliveries"] as const)
    await tx.updateTable(table).set({ profile_id: own.id }).where("profile_id", "=", other.id).execute();
  await tx
    .updateTable("events")
    .set({ proposer_profile_id: own.id })
    .where("proposer_profile_id", "=", other.id)
    .execute();
  const filled = {
    phone_number: own.phone_number || other.phone_number,
    organizations: own.organizations || other.organizations,
    role: own.role ?? other.role,
  };
  await tx.updateTable("profiles").set(filled).where("id", "=", own.id).execute();
  await tx.deleteFrom("profiles").where("id", "=", other.id).execute();
}

import { sql } from "kysely";
import type { Db } from "~/platform/database/db.server";
import { deleteOldest } from "~/platform/database/retention.server";
import { record } from "../audit/commands.server.ts";
import {
  withLink,
  withMemberRegistration,
  type ChangeOutcome,
  type Member,
  type OwnChangeOutcome,
} from "./found-registration.server.ts";
import { mailWithdrawal } from "./mails.server.ts";
import type { LinkDeps } from "./personal-link.server.ts";
import {
  registrationById,
  withdrawnById,
  withdrawnByLink,
  withdrawnOf,
  type OwnRegistration,
  type UndoableWithdrawal,
} from "./queries.server.ts";

/** How long a withdrawal can be undone before the answers are deleted. */
const undoHours = 24;

interface WithdrawalArgs {
  registration: OwnRegistration;
  actor: string;
}

/**
 * Deletes the registration of a personal link and confirms that by email. The profile stays, the audit records it, and
 * its owner can undo it for a day.
 */
export async function withdrawRegistration(
  db: Db,
  token: string,
  deps: LinkDeps & { editionKey: string },
): Promise<ChangeOutcome> {
  return withLink(db, token, deps, (tx, registration) => withdraw(tx, { registration, actor: "personal-link" }, deps));
}

/** Undoes a withdrawal with any personal link of the registration; all its links work again. */
export async function restoreRegistration(db: Db, token: string, now: Date): Promise<ChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const withdrawn = await withdrawnByLink(tx, token, now);
    const restored = withdrawn && (await restore(tx, { withdrawn, actor: "personal-link" }));
    return restored ? { ok: true } : { ok: false, reason: "link-unknown" };
  });
}

/** Deletes the registration of a signed-in person; the profile and the account stay. */
export async function withdrawOwnRegistration(
  db: Db,
  member: Member,
  deps: LinkDeps & { editionKey: string },
): Promise<OwnChangeOutcome> {
  return withMemberRegistration(db, member, deps.editionKey, (tx, registration) =>
    withdraw(tx, { registration, actor: `user:${member.userId}` }, deps),
  );
}

/** Undoes the withdrawal of a signed-in person. */
export async function restoreOwnRegistration(
  db: Db,
  member: Member,
  { editionKey, now }: { editionKey: string; now: Date },
): Promise<OwnChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const withdrawn = await withdrawnOf(tx, { email: member.email, editionKey, now });
    const restored = withdrawn && (await restore(tx, { withdrawn, actor: `user:${member.userId}` }));
    return restored ? { ok: true } : { ok: false, reason: "not-registered" };
  });
}

/** Withdraws a registration on behalf of its person, who is notified by email. Returns false if it no longer exists. */
export async function withdrawFor(
  db: Db,
  id: string,
  actor: string,
  deps: Omit<LinkDeps, "language">,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const registration = await registrationById(tx, id);
    if (registration) await withdraw(tx, { registration, actor }, { ...deps, language: registration.language });
    return registration !== undefined;
  });
}

/** Undoes a withdrawal on behalf of its person. Returns false if it is too late, or they have registered again. */
export async function restoreFor(db: Db, registrationId: string, actor: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const withdrawn = await withdrawnById(tx, registrationId, now);
    return withdrawn !== undefined && restore(tx, { withdrawn, actor });
  });
}

/**
 * Deletes a registration in the caller's transaction. Its row and links are kept for a day, and an email confirms it.
 */
async function withdraw(tx: Db, { registration, actor }: WithdrawalArgs, deps: LinkDeps): Promise<void> {
  const { id, profileId } = registration;
  const locked = await tx.selectFrom("registrations").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  // A second click finds the registration withdrawn already.
  if (!locked) return;
  // This comes before the copy, so that the link of this email can restore the answers too.
  await mailWithdrawal(tx, registration, deps);
  const until = new Date(deps.now.getTime() + undoHours * 3_600_000);
  await sql`
    with gone as (delete from registrations where id = ${id} returning *)
    insert into withdrawn_registrations
      (registration_id, profile_id, cohere_event, registration, links, withdrawn_at, expires_at)
    select id, profile_id, cohere_event, to_jsonb(gone),
      coalesce((select jsonb_agg(to_jsonb(l)) from registration_links l where l.registration_id = gone.id), '[]'),
      ${deps.now}::timestamptz, ${until}::timestamptz
    from gone`.execute(tx);
  await record(tx, { actor, action: "registration.withdrawn", subject: `profile:${profileId}` });
}

/** Restores a withdrawn registration. Returns false if its owner has registered again. */
async function restore(
  tx: Db,
  { withdrawn, actor }: { withdrawn: UndoableWithdrawal; actor: string },
): Promise<boolean> {
  const { registrationId, profileId } = withdrawn;
  const { rows } = await sql`
    insert into registrations
    -- The profile may have been merged into another one since.
    select (jsonb_populate_record(null::registrations, registration || jsonb_build_object('profile_id', profile_id))).*
    from withdrawn_registrations where registration_id = ${registrationId}
    on conflict do nothing
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into registration_links
    select link.* from withdrawn_registrations, jsonb_populate_recordset(null::registration_links, links) as link
    where withdrawn_registrations.registration_id = ${registrationId}`.execute(tx);
  await tx.deleteFrom("withdrawn_registrations").where("registration_id", "=", registrationId).execute();
  await record(tx, { actor, action: "registration.restored", subject: `profile:${profileId}` });
  return true;
}

/** Deletes the copies that can no longer be restored. */
export async function forgetWithdrawn(db: Db, now: Date, limit?: number): Promise<number> {
  const where = sql<boolean>`expires_at <= ${now}`;
  return deleteOldest(db, "withdrawn_registrations", { key: "registration_id", oldest: "expires_at", where, limit });
}

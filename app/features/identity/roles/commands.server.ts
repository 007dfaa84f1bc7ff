import { randomUUID } from "node:crypto";
import type { Db } from "~/platform/database/db.server";
import { record } from "../../audit/commands.server.ts";
import { enqueue } from "../../outbox/commands.server.ts";
import { changeRole, profileFor, profileForUser, unknownDetails } from "../../people/commands.server.ts";
import { personById } from "../../people/person.server.ts";
import type { Role } from "../../people/role.ts";
import type { EmailAddress } from "~/lib/fields/text-rules";
import { stewardRoleMail } from "../mails.server.ts";
import { accountWithPassword } from "../accounts.server.ts";

/** `had` is the role before the change. */
export type RoleOutcome =
  | { ok: true; profileId: string; previousRole: Role | null }
  | { ok: false; reason: "last-admin" | "gone" };

interface RoleChange {
  profileId: string;
  /** Null removes the role. */
  role: Role | null;
  /** The admin's profile, or "command line". */
  by: string;
  /** The site's origin, for the email to a new steward. Without it, nobody is notified. */
  origin?: string;
}

/** Changes a person's role, effective with their next request. The last admin cannot be removed. */
export async function setRole(db: Db, change: RoleChange): Promise<RoleOutcome> {
  return unlessLastAdmin(() => db.transaction().execute((tx) => writeRole(tx, change)));
}

/**
 * Changes the role of a mailbox's person. An unknown person gets a profile, and the role applies once the mailbox
 * is proven.
 */
export async function setRoleOf(
  db: Db,
  { email, ...change }: Omit<RoleChange, "profileId"> & { email: EmailAddress },
): Promise<RoleOutcome> {
  return unlessLastAdmin(() =>
    db.transaction().execute(async (tx) => writeRole(tx, { ...change, profileId: await profileOf(tx, email) })),
  );
}

async function writeRole(tx: Db, { profileId, role, by, origin }: RoleChange): Promise<RoleOutcome> {
  const before = await changeRole(tx, profileId, role);
  if (!before) return { ok: false, reason: "gone" };
  if (before.role !== role) {
    const detail = { before: { role: before.role }, after: { role } };
    const action = role ? "role.granted" : "role.taken";
    await record(tx, { actor: by, action, subject: `profile:${profileId}`, detail });
    if (role === "steward" && origin) await notifySteward(tx, profileId, origin);
  }
  return { ok: true, profileId, previousRole: before.role };
}

async function notifySteward(tx: Db, profileId: string, origin: string): Promise<void> {
  const { email, fullName, language } = (await personById(tx, profileId))!;
  const mail = {
    email,
    fullName,
    language,
    payload: { profile: profileId },
    dedupeKey: `steward-role:${randomUUID()}`,
  };
  await enqueue(tx, stewardRoleMail, mail, { origin });
}

/** A new profile gets no newsletter because nobody subscribed it. */
async function profileOf(tx: Db, email: EmailAddress): Promise<string> {
  const { account } = await accountWithPassword(tx, email);
  const person = {
    email,
    ...unknownDetails,
    subscribed: false,
    language: "en" as const,
  };
  const ownProfile =
    account &&
    (await profileForUser(tx, {
      ...person,
      userId: account.id,
      fullName: account.fullName,
      language: account.language,
    }));
  return (ownProfile ?? (await profileFor(tx, person))).id;
}

/** Returns the result of `write`, or a refusal if it would leave the site without an admin. */
export async function unlessLastAdmin<Outcome>(
  write: () => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: "last-admin" }> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === "one_admin_stays")
      return { ok: false, reason: "last-admin" };
    throw error;
  }
}

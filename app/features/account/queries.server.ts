import type { Db } from "~/platform/database/db.server";
import type { Owner, PersonalData, PersonalDataSection } from "~/platform/personal-data.server";
import { passkeysOf, type Passkey } from "../identity/passkeys/queries.server.ts";
import { draftsOf } from "../identity/proofs/drafts.server.ts";
import { passwordSetAtOf } from "../identity/queries.server.ts";
import { sessionsOf, type OwnSession } from "../identity/sessions/sessions.server.ts";
import { detailsOf, type OwnDetails } from "../people/queries.server.ts";
import {
  registrationOf,
  withdrawnOf,
  type OwnRegistration,
  type UndoableWithdrawal,
} from "../registration/queries.server.ts";
import { mailChoicesOf, type MailChoices } from "../subscriptions/commands.server.ts";
import { countOwnData } from "./own-data.server.ts";

export interface Overview {
  /** Undefined until the person registers or subscribes. */
  details: OwnDetails | undefined;
  registration: OwnRegistration | undefined;
  hasDraft: boolean;
  /** A withdrawn registration that can still be restored. */
  withdrawn: UndoableWithdrawal | undefined;
  mail: MailChoices | undefined;
  /** Null for people without a password, who are the majority. */
  passwordSetAt: Date | null;
  sessions: OwnSession[];
  passkeys: Passkey[];
  /** The number of stored records by kind. */
  stored: { section: PersonalDataSection; count: number }[];
}

/** Returns the data of /account. */
export async function overviewOf(
  db: Db,
  owner: Owner & { sessionId: string },
  { editionKey, now, stores }: { editionKey: string; now: Date; stores: readonly PersonalData[] },
): Promise<Overview> {
  const { userId, email } = owner;
  const [details, registration, withdrawn, { own: draft }, mail, passwordSetAt, sessions, passkeys, stored] =
    await Promise.all([
      detailsOf(db, email),
      registrationOf(db, { email, editionKey }),
      withdrawnOf(db, { email, editionKey, now }),
      draftsOf(db, email, now),
      mailChoicesOf(db, email),
      passwordSetAtOf(db, userId),
      sessionsOf(db, owner, now),
      passkeysOf(db, userId),
      countOwnData(db, owner, stores),
    ]);
  const hasDraft = draft !== undefined;
  return { details, registration, withdrawn, hasDraft, mail, passwordSetAt, sessions, passkeys, stored };
}

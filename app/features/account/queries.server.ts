import type { Db } from "~/platform/database/db.server";
import type { Owner, PersonalData, PersonalDataSection } from "~/platform/personal-data.server";
import { passkeysOf, type Passkey } from "../identity/passkeys/queries.server.ts";
import { draftsOf } from "../identity/proofs/drafts.server.ts";
import { passwordSetAtOf } from "../identity/queries.server.ts";
import { sessionsOf, type OwnSession } from "../identity/sessions/sessions.server.ts";
import { detailsOf, type OwnDetails } from "../people/queries.server.ts";
import { registrationOf, withdrawnOf, type OwnRegistration, type Withdrawn } from "../registration/queries.server.ts";
import { mailChoicesOf, type MailChoices } from "../subscriptions/commands.server.ts";
import { countOwnData } from "./own-data.server.ts";

export interface Overview {
  /** undefined until the person registers or subscribes. */
  details: OwnDetails | undefined;
  registration: OwnRegistration | undefined;
  /** True when the person sent a registration that waits to be finished. */
  hasDraft: boolean;
  /** A registration that was withdrawn and can still be had back. */
  withdrawn: Withdrawn | undefined;
  mail: MailChoices | undefined;
  /** null for the many who have no password. */
  passwordSetAt: Date | null;
  sessions: OwnSession[];
  passkeys: Passkey[];
  /** How many records of each kind are stored. */
  stored: { section: PersonalDataSection; count: number }[];
}

/** Everything /account shows. */
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

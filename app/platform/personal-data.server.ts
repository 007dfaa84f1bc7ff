import type { Expression } from "kysely";
import type account from "~/i18n/en/account.json";
import type { Db } from "./database/db.server.ts";

/** Whose data it is: the account, its profile if there is one, and the mailbox that was proven. */
export interface Owner {
  userId: string;
  profileId: string | null;
  email: string;
}

/** A kind of record; each has its words in the catalogs. */
export type PersonalDataSection = Exclude<
  keyof (typeof account)["stored"],
  "title" | "intro" | "json" | "csv" | "privacy"
>;

export type PersonalValue = string | number | boolean | Date | string[] | null;
export type PersonalRecord = Record<string, PersonalValue>;
export type PersonalQuery = Expression<unknown> & { execute(): Promise<Record<string, PersonalValue | object>[]> };

/** What a feature stores about people. `processes/personal-data.ts` puts all of them together. */
export interface PersonalData {
  /** What a person may see and take along: one query for each kind of record. Secrets and hashes are left out. */
  sections: Partial<Record<PersonalDataSection, (db: Db, owner: Owner) => PersonalQuery>>;
  /** Takes the person out of the feature's tables, where deleting account and profile does not. */
  erase?(tx: Db, owner: Owner & { formerEmails: readonly string[] }): Promise<void>;
  /** Follows an account to the address that it moves to. */
  move?(tx: Db, move: { userId: string; from: string; to: string }): Promise<void>;
  /** Gives one profile what hangs on another that is about to be deleted, as far as it has nothing of the kind. */
  joinProfiles?(tx: Db, profiles: { own: string; other: string }): Promise<void>;
}

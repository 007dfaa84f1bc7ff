import type { Expression } from "kysely";
import type account from "~/i18n/en/account.json";
import type { Db } from "./database/db.server.ts";

/** The owner of the data: the account, its profile if any, and the proven mailbox. */
export interface Owner {
  userId: string;
  profileId: string | null;
  email: string;
}

/** A kind of record; its name is in the catalogs. */
export type PersonalDataSection = Exclude<
  keyof (typeof account)["stored"],
  "title" | "intro" | "json" | "csv" | "privacy"
>;

export type PersonalValue = string | number | boolean | Date | string[] | null;
export type PersonalRecord = Record<string, PersonalValue>;
export type PersonalQuery = Expression<unknown> & { execute(): Promise<Record<string, PersonalValue | object>[]> };

/** What a feature stores about people. `processes/personal-data.ts` combines all features. */
export interface PersonalData {
  /** One query for each kind of record that a person may see and export, without secrets and hashes. */
  sections: Partial<Record<PersonalDataSection, (db: Db, owner: Owner) => PersonalQuery>>;
  /** Erases the person from the feature's tables, if deleting the account and profile does not. */
  erase?(tx: Db, owner: Owner & { formerEmails: readonly string[] }): Promise<void>;
  /** Updates the feature's tables when somebody has another address; `userId` is null for a person without an account. */
  move?(tx: Db, move: { userId: string | null; from: string; to: string }): Promise<void>;
  /** Moves the records of a profile that is about to be deleted to another one, unless it has such records. */
  joinProfiles?(tx: Db, profiles: { own: string; other: string }): Promise<void>;
}

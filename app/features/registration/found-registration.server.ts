import type { Db } from "~/platform/database/db.server";
import type { Person } from "../identity/viewer.ts";
import { registrationByLink, registrationOf, type OwnRegistration } from "./queries.server.ts";

/** A signed-in person, whose mailbox is proven. */
export type Member = Pick<Person, "userId" | "email">;

export type ChangeOutcome = { ok: true } | { ok: false; reason: "link-unknown" };
export type OwnChangeOutcome = { ok: true } | { ok: false; reason: "not-registered" };

/** The time of use of a personal link, and the year it has to be for. */
export interface LinkUse {
  now: Date;
  editionKey: string;
}

/** Changes the registration of a personal link in one transaction. Refuses a link of another year. */
export async function withLink(
  db: Db,
  token: string,
  { now, editionKey }: LinkUse,
  change: (tx: Db, registration: OwnRegistration) => Promise<void>,
): Promise<ChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const registration = await registrationByLink(tx, token, now);
    if (registration?.editionKey !== editionKey) return { ok: false, reason: "link-unknown" };
    await change(tx, registration);
    return { ok: true };
  });
}

/** Changes the registration of a signed-in person, in one transaction. */
export async function withMemberRegistration(
  db: Db,
  member: Member,
  editionKey: string,
  change: (tx: Db, registration: OwnRegistration) => Promise<void>,
): Promise<OwnChangeOutcome> {
  return db.transaction().execute(async (tx) => {
    const registration = await registrationOf(tx, { email: member.email, editionKey });
    if (!registration) return { ok: false, reason: "not-registered" };
    await change(tx, registration);
    return { ok: true };
  });
}

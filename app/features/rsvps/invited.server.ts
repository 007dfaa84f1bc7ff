import { dayIn } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../edition/edition.ts";
import { registrationOn } from "../edition/phase.ts";
import { registrationOf } from "../registration/queries.server.ts";
import type { Rsvp } from "./queries.server.ts";

/** True for a guest who could still register for the gathering, and has not. */
export async function isInvited(
  db: Db,
  { email, state }: Pick<Rsvp, "email" | "state">,
  { edition, now }: { edition: Edition; now: Date },
): Promise<boolean> {
  if (email === null || state === "gone" || registrationOn(edition, dayIn(edition.zone, now)) !== "open") return false;
  return (await registrationOf(db, { email, editionKey: edition.key })) === undefined;
}

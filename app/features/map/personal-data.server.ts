import { sql } from "kysely";
import { columnsOf } from "~/lib/fields/columns";
import type { PersonalData } from "~/platform/personal-data.server";
import { contactedFields, correctionFields, noteField } from "./fields.ts";

/** Returns a pattern that matches an address, but not a longer one that contains it, such as juana@ for ana@. */
function wholeAddressPattern(address: string): string {
  const escaped = address.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return String.raw`(^|[^[:alnum:]._%+-])${escaped}($|[^[:alnum:].-]|[.-]($|[^[:alnum:]]))`;
}

export const mapData: PersonalData = {
  sections: {
    mapSuggestions: (db, { userId, email }) =>
      db
        .selectFrom("map_suggestions")
        .select([...columnsOf(correctionFields), "status", ...columnsOf(noteField), "created_at"])
        .where((is) => is.or([is("user_id", "=", userId), is("contact_email", "=", email)]))
        .orderBy("created_at"),
    places: (db, { email }) =>
      db
        .selectFrom("places")
        .select(["name", ...columnsOf(contactedFields), "confirmed_at"])
        .where("contact_email", "=", email)
        .orderBy("created_at"),
  },
  /** Published content stays, without their name. Suggestions that nobody approved are deleted. */
  async erase(tx, { userId, email, formerEmails }) {
    const addresses = [email, ...formerEmails];
    await tx
      .deleteFrom("map_suggestions")
      .where("status", "!=", "approved")
      .where((is) => is.or([is("user_id", "=", userId), is("contact_email", "in", addresses)]))
      .execute();
    await tx
      .updateTable("map_suggestions")
      .set({ user_id: null, contact_name: null, contact_email: null, remark: null })
      .where((is) => is.or([is("user_id", "=", userId), is("contact_email", "in", addresses)]))
      .execute();
    await tx
      .updateTable("places")
      .set({ contact_name: null, contact_email: null, question_hash: null })
      .where("contact_email", "in", addresses)
      .execute();
    for (const address of addresses)
      await tx
        .updateTable("places")
        .set({ key_holder: null })
        .where(sql<boolean>`lower(key_holder) ~ ${wholeAddressPattern(address)}`)
        .execute();
  },
  async move(tx, { from, to }) {
    await tx.updateTable("map_suggestions").set({ contact_email: to }).where("contact_email", "=", from).execute();
    await tx.updateTable("places").set({ contact_email: to }).where("contact_email", "=", from).execute();
  },
  async joinProfiles(tx, { own, other }) {
    await tx.updateTable("map_suggestions").set({ decided_by: own }).where("decided_by", "=", other).execute();
  },
};

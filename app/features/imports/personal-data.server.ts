import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";

export const importData: PersonalData = {
  sections: {
    imports: (db, { profileId }) =>
      db
        .selectFrom("imports as i")
        .leftJoin("import_changes as c", (join) =>
          join.onRef("c.import_id", "=", "i.id").on("c.profile_id", "=", profileId),
        )
        .select(["i.file_name", "i.state", "i.created_at", "i.done_at", "c.is_new", "c.filled"])
        .where((is) => is.or([is("c.profile_id", "is not", null), is("i.created_by", "=", profileId)]))
        .orderBy("i.created_at"),
  },
  async erase(tx, { email, formerEmails }) {
    // A pending file would restore the person, so its sender has to upload it again.
    await tx
      .deleteFrom("imports")
      .where("state", "=", "pending")
      .where((is) =>
        is.or([email, ...formerEmails].map((address) => sql<boolean>`position(${address} in lower(cells)) > 0`)),
      )
      .execute();
  },
};

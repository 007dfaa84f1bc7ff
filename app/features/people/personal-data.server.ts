import { sql } from "kysely";
import { columnsOf } from "~/lib/fields/columns";
import type { PersonalData } from "~/platform/personal-data.server";
import { personFields } from "./fields.ts";

/** Moving and joining profiles is in `commands.server.ts`, since everything else depends on it. */
export const profileData: PersonalData = {
  sections: {
    profile: (db, { email }) =>
      db
        .selectFrom("profiles")
        .select([...columnsOf(personFields), "role", "created_at", "updated_at"])
        .where("email", "=", email),
    tags: (db, { email }) =>
      db
        .selectFrom("profile_tags as tagged")
        .innerJoin("tags as t", "t.id", "tagged.tag_id")
        .innerJoin("profiles as p", "p.id", "tagged.profile_id")
        .select(["t.name", "tagged.created_at"])
        .where("p.email", "=", email)
        .orderBy("t.name_key"),
  },
  async erase(tx, { email }) {
    await tx.deleteFrom("profiles").where("email", "=", email).execute();
  },
  async joinProfiles(tx, { own, other }) {
    await tx
      .insertInto("profile_tags")
      .columns(["profile_id", "tag_id", "created_at"])
      .expression((eb) =>
        eb
          .selectFrom("profile_tags")
          .select([sql.val(own).as("profile_id"), "tag_id", "created_at"])
          .where("profile_id", "=", other),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

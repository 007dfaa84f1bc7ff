import type { PersonalData } from "~/platform/personal-data.server";

/** How a profile moves and joins another is in `commands.server.ts`: everything else hangs on it. */
export const profileData: PersonalData = {
  sections: {
    profile: (db, { email }) =>
      db
        .selectFrom("profiles")
        .select([
          "email",
          "full_name",
          "phone_number",
          "organizations",
          "subscribed",
          "role",
          "language",
          "created_at",
          "updated_at",
        ])
        .where("email", "=", email),
  },
  async erase(tx, { email }) {
    await tx.deleteFrom("profiles").where("email", "=", email).execute();
  },
};

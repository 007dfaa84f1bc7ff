import { columnsOf } from "~/lib/fields/columns";
import type { PersonalData } from "~/platform/personal-data.server";
import { answerFields } from "./fields.ts";
import { typedColumns } from "./typed-details.ts";

export const registrationData: PersonalData = {
  sections: {
    registrations: (db, { email }) =>
      db
        .selectFrom("registrations as r")
        .innerJoin("profiles as p", "p.id", "r.profile_id")
        .select([
          "r.cohere_event",
          ...columnsOf(answerFields).map((column) => `r.${column}` as const),
          "r.own_answers",
          ...typedColumns.map((column) => `r.${column}` as const),
          "r.created_at",
          "r.updated_at",
        ])
        .where("p.email", "=", email)
        .orderBy("r.created_at"),
    withdrawnRegistrations: (db, { email }) =>
      db
        .selectFrom("withdrawn_registrations as w")
        .innerJoin("profiles as p", "p.id", "w.profile_id")
        .select(["w.cohere_event", "w.registration as answers", "w.withdrawn_at", "w.expires_at"])
        .where("p.email", "=", email)
        .orderBy("w.withdrawn_at"),
  },
  async joinProfiles(tx, { own, other }) {
    const attended = tx.selectFrom("registrations").select("cohere_event").where("profile_id", "=", own);
    await tx
      .updateTable("registrations")
      .set({ profile_id: own })
      .where("profile_id", "=", other)
      .where("cohere_event", "not in", attended)
      .execute();
    await tx.updateTable("withdrawn_registrations").set({ profile_id: own }).where("profile_id", "=", other).execute();
  },
};

import type { PersonalData } from "~/platform/personal-data.server";

/** Deleting the profile deletes the person's check-ins; their ticks for others stay without their name. */
export const checkInData: PersonalData = {
  sections: {
    checkIns: (db, { email }) =>
      db
        .selectFrom("check_ins as c")
        .innerJoin("profiles as p", "p.id", "c.profile_id")
        .select(["c.cohere_event", "c.gathering", "c.state", "c.ticked_at", "c.undone_at"])
        .where("p.email", "=", email)
        .orderBy("c.ticked_at"),
    checkInsMade: (db, { userId }) =>
      db
        .selectFrom("check_ins")
        .select(["cohere_event", "gathering", "ticked_at"])
        .where("ticked_by", "=", userId)
        .orderBy("ticked_at"),
  },
  async joinProfiles(tx, { own, other }) {
    // If both profiles were here, the merged person was here once.
    await tx
      .updateTable("check_ins as c")
      .set({ state: "repeated" })
      .where("c.profile_id", "=", other)
      .where("c.state", "=", "here")
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("check_ins as o")
            .select("o.id")
            .where("o.profile_id", "=", own)
            .where("o.state", "=", "here")
            .whereRef("o.cohere_event", "=", "c.cohere_event")
            .whereRef("o.gathering", "=", "c.gathering"),
        ),
      )
      .execute();
    await tx.updateTable("check_ins").set({ profile_id: own }).where("profile_id", "=", other).execute();
  },
};

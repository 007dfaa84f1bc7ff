import type { PersonalData } from "~/platform/personal-data.server";

export const subscriptionData: PersonalData = {
  sections: {
    preferences: (db, { email }) =>
      db
        .selectFrom("preferences as o")
        .innerJoin("profiles as p", "p.id", "o.profile_id")
        .select([
          "p.subscribed",
          "o.marketing_consent",
          "o.event_notifications",
          "o.consent_at",
          "o.consent_source",
          "o.consent_wording",
        ])
        .where("p.email", "=", email),
    newsletterRequests: (db, { email }) =>
      db
        .selectFrom("newsletter_requests")
        .select(["email", "language", "source", "wording", "created_at", "expires_at", "confirmed_at"])
        .where("email", "=", email)
        .orderBy("created_at"),
  },
  async move(tx, { from, to }) {
    // A yes that is still asked for is asked of the old mailbox, which is nobody's concern here any more.
    await tx.deleteFrom("newsletter_requests").where("email", "=", from).where("confirmed_at", "is", null).execute();
    await tx.updateTable("newsletter_requests").set({ email: to }).where("email", "=", from).execute();
  },
};

import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";

export const subscriptionData: PersonalData = {
  sections: {
    preferences: (db, { email }) =>
      db
        .selectFrom("preferences as o")
        .innerJoin("profiles as p", "p.id", "o.profile_id")
        .select(({ selectFrom }) => [
          "p.subscribed",
          "o.marketing_consent",
          "o.event_notifications",
          "o.event_digest",
          "o.digest_themes",
          "o.digest_asked_at",
          "o.consent_at",
          "o.consent_source",
          "o.consent_wording",
          // Links in former mailboxes or of merged profiles; the links themselves are secrets.
          selectFrom("former_tokens as f")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .whereRef("f.profile_id", "=", "p.id")
            .as("former_links"),
        ])
        .where("p.email", "=", email),
    consentLog: (db, { profileId }) =>
      db
        .selectFrom("consent_log")
        .select(["at", "flag", "given", "source", "wording"])
        .where("profile_id", "=", profileId)
        .orderBy("id"),
    newsletterRequests: (db, { email }) =>
      db
        .selectFrom("newsletter_requests")
        .select(["email", "language", "source", "wording", "created_at", "expires_at", "confirmed_at"])
        .where("email", "=", email)
        .orderBy("created_at"),
  },
  async move(tx, { from, to }) {
    // An open confirmation request concerns the old mailbox, which is no longer theirs.
    await tx.deleteFrom("newsletter_requests").where("email", "=", from).where("confirmed_at", "is", null).execute();
    await tx.updateTable("newsletter_requests").set({ email: to }).where("email", "=", from).execute();
  },
  async joinProfiles(tx, { own, other }) {
    await tx.updateTable("consent_log").set({ profile_id: own }).where("profile_id", "=", other).execute();
    await tx.updateTable("former_tokens").set({ profile_id: own }).where("profile_id", "=", other).execute();
    // The links in emails to the other profile stop the mail of the one that stays.
    await tx
      .insertInto("former_tokens")
      .columns(["token", "profile_id"])
      .expression((eb) =>
        eb
          .selectFrom("preferences")
          .select(["token", sql<string>`${own}::uuid`.as("profile_id")])
          .where("profile_id", "=", other),
      )
      .execute();
  },
};

import { sql } from "kysely";
import type { PersonalData } from "~/platform/personal-data.server";

/** Drafts are deleted with their author's profile. Letters stay, without the author's name. */
export const templateData: PersonalData = {
  sections: {
    templateDrafts: (db, { profileId }) =>
      db
        .selectFrom("template_drafts")
        .select([
          sql<string>`fields ->> 'subject'`.as("subject"),
          sql<string>`fields ->> 'markdown_content'`.as("english"),
          sql<string>`fields ->> 'markdown_es'`.as("spanish"),
          "typed_at",
        ])
        .where("author_id", "=", profileId)
        .orderBy("typed_at"),
    templates: (db, { profileId }) =>
      db
        .selectFrom("email_templates")
        .select(["name", "subject", "created_at", "updated_at"])
        .where("updated_by", "=", profileId)
        .where("deleted_at", "is", null)
        .orderBy("created_at"),
  },
  async joinProfiles(tx, { own, other }) {
    await tx.updateTable("email_templates").set({ updated_by: own }).where("updated_by", "=", other).execute();
    await sql`update template_drafts as moved set author_id = ${own} where author_id = ${other} and not exists (
      select from template_drafts as kept where kept.author_id = ${own} and kept.form = moved.form)`.execute(tx);
  },
};

import type { Edition } from "../app/features/edition/edition.ts";
import { letterHtml } from "../app/features/templates/rendering.server.ts";
import { templateInput } from "../app/features/templates/schema.ts";
import { startingDraft, startingPoints } from "../app/features/templates/starting.server.ts";
import type { Db } from "../app/platform/database/db.server.ts";

const [firstDaysAgo, daysApart] = [38, 6];

/** Saves the starting letters, one after another over the weeks before. Does nothing if there is any letter. */
export async function seedSampleLetters(db: Db, { edition, now }: { edition: Edition; now: Date }): Promise<void> {
  if (await db.selectFrom("email_templates").select("id").limit(1).executeTakeFirst()) return;
  const deps = { db, edition, origin: "http://localhost:3000", clock: { site: () => now, now: () => now } };
  for (const [index, { name }] of startingPoints("en").entries()) {
    const input = templateInput.parse(startingDraft(name, "en"));
    const at = new Date(now.getTime() - (firstDaysAgo - index * daysApart) * 86_400_000 - index * 41 * 60_000);
    const html_content = await letterHtml(deps, input);
    await db
      .insertInto("email_templates")
      .values({ ...input, html_content, created_at: at, updated_at: at })
      .execute();
  }
}

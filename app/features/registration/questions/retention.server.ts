import { sql } from "kysely";
import { dayAfter, dayIn } from "~/i18n/dates";
import type { Db } from "~/platform/database/db.server";
import type { Edition } from "../../edition/edition.ts";
import { closings } from "../../edition/phase.ts";

type EditionFacts = Pick<Edition, "key" | "days" | "past" | "zone">;

/** Deletes sensitive answers once their days after the closing are over, including those to retired questions. */
export async function forgetSensitiveAnswers(
  db: Db,
  edition: EditionFacts,
  now: Date,
  limit?: number,
): Promise<number> {
  const today = dayIn(edition.zone, now);
  const questions = await db
    .selectFrom("registration_questions")
    .select(["name", "forget_after_days"])
    .where("is_sensitive", "=", true)
    .execute();
  let forgotten = 0;
  for (const { name, forget_after_days } of questions) {
    const expired = closings(edition).filter(({ day }) => dayAfter(day, forget_after_days) < today);
    const remaining = limit === undefined ? null : limit - forgotten;
    const { numAffectedRows } = await sql`
      update registrations set own_answers = nullif(own_answers - ${name}::text, '{}') where id = any(array(
        select id from registrations
        where own_answers ? ${name} and cohere_event = any(${expired.map(({ key }) => key)}::text[])
        limit ${remaining} for update skip locked
      ))`.execute(db);
    forgotten += Number(numAffectedRows);
  }
  return forgotten;
}

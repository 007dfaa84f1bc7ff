import { randomUUID } from "node:crypto";
import { questionInput } from "../app/features/registration/questions/schema.ts";
import type { Db } from "../app/platform/database/db.server.ts";

/** A question as organizers would ask it, with answers of some people. Does nothing when there is any question already. */
export async function seedSampleQuestion(db: Db, now: Date): Promise<void> {
  if (await db.selectFrom("registration_questions").select("id").limit(1).executeTakeFirst()) return;
  const { choices, ...input } = questionInput.parse(arrival);
  const stands = { name: "own_arrival", position: 1, created_at: now, updated_at: now };
  await db
    .insertInto("registration_questions")
    .values({ id: randomUUID(), ...input, choices: JSON.stringify(choices), ...stands })
    .execute();
  const registered = await db.selectFrom("registrations").select("id").orderBy("created_at").orderBy("id").execute();
  // Two of three have answered, most of them in the same way.
  for (const [place, { id }] of registered.entries()) {
    if (place % 3 === 2) continue;
    const { id: own_arrival } = choices[(place % 7) % choices.length]!;
    await db
      .updateTable("registrations")
      .set({ own_answers: JSON.stringify({ own_arrival }) })
      .where("id", "=", id)
      .execute();
  }
}

const arrival = {
  kind: "choice",
  label_en: "How will you get here?",
  label_es: "¿Cómo vas a llegar?",
  choices: [
    { id: "", en: "On foot", es: "A pie" },
    { id: "", en: "By bike", es: "En bici" },
    { id: "", en: "By bus", es: "En autobús" },
    { id: "", en: "By car", es: "En auto" },
  ],
};

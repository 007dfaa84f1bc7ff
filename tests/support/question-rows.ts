import type { Db } from "../../app/platform/database/db.server.ts";

/** Stores a question of the organizers with an answer, and a built-in one that the form leaves out. */
export async function fillQuestions(db: Db, registrationId: string): Promise<void> {
  await db.insertInto("hidden_questions").values({ name: "organizations" }).execute();
  const question = {
    id: crypto.randomUUID(),
    name: "own_meal",
    kind: "choice",
    label_en: 'Which "meal"?',
    label_es: "¿Qué comida?",
    choices: JSON.stringify([{ id: "beans", en: "Beans 🌱", es: "Frijoles" }]),
    is_required: false,
    is_sensitive: false,
    forget_after_days: 30,
    position: 1,
  } as const;
  await db.insertInto("registration_questions").values(question).execute();
  await db
    .updateTable("registrations")
    .set({ own_answers: JSON.stringify({ own_meal: "beans" }) })
    .where("id", "=", registrationId)
    .execute();
}

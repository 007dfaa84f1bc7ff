import type { Insertable } from "kysely";
import type { Db } from "../../app/platform/database/db.server.ts";
import { hasChoices } from "../../app/features/registration/questions/schema.ts";
import type { Tables } from "../../app/platform/database/tables.ts";

/** Stores a question of the organizers: by default an optional one about the meal. */
export async function buildQuestion(
  db: Db,
  overrides: Partial<Insertable<Tables["registration_questions"]>> = {},
): Promise<void> {
  const beans = { id: "beans", en: "Beans 🌱", es: "Frijoles" };
  const question = {
    id: crypto.randomUUID(),
    name: "own_meal",
    kind: "choice",
    label_en: 'Which "meal"?',
    label_es: "¿Qué comida?",
    choices: JSON.stringify(hasChoices(overrides.kind ?? "choice") ? [beans] : []),
    is_required: false,
    is_sensitive: false,
    forget_after_days: 30,
    position: 1,
    ...overrides,
  } as const;
  await db.insertInto("registration_questions").values(question).execute();
}

/** Stores a question of the organizers with an answer, and a built-in one that the form leaves out. */
export async function fillQuestions(db: Db, registrationId: string): Promise<void> {
  await db.insertInto("hidden_questions").values({ name: "organizations" }).execute();
  await buildQuestion(db);
  await db
    .updateTable("registrations")
    .set({ own_answers: JSON.stringify({ own_meal: "beans" }) })
    .where("id", "=", registrationId)
    .execute();
}

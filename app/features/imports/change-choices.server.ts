import { isDeepStrictEqual } from "node:util";
import type { Db } from "~/platform/database/db.server";
import { lockChoices } from "./commands.server.ts";

interface ChoicesChange<Choices, FormValues> {
  /** The choices that the form was opened with; omit them to overwrite any. */
  openedWith?: unknown;
  formValues(choices: Choices): FormValues;
  choicesFrom(stored: Choices): Choices;
}

type ChoicesOutcome<FormValues> =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "conflict"; now: FormValues };

/** Changes the choices for a file, unless somebody else has changed them since. */
export function changeChoices<Choices extends object, FormValues>(
  db: Db,
  id: string,
  { openedWith, formValues, choicesFrom }: ChoicesChange<Choices, FormValues>,
): Promise<ChoicesOutcome<FormValues>> {
  return db.transaction().execute(async (tx): Promise<ChoicesOutcome<FormValues>> => {
    const stored = (await lockChoices(tx, id)) as Choices | undefined;
    if (!stored) return { ok: false, reason: "gone" };
    const now = formValues(stored);
    if (openedWith && !isDeepStrictEqual(openedWith, now)) return { ok: false, reason: "conflict", now };
    await tx
      .updateTable("imports")
      .set({ choices: JSON.stringify(choicesFrom(stored)) })
      .where("id", "=", id)
      .execute();
    return { ok: true };
  });
}

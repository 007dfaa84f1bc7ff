import { isDeepStrictEqual } from "node:util";
import type { Db } from "~/platform/database/db.server";
import { lockChoices } from "./commands.server.ts";

interface ChoicesChange<Choices, Typed> {
  /** The choices that the form was opened with; omit them to overwrite any. */
  seen?: unknown;
  formValues(choices: Choices): Typed;
  chosen(stored: Choices): Choices;
}

type ChoicesOutcome<Typed> =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "conflict"; now: Typed };

/** Changes how a file is read, unless somebody else has changed it since. */
export function changeChoices<Choices extends object, Typed>(
  db: Db,
  id: string,
  { seen, formValues, chosen }: ChoicesChange<Choices, Typed>,
): Promise<ChoicesOutcome<Typed>> {
  return db.transaction().execute(async (tx): Promise<ChoicesOutcome<Typed>> => {
    const stored = (await lockChoices(tx, id)) as Choices | undefined;
    if (!stored) return { ok: false, reason: "gone" };
    const now = formValues(stored);
    if (seen && !isDeepStrictEqual(seen, now)) return { ok: false, reason: "conflict", now };
    await tx
      .updateTable("imports")
      .set({ choices: JSON.stringify(chosen(stored)) })
      .where("id", "=", id)
      .execute();
    return { ok: true };
  });
}

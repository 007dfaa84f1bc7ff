import { isDeepStrictEqual } from "node:util";
import type { Db } from "~/platform/database/db.server";
import { lockChoices } from "./commands.server.ts";

interface ChoicesChange<Choices, Typed> {
  /** What the form showed that the change was made in; without it, whatever is stored is taken. */
  seen?: unknown;
  typedOf(choices: Choices): Typed;
  chosen(stored: Choices): Choices;
}

type ChoicesOutcome<Typed> =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "conflict"; now: Typed };

/** Changes how a file is read, unless it is read otherwise by now than was seen. */
export function changeChoices<Choices extends object, Typed>(
  db: Db,
  id: string,
  { seen, typedOf, chosen }: ChoicesChange<Choices, Typed>,
): Promise<ChoicesOutcome<Typed>> {
  return db.transaction().execute(async (tx): Promise<ChoicesOutcome<Typed>> => {
    const stored = (await lockChoices(tx, id)) as Choices | undefined;
    if (!stored) return { ok: false, reason: "gone" };
    const now = typedOf(stored);
    if (seen && !isDeepStrictEqual(seen, now)) return { ok: false, reason: "conflict", now };
    await tx
      .updateTable("imports")
      .set({ choices: JSON.stringify(chosen(stored)) })
      .where("id", "=", id)
      .execute();
    return { ok: true };
  });
}

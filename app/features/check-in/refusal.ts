import { invalidAnswer, plainAnswer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";

/** The maximum number of registered people for a list on a phone or on paper. */
export const mostOnList = 20_000;

export type CheckInRefusal = Refusal<"entries" | "owner", "not-theirs" | "too-many-people">;

/** Returns the status and text of a refused call. */
export function answerToCheckIns(t: Translate, { reason }: CheckInRefusal): RefusalAnswer {
  if (reason === "invalid") return invalidAnswer({ message: t("checkIn.unreadable") });
  if (reason === "not-theirs") return plainAnswer(t, [401, "checkIn.notTheirs"]);
  if (reason === "too-many-people") return { status: 409, message: t("checkIn.failure.tooMany", { most: mostOnList }) };
  return plainAnswer(t, [503, "checkIn.unavailable"]);
}

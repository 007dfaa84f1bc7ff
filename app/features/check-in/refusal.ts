import { invalidAnswer, plainAnswer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import type { Refusal, RefusalAnswer } from "~/lib/refusal";

export type CheckInRefusal = Refusal<"entries" | "owner", "not-theirs">;

/** What a refused call says, and with which status. */
export function answerToCheckIns(t: Translate, { reason }: CheckInRefusal): RefusalAnswer {
  if (reason === "invalid") return invalidAnswer({ message: t("checkIn.unreadable") });
  if (reason === "not-theirs") return plainAnswer(t, [401, "checkIn.notTheirs"]);
  return plainAnswer(t, [503, "checkIn.unavailable"]);
}

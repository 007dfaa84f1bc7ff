import { invalidAnswer, plainAnswer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import type { Refusal, RefusalAnswer } from "~/lib/forms/refusal";
import type { PreviewInput } from "./schema.ts";

export type PreviewRefusal = Refusal<keyof PreviewInput, "unknown-template">;

/** Returns the message and status for a refused preview. */
export function answerToPreview(t: Translate, { reason }: PreviewRefusal): RefusalAnswer {
  if (reason === "unknown-template") return plainAnswer(t, [404, "campaignWizard.invalidTemplate"]);
  if (reason === "unavailable") return plainAnswer(t, [503, "campaignWizard.previewFailed"]);
  return invalidAnswer({ message: t("campaignWizard.filtersUnreadable") });
}

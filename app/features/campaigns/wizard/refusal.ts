import { plainAnswer, type Answer } from "~/i18n/refusal-answer";
import type { Translate } from "~/i18n/translate";
import type { RefusalAnswer } from "~/lib/forms/refusal";
import { problemText } from "../../templates/letter/problem.ts";
import type { SendOutcome } from "./actions.server.ts";

export type SendRefusal = Extract<SendOutcome, { ok: false }>;

const answers = {
  "key-missing": [400, "campaignWizard.refused.keyMissing"],
  invalid: [422, "campaignWizard.refused.invalid"],
  unavailable: [503, "campaignWizard.refused.unavailable"],
  "template-gone": [404, "campaignWizard.invalidTemplate"],
  "template-changed": [409, "campaignWizard.refused.templateChanged"],
  "no-recipients": [422, "campaignWizard.noRecipients"],
  "not-on-edition": [422, "campaignWizard.refused.notOnEdition"],
  "wrong-phrase": [422, "campaignWizard.refused.wrongPhrase"],
  "key-reused": [409, "campaignWizard.refused.keyReused"],
  "schedule-past": [422, "campaignWizard.refused.schedulePast"],
  "just-sent": [409, "campaignWizard.refused.justSent"],
} as const satisfies Record<string, Answer>;

const mostNamed = 50;

/** Returns the status and message for a refused send. */
export function answerToSend(t: Translate, refusal: SendRefusal): RefusalAnswer {
  if (refusal.reason === "recipients-changed") {
    const { count, gone } = refusal.now;
    const names = gone
      .map(({ name }) => name)
      .filter(Boolean)
      .slice(0, mostNamed)
      .join(", ");
    return {
      status: 409,
      message: t("campaignWizard.refused.recipientsChanged", { count }),
      text: names
        ? t("campaignWizard.refused.recipientsChangedNames", { count, names })
        : t("campaignWizard.refused.recipientsChangedUnnamed"),
    };
  }
  if (refusal.reason === "letter-problems") {
    const [problem] = Object.values(refusal.problems).flat();
    return {
      status: 422,
      message: t("campaignWizard.sendFailed"),
      text: problem && problemText(t, problem),
    };
  }
  return plainAnswer(t, answers[refusal.reason]);
}

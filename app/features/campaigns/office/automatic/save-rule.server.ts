import type { ActionFunctionArgs } from "react-router";
import { changeRule, type RuleOutcome } from "../../automatic/commands.server.ts";
import { fieldsIn, seenIn, type RuleFields } from "../../automatic/rule-fields.ts";
import { isRule, type Rule } from "../../automatic/rules.ts";
import { ruleInput } from "../../automatic/schema.ts";
import type { Actor } from "~/features/identity/actor.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { languageOf, localized } from "~/i18n/links";
import { commonAnswers, plainAnswer, type Answer } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { textOf } from "~/lib/forms/form-body";
import type { Invalid, Refused } from "~/lib/forms/refusal";
import { redirectWithToast, pageWithToast, screenWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Toast } from "~/ui/toast";

/** The form of a rule that was not saved. */
export interface Answered {
  rule: Rule;
  typed: RuleFields;
  /** The state it was made from; after a conflict, what somebody else has stored. */
  seen: RuleFields;
  conflict?: RuleFields;
  toast?: Toast;
}

type Refusal = Exclude<RuleOutcome, { ok: true }> | Refused<"unavailable"> | Invalid<string>;

const failed = "campaigns.toasts.failed";
const answers = {
  conflict: [409, "settings.conflict.title"],
  "no-letter": [422, failed, "campaigns.automatic.noLetter"],
  "no-new-events": [422, failed, "campaigns.automatic.noNewEvents"],
  unavailable: [503, failed, "errors.typedKept"],
} as const satisfies Record<string, Answer>;

/** Saves the form of a rule; what was typed into one that is refused comes back. */
export async function saveRule(args: ActionFunctionArgs, actor: Actor<Person>, form: FormData) {
  const { context, language, viewer } = actor;
  const t = translator(language);
  const rule = textOf(form, "rule");
  const seen = seenIn(form);
  if (!isRule(rule) || !seen) return pageWithToast(args.context, plainAnswer(t, commonAnswers.unreadable), null);
  const typed = fieldsIn(form);
  // From then on letters leave by themselves.
  if (typed.isOn) requireFreshProof(args);
  const { template, isOn, days, weekday, hour } = typed;
  const body = { rule, isOn, templateId: template || null, days, weekday, hour: hour || undefined };
  const by = { profileId: viewer.profileId, now: context.clock.now(), seen };
  const outcome = await runAction(context, {
    schema: ruleInput,
    body,
    command: (input) => changeRule(context.db, input, by),
  });
  if (!outcome.ok) return answerRefused(args, { rule, typed, seen }, outcome);
  const title = t(isOn ? "campaigns.automatic.savedOn" : "campaigns.automatic.savedOff");
  return redirectWithToast(localized(language, "/admin/campaigns/automatic"), { title }, context.config);
}

function answerRefused({ context, url }: ActionFunctionArgs, answered: Answered, refusal: Refusal) {
  const t = translator(languageOf(url.pathname));
  const wrongTime = answered.rule === "digest" ? "campaigns.automatic.invalidTime" : "campaigns.automatic.invalid";
  const answer = refusal.reason === "invalid" ? ([422, failed, wrongTime] as const) : answers[refusal.reason];
  const conflict = refusal.reason === "conflict" ? { seen: refusal.current, conflict: refusal.current } : {};
  const again: Answered = { ...answered, ...conflict };
  return screenWithToast(context, plainAnswer(t, answer), again);
}

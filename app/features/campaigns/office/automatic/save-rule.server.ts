import type { ActionFunctionArgs } from "react-router";
import { changeRule, type RuleOutcome } from "../../automatic/commands.server.ts";
import type { RuleField, RuleValues } from "../../automatic/fields.ts";
import { openedValuesIn, typedRule } from "../../automatic/rule-values.ts";
import { isRule, type Rule } from "../../automatic/rules.ts";
import { ruleInput } from "../../automatic/schema.ts";
import { lastChange } from "~/features/audit/office/last-change.server";
import type { Actor } from "~/features/identity/actor.server";
import { requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { commonAnswers, plainAnswer } from "~/i18n/refusal-answer";
import { translator, type Translate } from "~/i18n/translate";
import { textOf } from "~/lib/forms/form-body";
import type { Invalid, Refused } from "~/lib/forms/refusal";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { runAction } from "~/platform/http/run-action.server";
import type { FormAnswer } from "~/ui/admin/form/use-office-form";

type Refusal = Exclude<RuleOutcome, { ok: true }> | Refused<"unavailable"> | Invalid<RuleField>;

/** Saves the form of a rule, or returns the reason for the refusal. */
export async function saveRule(args: ActionFunctionArgs, actor: Actor<Person>, form: FormData) {
  const { context, language, viewer } = actor;
  const t = translator(language);
  const rule = textOf(form, "rule");
  const openedValues = openedValuesIn(form);
  if (!isRule(rule) || !openedValues)
    return screenWithToast(args.context, plainAnswer(t, commonAnswers.unreadable), {});
  const values = typedRule(rule, form);
  // Switching a rule on lets letters leave without another confirmation.
  if (values.isOn) requireFreshProof(args);
  const change = { profileId: viewer.profileId, now: context.clock.now(), openedValues };
  const outcome = await runAction(context, {
    schema: ruleInput(rule),
    body: values,
    command: (input) => changeRule(context.db, input, change),
  });
  if (!outcome.ok) return refuse(args, { t, rule, outcome });
  const title = t(values.isOn ? "campaigns.automatic.savedOn" : "campaigns.automatic.savedOff");
  return redirectWithToast(localized(language, "/admin/campaigns/automatic"), { title }, context.config);
}

async function refuse(
  { context }: ActionFunctionArgs,
  { t, rule, outcome }: { t: Translate; rule: Rule; outcome: Refusal },
) {
  const failed = (status: number, answer: FormAnswer<RuleValues>, text?: string) =>
    screenWithToast(context, { status, message: t("campaigns.toasts.failed"), text }, answer);
  if (outcome.reason === "unavailable") return refuseOutage(context);
  if (outcome.reason === "conflict") {
    const { current } = outcome;
    const last = await lastChange(context, `automatic-letter:${rule}`);
    return failed(409, { conflict: { theirs: current, version: current, ...last } });
  }
  if (outcome.reason === "invalid") {
    const message = t(rule === "digest" ? "campaigns.automatic.invalidTime" : "campaigns.automatic.invalid");
    return failed(
      422,
      { errors: Object.fromEntries(Object.keys(outcome.errors).map((field) => [field, message])) },
      message,
    );
  }
  const message = t(
    outcome.reason === "no-letter" ? "campaigns.automatic.noLetter" : "campaigns.automatic.noNewEvents",
  );
  return failed(422, { errors: { template: message } }, message);
}

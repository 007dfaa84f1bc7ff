import type { ActionFunctionArgs } from "react-router";
import { skipOccasion, unskipOccasion, type OccasionOutcome } from "../../automatic/commands.server.ts";
import { isRule, type Rule } from "../../automatic/rules.ts";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import type { Refused } from "~/lib/forms/refusal";
import { redirectWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Toast } from "~/ui/toast";
import { saveRule } from "./save-rule.server.ts";

type Outcome = OccasionOutcome | Refused<"unreadable" | "unavailable">;

/** Handles each form of the screen; `intent` names the action. */
export async function automaticAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const { context, language } = actor;
  const form = (await readForm(args.request)) ?? new FormData();
  const intent = textOf(form, "intent");
  if (intent === "save") return saveRule(args, actor, form);
  // Undoing a skip sends the letter automatically, so it needs a fresh proof.
  if (intent === "unskip") requireFreshProof(args);
  const outcome = await runIntent(actor, intent, form);
  const address = localized(language, "/admin/campaigns/automatic");
  return redirectWithToast(address, toastOf(actor, { intent, form, outcome, address }), context.config);
}

async function runIntent(actor: Actor<Person>, intent: string, form: FormData): Promise<Outcome> {
  const { context, viewer } = actor;
  const { db, clock } = context;
  const sender = { profileId: viewer.profileId, now: clock.now() };
  const rule = textOf(form, "rule");
  if (!isRule(rule)) return { ok: false, reason: "unreadable" };
  // The form names the occasion, since the next one may be different by now.
  const occasionKey = { rule, occasion: textOf(form, "occasion") };
  if (!isOccasion(occasionKey, actor.edition.key)) return { ok: false, reason: "unreadable" };
  if (intent === "skip") return runAction(context, { command: () => skipOccasion(db, occasionKey, sender) });
  if (intent === "unskip") return runAction(context, { command: () => unskipOccasion(db, occasionKey, sender) });
  return { ok: false, reason: "unreadable" };
}

function isOccasion({ rule, occasion }: { rule: Rule; occasion: string }, editionKey: string): boolean {
  return rule === "digest" ? /^\d{4}-\d\d-\d\d$/.test(occasion) : occasion === editionKey;
}

interface ToastArgs {
  intent: string;
  form: FormData;
  outcome: Outcome;
  address: string;
}

function toastOf(
  { language }: Actor,
  { intent, form, outcome, address }: ToastArgs,
): Omit<Toast, "tone"> & Partial<Toast> {
  const t = translator(language);
  if (outcome.ok) {
    if (intent === "unskip") return { title: t("campaigns.automatic.unskipped") };
    const fields = { intent: "unskip", rule: textOf(form, "rule"), occasion: textOf(form, "occasion") };
    return { title: t("campaigns.automatic.skipped"), undo: { action: address, fields } };
  }
  const texts = {
    "too-late": t("campaigns.automatic.tooLate"),
    unreadable: t("errors.unreadable"),
    unavailable: t("errors.refused.unavailable"),
  };
  return { tone: "destructive", title: t("campaigns.toasts.failed"), text: texts[outcome.reason] };
}

import {
  changeRule,
  skipOccasion,
  unskipOccasion,
  type OccasionOutcome,
  type RuleOutcome,
} from "~/features/campaigns/automatic/commands.server";
import { isRule, type Rule } from "~/features/campaigns/automatic/rules";
import { ruleInput } from "~/features/campaigns/automatic/schema";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { localized } from "~/i18n/links";
import { translator, type Key } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/form-body";
import type { Invalid, Refused } from "~/lib/refusal";
import { redirectWithToast } from "~/platform/flash.server";
import { runAction } from "~/platform/run-action.server";
import type { Toast } from "~/ui/toast";
import type { Route } from "../+types/campaigns-automatic";

type Outcome = RuleOutcome | OccasionOutcome | Refused<"unreadable" | "unavailable"> | Invalid<string>;

/** One posted form of the screen; `intent` says which. */
export async function automaticAction(args: Route.ActionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const { context, language } = actor;
  const form = (await readForm(args.request)) ?? new FormData();
  const intent = textOf(form, "intent");
  // From then on letters leave by themselves.
  if (intent === "save" && form.has("isOn")) requireFreshProof(args);
  const outcome = await act(actor, intent, form);
  const place = localized(language, "/admin/campaigns/automatic");
  return redirectWithToast(place, toastOf(actor, { intent, form, outcome, place }), context.config);
}

async function act(actor: Actor<Person>, intent: string, form: FormData): Promise<Outcome> {
  const { context, viewer } = actor;
  const { db, clock } = context;
  const sender = { profileId: viewer.profileId, now: clock.now() };
  const rule = textOf(form, "rule");
  if (!isRule(rule)) return { ok: false, reason: "unreadable" };
  // What somebody decides about stands in the form: another may be the next by now.
  const named = { rule, occasion: textOf(form, "occasion") };
  if (intent !== "save" && !isOccasion(named, actor.edition.key)) return { ok: false, reason: "unreadable" };
  if (intent === "skip") return runAction(context, { command: () => skipOccasion(db, named, sender) });
  if (intent === "unskip") return runAction(context, { command: () => unskipOccasion(db, named, sender) });
  const body = {
    rule,
    isOn: form.has("isOn"),
    templateId: textOf(form, "template") || null,
    days: textOf(form, "days"),
    weekday: textOf(form, "weekday"),
    hour: textOf(form, "hour") || undefined,
  };
  return runAction(context, { schema: ruleInput, body, command: (input) => changeRule(db, input, sender) });
}

function isOccasion({ rule, occasion }: { rule: Rule; occasion: string }, editionKey: string): boolean {
  return rule === "digest" ? /^\d{4}-\d\d-\d\d$/.test(occasion) : occasion === editionKey;
}

interface Answered {
  intent: string;
  form: FormData;
  outcome: Outcome;
  place: string;
}

const done: Readonly<Record<string, Key>> = {
  skip: "campaigns.automatic.skipped",
  unskip: "campaigns.automatic.unskipped",
};

function toastOf(
  { language }: Actor,
  { intent, form, outcome, place }: Answered,
): Omit<Toast, "tone"> & Partial<Toast> {
  const t = translator(language) as (key: Key) => string;
  const rule = textOf(form, "rule");
  if (outcome.ok) {
    const undo =
      intent === "skip"
        ? { undo: { action: place, fields: { intent: "unskip", rule, occasion: textOf(form, "occasion") } } }
        : {};
    const on = form.has("isOn") ? "campaigns.automatic.savedOn" : "campaigns.automatic.savedOff";
    return { title: t(done[intent] ?? on), ...undo };
  }
  const texts = {
    "no-letter": t("campaigns.automatic.noLetter"),
    "too-late": t("campaigns.automatic.tooLate"),
    "no-new-events": t("campaigns.automatic.noNewEvents"),
    invalid: t(rule === "digest" ? "campaigns.automatic.invalidTime" : "campaigns.automatic.invalid"),
    unreadable: t("errors.unreadable"),
    unavailable: t("errors.refused.unavailable"),
  };
  return { tone: "destructive", title: t("campaigns.toasts.failed"), text: texts[outcome.reason] };
}

import type { ActionFunctionArgs } from "react-router";
import { markSent, retryFailed, sendAgain, takeBack, type DecisionOutcome } from "../../outcomes/commands.server.ts";
import { forgetProgress } from "../../outcomes/progress.server.ts";
import {
  cancelCampaign,
  pauseCampaign,
  rescheduleCampaign,
  resumeCampaign,
  undoCampaign,
} from "../../sending/commands.server.ts";
import type { CampaignOutcome, Sender } from "../../sending/change-campaign.server.ts";
import { isUuid } from "~/lib/database/uuid";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { translator, type Key } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { changedQuery } from "~/lib/http/query";
import type { Refused } from "~/lib/forms/refusal";
import { typedInstant } from "~/lib/time/zoned-time";
import { redirectWithToast } from "~/platform/http/flash.server";
import { runAction } from "~/platform/http/run-action.server";
import type { Toast } from "~/ui/toast";

type Outcome = CampaignOutcome | DecisionOutcome | Refused<"when" | "nobody">;

interface SubmittedForm {
  actor: Actor<Person>;
  id: string;
  form: FormData;
  sender: Sender;
}

interface Action {
  run(submitted: SubmittedForm): Promise<Outcome>;
  done: Key;
  /** The message if there was nothing to do. */
  none?: Key;
  /** The intent of the undo. Undoing a decision also needs its id. */
  undo?: "pause" | "resume" | "take-back";
  /** True if the action sends emails, which requires a fresh proof. */
  sends?: true;
}

const actions: Readonly<Record<string, Action>> = {
  undo: { run: ({ actor, id, sender }) => undoCampaign(actor.context.db, id, sender), done: "campaigns.toasts.undone" },
  pause: {
    run: ({ actor, id, sender }) => pauseCampaign(actor.context.db, id, sender),
    done: "campaigns.toasts.paused",
    undo: "resume",
  },
  resume: {
    run: ({ actor, id, sender }) => resumeCampaign(actor.context.db, id, sender),
    done: "campaigns.toasts.resumed",
    undo: "pause",
    sends: true,
  },
  release: {
    run: ({ actor, id, sender }) => resumeCampaign(actor.context.db, id, sender),
    done: "campaigns.toasts.released",
    undo: "pause",
    sends: true,
  },
  cancel: {
    run: ({ actor, id, sender }) => cancelCampaign(actor.context.db, id, sender),
    done: "campaigns.toasts.cancelled",
  },
  "send-now": {
    run: ({ actor, id: campaignId, sender }) =>
      rescheduleCampaign(actor.context.db, { campaignId, scheduledFor: null, sender }),
    done: "campaigns.toasts.sentNow",
    undo: "pause",
    sends: true,
  },
  reschedule: { run: reschedule, done: "campaigns.toasts.rescheduled", sends: true },
  retry: {
    run: ({ actor, id: campaignId, sender }) => retryFailed(actor.context.db, { campaignId, sender }),
    done: "campaigns.toasts.retried",
    none: "campaigns.toasts.retriedNone",
    undo: "take-back",
    sends: true,
  },
  "mark-sent": {
    run: (submitted) => decideSelected(submitted, markSent),
    done: "campaigns.toasts.markedSent",
    none: "campaigns.toasts.noneUncertain",
    undo: "take-back",
  },
  "send-again": {
    run: (submitted) => decideSelected(submitted, sendAgain),
    done: "campaigns.toasts.sentAgain",
    none: "campaigns.toasts.noneUncertain",
    undo: "take-back",
    sends: true,
  },
  "take-back": {
    run: ({ actor, id: campaignId, form, sender }) =>
      takeBack(actor.context.db, { campaignId, sender, number: textOf(form, "number") }),
    done: "campaigns.toasts.takenBack",
    none: "campaigns.toasts.tooLate",
  },
};

/** Handles each form of the page; `intent` names the action. The outcome is a toast on the updated page. */
export async function campaignAction(args: ActionFunctionArgs & { params: { id: string } }) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const { context, viewer, language } = actor;
  const { id } = args.params;
  const form = (await readForm(args.request)) ?? new FormData();
  const intent = textOf(form, "intent");
  const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (action?.sends) requireFreshProof(args);
  const sender = { profileId: viewer.profileId, now: context.clock.now() };
  const outcome =
    action && isUuid(id)
      ? await runAction(context, {
          command: () => action.run({ actor, id, form, sender }),
          ...(action.sends && { mails: true }),
        })
      : ({ ok: false, reason: "gone" } as const);
  forgetProgress(id);
  const address = args.url.pathname + changedQuery(args.url.search, { index: undefined, ask: undefined });
  const toast = outcome.ok
    ? doneToast(language, { action: action!, outcome, address })
    : refusedToast(language, outcome.reason);
  return redirectWithToast(address, toast, context.config);
}

async function reschedule({ actor, id: campaignId, form, sender }: SubmittedForm): Promise<Outcome> {
  const { zone } = actor.edition;
  const at = typedInstant(zone, textOf(form, "date"), textOf(form, "time"));
  if (!at || at <= sender.now) return { ok: false, reason: "when" };
  return rescheduleCampaign(actor.context.db, { campaignId, scheduledFor: at, sender });
}

/** Decides about the selected emails, or about all. */
async function decideSelected(
  { actor, id: campaignId, form, sender }: SubmittedForm,
  decide: typeof markSent,
): Promise<Outcome> {
  const ids = form.has("all") ? undefined : form.getAll("id").filter((id): id is string => isUuid(String(id)));
  if (ids?.length === 0) return { ok: false, reason: "nobody" };
  return decide(actor.context.db, { campaignId, sender, ids });
}

interface FinishedAction {
  action: Action;
  outcome: Extract<Outcome, { ok: true }>;
  address: string;
}

function doneToast(language: Actor["language"], { action, outcome, address }: FinishedAction): Omit<Toast, "tone"> {
  const t = translator(language) as (key: Key, values?: Record<string, number>) => string;
  const decision = "changed" in outcome ? outcome : undefined;
  if (decision?.changed === 0) return { title: t(action.none!) };
  const fields = decision ? { number: decision.number } : {};
  return {
    title: t(action.done, decision ? { count: decision.changed } : {}),
    ...(action.undo ? { undo: { action: address, fields: { intent: action.undo, ...fields } } } : {}),
  };
}

type Reason = Extract<Outcome, { ok: false }>["reason"] | "unavailable";

function refusedToast(language: Actor["language"], reason: Reason): Toast {
  const t = translator(language);
  const texts = {
    gone: t("campaigns.toasts.gone"),
    over: t("campaigns.toasts.changed"),
    "too-late": t("campaigns.toasts.changed"),
    when: t("campaigns.toasts.when"),
    nobody: t("campaigns.toasts.nobody"),
    unavailable: t("errors.refused.unavailable"),
  };
  return { tone: "destructive", title: t("campaigns.toasts.failed"), text: texts[reason] };
}

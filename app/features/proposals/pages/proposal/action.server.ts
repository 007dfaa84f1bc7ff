import { data, redirect, type LoaderFunctionArgs } from "react-router";
import { takenButton } from "~/features/calendar/components/event-inputs";
import { takenTimes } from "~/features/calendar/conflicts/taken.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { parsePostedEvent } from "~/features/calendar/organize/posted-event";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { fewerPlaces } from "~/features/rsvps/fewer-places.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { outageContext } from "~/platform/http/outage-context.server";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requestContext, shellContext } from "~/platform/http/request-context.server";
import type proposalWords from "~/i18n/en/proposal.json";
import type { Submission } from "../../components/own-event-form.tsx";
import {
  submitChangeWithdrawal,
  submitConfirmation,
  submitHostCallOff,
  submitHostChange,
  submitProposalChange,
  submitWithdrawal,
} from "../../actions.server.ts";
import { deadLinkReason } from "../../drafts.server.ts";
import { answerToProposal, proposalMessages, type ProposalRefusal } from "../../refusal.ts";
import { deadLinkPage } from "./loader.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

type Toast = Exclude<keyof typeof proposalWords.toasts, `${string}Text` | "tooMany" | "tooManyHours">;

const emptyPost = { draft: undefined, openedEvent: undefined };

const decided: ProposalRefusal & { ok: false } = { ok: false, reason: "decided" };

export async function proposalAction(args: PageArgs) {
  const { url, params, context } = args;
  const actor = actorOf(args);
  const { language } = actor;
  const { db, config } = actor.context;
  const t = translator(language);
  const redirectWith = (address: string, toast: Toast) =>
    redirectWithToast(address, { title: t(`proposal.toasts.${toast}`) }, config);
  const form = await readForm(args.request);
  const refuse = (refusal: ProposalRefusal) => {
    const hasInput = form?.has("title") || form?.has("note");
    // A form without fields has no input to keep, so the error page is enough.
    if (refusal.reason === "unavailable" && !hasInput)
      throw data({ reason: "outage", shell: context.get(shellContext) }, { status: 503 });
    context.set(outageContext, refusal.reason === "unavailable");
    // A form with only a button or a note leaves the event's fields as stored.
    const { draft, openedEvent } = form?.has("title") ? parsePostedEvent(form) : emptyPost;
    const errors = refusal.reason === "invalid" ? proposalMessages(t, refusal.errors, draft) : {};
    const isOvertaken = refusal.reason === "conflict";
    const note = form?.get("intent") === "call-off" ? String(form.get("note") ?? "") : undefined;
    const submission: Submission = { draft, openedEvent, errors, isOvertaken, note };
    return pageWithToast(context, answerToProposal(t, refusal), submission);
  };
  if (!form || (form.get("seen") && !parsePostedEvent(form).openedEvent))
    return refuse({ ok: false, reason: "unreadable" });
  if (form.has(takenButton)) return data(await withTaken(args, form));
  if (form.get("intent") === "confirm") {
    const confirmed = await submitConfirmation(actor, params.token);
    if (confirmed.ok) return redirectWith(url.pathname, "received");
    if (confirmed.reason === "decided") return redirectWith(url.pathname, "decided");
    if (confirmed.reason === "unavailable") return refuse(confirmed);
    return redirect(deadLinkPage(language, await deadLinkReason(db, params.token)), 303);
  }
  if (form.get("intent") === "withdraw") {
    const withdrawn = await submitWithdrawal(actor, params.token);
    return withdrawn.ok
      ? redirectWith(localized(language, "/calendar/propose?outcome=withdrawn"), "withdrawn")
      : refuse(withdrawn);
  }
  if (form.get("intent") === "withdraw-change") {
    const withdrawn = await submitChangeWithdrawal(actor, params.token);
    return withdrawn.ok ? redirectWith(url.pathname, "changeWithdrawn") : refuse(withdrawn);
  }
  const isCallOff = form.get("intent") === "call-off";
  const fewer = isCallOff || form.has("fewer") ? undefined : await checkPlaces(args, form);
  if (fewer) {
    const answer = { status: 409, message: t("events.fewer.toast") };
    const submission: Submission = { ...parsePostedEvent(form), errors: {}, isOvertaken: false, fewer };
    return pageWithToast(context, answer, submission);
  }
  const changed = isCallOff ? decided : await submitProposalChange(actor, params.token, form);
  if (changed.ok) return redirectWith(url.pathname, "changed");
  if (changed.reason !== "decided") return refuse(changed);
  const outcome = await (isCallOff ? submitHostCallOff : submitHostChange)(actor, params.token, form);
  if (!outcome.ok) return refuse(outcome);
  return redirectWith(url.pathname, outcome.waits ? "asked" : isCallOff ? "calledOff" : "changedNow");
}

/** Returns the form's input with the times when the chosen venue is taken. */
async function withTaken({ params, context }: PageArgs, form: FormData): Promise<Submission> {
  const requestDeps = context.get(requestContext);
  const { zone } = context.get(editionContext);
  const { draft, openedEvent } = parsePostedEvent(form);
  const read = async () => {
    const event = await proposalByToken(requestDeps.db, params.token);
    return event && takenTimes(requestDeps.db, { draft, event, zone });
  };
  const taken = await unlessDatabaseOutage(requestDeps, read, () => undefined);
  return { draft, openedEvent, errors: {}, isOvertaken: false, taken };
}

/** Returns a warning if the new number of places is below the number of people who are coming. */
async function checkPlaces({ params, context }: PageArgs, form: FormData) {
  const requestDeps = context.get(requestContext);
  const read = () => proposalByToken(requestDeps.db, params.token);
  const event = await unlessDatabaseOutage(requestDeps, read, () => undefined);
  return event && fewerPlaces(requestDeps, { id: event.id, draft: parsePostedEvent(form).draft });
}

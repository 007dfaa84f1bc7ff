import { data, redirect, type ActionFunctionArgs } from "react-router";
import { takenButton } from "~/features/calendar/components/event-inputs";
import { takenTimes } from "~/features/calendar/conflicts/taken.server";
import { draftFrom } from "~/features/calendar/organize/event-draft";
import { actorOf } from "~/features/identity/actor.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm } from "~/lib/forms/form-body";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { outageContext } from "~/platform/http/outage-context.server";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { shellContext } from "~/platform/http/request-context.server";
import { submitChanged, submitDecline, submitSame } from "../../questions/actions.server.ts";
import { answerToProposal, proposalMessages, type ProposalRefusal } from "../../refusal.ts";

/** Proposes the event, unchanged or changed, or stores that the host declines. */
export async function hostQuestionAction(args: ActionFunctionArgs & { params: { token: string } }) {
  const { url, params, context } = args;
  const actor = actorOf(args);
  const { db, config } = actor.context;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const draft = form?.has("title") ? draftFrom(form) : undefined;
  const pageData = { draft, errors: {}, taken: undefined };
  const refuse = (refusal: Exclude<ProposalRefusal, { ok: true }>) => {
    // A form without fields has no input to keep, so the error page is enough.
    if (refusal.reason === "unavailable" && !draft)
      throw data({ reason: "outage", shell: context.get(shellContext) }, { status: 503 });
    context.set(outageContext, refusal.reason === "unavailable");
    const errors = refusal.reason === "invalid" ? proposalMessages(t, refusal.errors, draft) : {};
    return pageWithToast(context, answerToProposal(t, refusal), { ...pageData, errors });
  };
  if (!form) return refuse({ ok: false, reason: "unreadable" });
  if (draft && form.has(takenButton)) {
    const read = () => takenTimes(db, { draft, zone: actor.edition.zone });
    return data({ ...pageData, taken: await unlessDatabaseOutage(actor.context, read, () => undefined) });
  }
  if (form.get("intent") === "no") {
    const declined = await submitDecline(actor, params.token);
    if (declined.ok) return redirectWithToast(url.pathname, { title: t("proposal.sameAgain.declined.title") }, config);
    return declined.reason === "link-unknown" ? redirect(url.pathname, 303) : refuse(declined);
  }
  if (!draft && form.get("intent") !== "yes") return refuse({ ok: false, reason: "unreadable" });
  const outcome = draft ? await submitChanged(actor, params.token, form) : await submitSame(actor, params.token);
  if (outcome.ok) {
    const toast = { title: t("proposal.toasts.received") };
    return redirectWithToast(localized(actor.language, `/calendar/propose/${outcome.token}`), toast, config);
  }
  if (outcome.reason === "no-day") return redirect(`${url.pathname}?change`, 303);
  return outcome.reason === "link-unknown" ? redirect(url.pathname, 303) : refuse(outcome);
}

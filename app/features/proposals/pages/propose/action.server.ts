import { data, type ActionFunctionArgs } from "react-router";
import { takenButton } from "~/features/calendar/components/event-inputs";
import { takenTimes } from "~/features/calendar/conflicts/taken.server";
import { draftFrom } from "~/features/calendar/organize/event-draft";
import { actorOf } from "~/features/identity/actor.server";
import { lookupFailure } from "~/features/identity/middleware.server";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { languageButton } from "~/ui/language-button";
import { submitProposal } from "../../actions.server.ts";
import { answerToProposal, proposalMessages } from "../../refusal.ts";

export async function proposeAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const input = form && { draft: draftFrom(form), name: textOf(form, "name"), email: textOf(form, "email") };
  const pageData = { input, errors: {}, isUnavailable: false, taken: undefined };
  if (form?.has(languageButton)) return data(pageData);
  if (input && form.has(takenButton)) {
    const read = () => takenTimes(actor.context.db, { draft: input.draft, zone: actor.edition.zone });
    return data({ ...pageData, taken: await unlessDatabaseOutage(actor.context, read, () => undefined) });
  }
  const outcome = lookupFailure(args.context) ?? (await submitProposal(actor, form));
  if (outcome.ok) {
    const suffix = outcome.outcome === "decided" ? `/${outcome.token}` : `?outcome=${outcome.outcome}`;
    const toast = { title: t(`proposal.toasts.${outcome.outcome}`) };
    return redirectWithToast(localized(actor.language, `/calendar/propose${suffix}`), toast, actor.context.config);
  }
  const errors = outcome.reason === "invalid" ? proposalMessages(t, outcome.errors, input?.draft) : {};
  const page = { ...pageData, errors, isUnavailable: outcome.reason === "unavailable" };
  return pageWithToast(args.context, answerToProposal(t, outcome), page);
}

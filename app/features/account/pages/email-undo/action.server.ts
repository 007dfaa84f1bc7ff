import { redirect, type ActionFunctionArgs } from "react-router";
import { readUndoLink } from "~/features/identity/address-changes.server";
import { actorOf } from "~/features/identity/actor.server";
import { identityAnswer } from "~/features/identity/refusal";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { submitAddressUndo } from "../../address-actions.server.ts";

export async function emailUndoAction(args: ActionFunctionArgs) {
  const actor = actorOf(args);
  const { db, clock, config } = actor.context;
  const t = translator(actor.language);
  const link = textOf(await readForm(args.request), "link");
  const outcome = await submitAddressUndo(actor, link);
  if (outcome.ok) {
    const toast = { title: t("account.address.undo.done"), text: t("account.address.undo.doneText") };
    return redirectWithToast(localized(actor.language, "/auth"), toast, config);
  }
  if (outcome.reason === "link-unknown") return redirect(`${args.url.pathname}?token=${encodeURIComponent(link)}`, 303);
  const answer = identityAnswer(t, outcome);
  const message = outcome.reason === "address-taken" ? t("account.address.undo.taken") : answer.message;
  const { email } = await readUndoLink(db, link, clock.now());
  return pageWithToast(args.context, { ...answer, message }, { link, email, state: "good" as const, message });
}

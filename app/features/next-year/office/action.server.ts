import type { ActionFunctionArgs } from "react-router";
import { actorOf } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import { settingMessages } from "~/features/settings/refusal";
import { localized } from "~/i18n/links";
import { plainAnswer } from "~/i18n/refusal-answer";
import { translator } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { submitAsking, submitAskingBack, submitUndo, submitYear } from "../actions.server.ts";
import { answers, type YearRefusal } from "../refusal.ts";
import { typedYear } from "../schema.ts";

/**
 * Begins a year or undoes that, and asks the hosts of the year before. All require a fresh proof, since they change the
 * whole site or write to many.
 */
export async function nextYearAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  requireFreshProof(args);
  const t = translator(actor.language);
  const form = await readForm(args.request);
  const intent = form && textOf(form, "intent");
  const isAsking = intent === "ask" || intent === "unask";
  if (!form || (intent !== "begin" && intent !== "undo" && !isAsking))
    return screenWithToast(
      args.context,
      { status: 400, message: t("nextYear.failed"), text: t("errors.unreadable") },
      {},
    );
  const address = localized(actor.language, "/admin/next-year");
  if (isAsking) {
    const confirmation = { confirmedCount: Number(textOf(form, "count")), phrase: textOf(form, "confirmation").trim() };
    const outcome = await (intent === "ask" ? submitAsking(actor, confirmation) : submitAskingBack(actor));
    if (!outcome.ok) return refuse(args, outcome);
    const title = t(intent === "ask" ? "nextYear.hosts.asked" : "nextYear.hosts.takenBack", { count: outcome.hosts });
    return redirectWithToast(address, { title }, actor.context.config);
  }
  if (intent === "undo") {
    const outcome = await submitUndo(actor);
    if (!outcome.ok) return refuse(args, outcome);
    const title = t("nextYear.takenBack", { year: String(outcome.year) });
    return redirectWithToast(address, { title }, actor.context.config);
  }
  const outcome = await submitYear(actor, { values: typedYear(form), openedYear: textOf(form, "seen") });
  if (!outcome.ok) return refuse(args, outcome);
  const title = t("nextYear.begun", { year: String(outcome.edition.year) });
  return redirectWithToast(address, { title, text: t("nextYear.begunText") }, actor.context.config);
}

function refuse(args: ActionFunctionArgs, refusal: YearRefusal) {
  const t = translator(actorOf(args).language);
  if (refusal.reason === "unavailable") return refuseOutage(args.context);
  const answer = plainAnswer(t, answers[refusal.reason]);
  if (refusal.reason !== "invalid") return screenWithToast(args.context, answer, {});
  const isThisYear = refusal.errors["invocation"] === "wrongYear";
  const errors = {
    ...settingMessages(t, "days", refusal.errors),
    ...(isThisYear && { invocation: t("settings.notAfter") }),
  };
  return screenWithToast(args.context, { ...answer, text: Object.values(errors)[0] }, { errors });
}

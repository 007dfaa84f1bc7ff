import { data, redirect } from "react-router";
import { campaignQuery, filtersForKind } from "~/features/campaigns/audience/filters";
import { leavesByItself } from "~/features/campaigns/automatic/queries.server";
import { editionFileContext } from "~/features/edition/current-edition.server";
import { actorOf } from "~/features/identity/actor.server";
import { notSavedReason, requireAdmin, type NotSavedReason } from "~/features/identity/middleware.server";
import { submitSetting } from "~/features/settings/actions.server";
import { answerTo, settingMessages, type SettingRefusal } from "~/features/settings/refusal";
import type { Typed } from "~/features/settings/schema";
import { isSettingName, type SettingName, type Settings } from "~/features/settings/setting";
import { typedIn, typedOf } from "~/features/settings/setting-fields";
import { submitStart } from "~/features/templates/actions.server";
import { languageOf, localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/form-body";
import { parsedJson } from "~/lib/parsed-json";
import { unlessDatabaseOutage } from "~/platform/database-outage.server";
import { pageWithToast, redirectWithToast, screenWithToast } from "~/platform/flash.server";
import { requestContext } from "~/platform/request-context.server";
import type { Toast, UndoForm } from "~/ui/toast";
import type { Route } from "../+types/settings";
import { stepAddress } from "../campaign-new/wizard-url.ts";
import { answerGiven } from "../not-saved.server.ts";
import { isRoleForm, roleAction } from "./role-post.server.ts";

type Value = Settings[SettingName];

/** What a form that was not saved shows again. */
export interface Answered {
  name: SettingName;
  typed: Typed;
  /** What was set when the form was opened; after a conflict, what somebody else has set. */
  seen: Value | undefined;
  messages: Partial<Record<string, string>>;
  /** What somebody else has set meanwhile, where they have. */
  conflict?: { current: Value | undefined };
  notSaved?: NotSavedReason;
  toast?: Toast;
}

/** The form of one setting: `intent` says whether it is saved, goes back to the default, or only shows what would come of it. */
export async function settingsAction(args: Route.ActionArgs) {
  const { context, url } = args;
  const t = translator(languageOf(url.pathname));
  const form = await readForm(args.request);
  if (form && isRoleForm(form)) return roleAction(args, form);
  if (form && textOf(form, "intent") === "write-address") return writeAddress(args);
  const name = form?.get("setting");
  if (!form || !isSettingName(name)) {
    requireAdmin(args);
    return pageWithToast(context, { status: 400, message: t("settings.failed"), text: t("errors.unreadable") }, null);
  }
  const answered = answeredBy(name, form);
  const intent = textOf(form, "intent");
  const isProofWanted = intent !== "preview" && (await isInWhatLeaves(args, name));
  const notSaved = notSavedReason(args, isProofWanted ? "fresh proof" : undefined);
  if (notSaved) return answerNotSaved(args, answered, notSaved);
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  if (intent === "preview") return data(answered);
  const typed = intent === "default" ? undefined : answered.typed;
  const outcome = await submitSetting(actor, context.get(editionFileContext), { name, typed, seen: answered.seen });
  if (!outcome.ok && outcome.reason === "unavailable") return answerNotSaved(args, answered, outcome.reason);
  if (!outcome.ok) return answerRefused(args, answered, outcome);
  const title = t(typed ? "settings.saved" : "settings.backAgain", { name: t(`settings.names.${name}`) });
  const toast = { title, text: t("settings.savedText"), undo: undoOf(actor.language, answered, outcome.current) };
  return redirectWithToast(localized(actor.language, `/admin/settings#${name}`), toast, actor.context.config);
}

/** Leads to the letter with the address, whoever is registered chosen, where one look and the last words are left to do. */
async function writeAddress(args: Route.ActionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const refuse = (status: number, text: string) =>
    pageWithToast(args.context, { status, message: t("settings.address.failed"), text }, null);
  if (!actor.edition.venue) return refuse(409, t("settings.address.noVenue"));
  const made = await submitStart(actor, "the_address");
  if (made.ok) {
    const query = campaignQuery(filtersForKind({}, "registration"), actor.edition.zone);
    query.set("template", made.id);
    const place = stepAddress(`?${query}`, "review", { key: crypto.randomUUID() });
    throw redirect(localized(actor.language, `/admin/campaigns/new${place}`), 303);
  }
  return made.reason === "unavailable"
    ? refuse(503, t("campaignWizard.refused.unavailable"))
    : refuse(409, t("settings.address.taken"));
}

/** The settings that stand in letters: where to come, and where answers go. */
const inLetters: readonly SettingName[] = ["venue", "contactEmail"];

/** True of what a letter tells that leaves by itself; without the database nothing is set. */
async function isInWhatLeaves({ context }: Route.ActionArgs, name: SettingName): Promise<boolean> {
  if (!inLetters.includes(name)) return false;
  const request = context.get(requestContext);
  return unlessDatabaseOutage(
    request,
    () => leavesByItself(request.db),
    () => false,
  );
}

/** The form that sets what was set before; too long a one has no place in the cookie that brings it to the next page. */
function undoOf(language: Language, { name, seen }: Answered, current: Value | undefined): UndoForm | undefined {
  const back = seen === undefined ? { intent: "default" } : { intent: "save", ...typedOf(name, seen) };
  const fields = { setting: name, seen: current === undefined ? "" : JSON.stringify(current), ...back };
  const isLong = JSON.stringify(fields).length > longestUndo;
  return isLong ? undefined : { action: localized(language, "/admin/settings"), fields };
}

const longestUndo = 1_500;

function answeredBy(name: SettingName, form: FormData): Answered {
  const seen = textOf(form, "seen");
  return { name, typed: typedIn(name, form), seen: seen ? (parsedJson(seen) as Value) : undefined, messages: {} };
}

function answerRefused({ context, url }: Route.ActionArgs, answered: Answered, refusal: SettingRefusal) {
  const t = translator(languageOf(url.pathname));
  const answer = answerTo(t, answered.name, refusal);
  const messages = refusal.reason === "invalid" ? settingMessages(t, answered.name, refusal.errors) : {};
  if (refusal.reason !== "conflict") return screenWithToast(context, answer, { ...answered, messages });
  const { current } = refusal;
  return screenWithToast(context, answer, { ...answered, seen: current, conflict: { current }, messages });
}

/** What was typed comes back with what to do. */
function answerNotSaved(args: Route.ActionArgs, answered: Answered, notSaved: NotSavedReason) {
  return answerGiven(args, answered, notSaved, ["settings.failed", "errors.refused.unavailable"]);
}

import { redirect, type ActionFunctionArgs } from "react-router";
import { campaignQuery, filtersForKind } from "~/features/campaigns/audience/filters";
import { leavesByItself } from "~/features/campaigns/automatic/queries.server";
import { hasEvents } from "~/features/calendar/event-counts.server";
import { baseEditionContext } from "~/features/edition/current-edition.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { requireAdmin, requireFreshProof } from "~/features/identity/middleware.server";
import type { Person } from "~/features/identity/viewer";
import { submitSetting } from "../actions.server.ts";
import { answerTo, settingMessages, type SettingRefusal } from "../refusal.ts";
import { isSettingName, yearSettings, type SettingName } from "../fields.ts";
import { defaultOf, type Alongside, type Adjust } from "../commands.server.ts";
import { refuseUsedOffers, withAnswersNamed } from "../used-offers.server.ts";
import type { Typed } from "../schema.ts";
import type { NamesSetting, Settings } from "../setting.ts";
import { typedIn, typedOf } from "../setting-fields.ts";
import { submitStart } from "~/features/templates/actions.server";
import { languageOf, localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { parsedJson } from "~/lib/text/parsed-json";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import type { Db } from "~/platform/database/db.server";
import { redirectWithToast, screenWithToast } from "~/platform/http/flash.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { UndoForm } from "~/ui/toast";
import { stepAddress } from "~/features/campaigns/office/wizard/wizard-url";
import { lastChange } from "~/features/audit/office/last-change.server";
import { refuseOutage } from "~/platform/http/refuse-outage.server";
import { isRoleForm, roleAction } from "./role-action.server.ts";
import { asksForMoves, movingThemes } from "./themes/moving-themes.server.ts";

type Value = Settings[SettingName];

/** Handles the form of a setting; `intent` tells whether to save it or restore the default. */
export async function settingsAction(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const { context } = args;
  const t = translator(actor.language);
  const form = await readForm(args.request);
  if (form && isRoleForm(form)) return roleAction(args, form);
  if (form && textOf(form, "intent") === "write-address") return writeAddress(args);
  const name = form?.get("setting");
  if (!form || !isSettingName(name))
    return screenWithToast(context, { status: 400, message: t("settings.failed"), text: t("errors.unreadable") }, {});
  if (await isInWhatLeaves(args, name)) requireFreshProof(args);
  const file = context.get(baseEditionContext);
  // The value when the form was opened; undefined if it was the default.
  const seen = parsedJson(textOf(form, "seen")) as Value | undefined;
  const typed = textOf(form, "intent") === "default" ? undefined : typedIn(name, form);
  const outcome = await submitSetting(actor, file, {
    name,
    typed,
    seen,
    alongside: alongsideOf(name, { actor, form }),
    adjust: name === "offers" ? adjustOffers : undefined,
  });
  if (!outcome.ok) return refuse(args, { name, typed }, outcome);
  const title = t(typed ? "settings.saved" : "settings.backAgain", { name: t(`settings.names.${name}`) });
  // What was moved with a theme does not come back with it.
  const undo = asksForMoves(form) ? undefined : undoOf(actor.language, { name, seen, current: outcome.current });
  const toast = { title, text: t("settings.savedText"), undo };
  return redirectWithToast(localized(actor.language, placeOf(name)), toast, actor.context.config);
}

/** What else a setting asks for: a place for what has a theme, and the names of what was offered. */
function alongsideOf(
  name: SettingName,
  { actor, form }: { actor: Actor<Person>; form: FormData },
): Alongside | undefined {
  if (name === "offers")
    return (tx, ...values) => refuseUsedOffers(tx, ...(values as [Settings["offers"], Settings["offers"]]));
  if (name === "names") return (tx, _, names) => zoneProblem(tx, actor, names as NamesSetting);
  return name === "themes" ? movingThemes(actor, form) : undefined;
}

/** Events are stored as moments, so another zone would move every one of them to another hour. */
async function zoneProblem(tx: Db, { edition }: Actor<Person>, { zone = edition.zone }: NamesSetting) {
  return zone !== edition.zone && (await hasEvents(tx)) ? { zone: "zoneInUse" as const } : undefined;
}

const adjustOffers: Adjust = (tx, value) => withAnswersNamed(tx, value as Settings["offers"]);

/** Where a setting is set: the look, themes and offers have screens of their own. */
function placeOf(name: SettingName) {
  if (name === "themes" || name === "offers") return `/admin/${name}` as const;
  return name === "palette" || name === "mark" || name === "typefaces"
    ? "/admin/look"
    : (`/admin/settings#${name}` as const);
}

/** Shows the form again with its errors, or with the value that somebody else saved in the meantime. */
async function refuse(
  { context, url }: ActionFunctionArgs,
  { name, typed }: { name: SettingName; typed: Typed | undefined },
  refusal: SettingRefusal,
) {
  const t = translator(languageOf(url.pathname));
  const answer = answerTo(t, name, refusal, typed);
  if (refusal.reason === "invalid")
    return screenWithToast(context, answer, { errors: settingMessages(t, name, refusal.errors, typed) });
  if (refusal.reason !== "conflict") return refuseOutage(context);
  const { current } = refusal;
  const theirs = typedOf(name, current === undefined ? defaultOf(context.get(baseEditionContext), name) : current);
  const last = await lastChange(context, `setting:${name}`);
  return screenWithToast(context, answer, { conflict: { theirs, version: current, ...last } });
}

/**
 * Redirects to the letter that announces the venue, with all registered people selected. It then needs only a review
 * and the confirmation.
 */
async function writeAddress(args: ActionFunctionArgs) {
  const actor = actorOf(args, { viewer: requireAdmin(args) });
  const t = translator(actor.language);
  const refuse = (status: number, text: string) =>
    screenWithToast(args.context, { status, message: t("settings.address.failed"), text }, {});
  if (!actor.edition.venue) return refuse(409, t("settings.address.noVenue"));
  const made = await submitStart(actor, "the_address");
  if (made.ok) {
    const query = campaignQuery(filtersForKind({}, "registration"), actor.edition.zone);
    query.set("template", made.id);
    const address = stepAddress(`?${query}`, "review", { key: crypto.randomUUID() });
    throw redirect(localized(actor.language, `/admin/campaigns/new${address}`), 303);
  }
  return made.reason === "unavailable"
    ? refuse(503, t("campaignWizard.refused.unavailable"))
    : refuse(409, t("settings.address.taken"));
}

/** The settings that letters contain, or that determine when they are sent. */
const inLetters: readonly SettingName[] = [...yearSettings, "venue", "contactEmail"];

/** True if an automatic letter depends on this setting. Refuses while the database cannot be reached. */
async function isInWhatLeaves({ context }: ActionFunctionArgs, name: SettingName): Promise<boolean> {
  if (!inLetters.includes(name)) return false;
  const request = context.get(requestContext);
  return unlessDatabaseOutage(
    request,
    () => leavesByItself(request.db),
    () => false,
  );
}

interface Undone {
  name: SettingName;
  seen: Value | undefined;
  current: Value | undefined;
}

/** Returns the form that restores the previous value, or undefined if it is too long for the toast's cookie. */
function undoOf(language: Language, { name, seen, current }: Undone): UndoForm | undefined {
  const back = seen === undefined ? { intent: "default" } : { intent: "save", ...typedOf(name, seen) };
  const fields = { setting: name, seen: current === undefined ? "" : JSON.stringify(current), ...back };
  const isLong = JSON.stringify(fields).length > longestUndo;
  return isLong ? undefined : { action: localized(language, "/admin/settings"), fields };
}

const longestUndo = 1_500;

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
import type { FormValues } from "../schema.ts";
import type { NamesSetting, Settings } from "../setting.ts";
import { parseFormValues, formValuesOf } from "../setting-fields.ts";
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
  if (await affectsAutomaticLetters(args, name)) requireFreshProof(args);
  const file = context.get(baseEditionContext);
  // The value when the form was opened; undefined if it was the default.
  const openedValue = parsedJson(textOf(form, "seen")) as Value | undefined;
  const values = textOf(form, "intent") === "default" ? undefined : parseFormValues(name, form);
  const outcome = await submitSetting(actor, file, {
    name,
    values,
    openedValue,
    alongside: alongsideOf(name, { actor, form }),
    adjust: name === "offers" ? adjustOffers : undefined,
  });
  if (!outcome.ok) return refuse(args, { name, values }, outcome);
  const title = t(values ? "settings.saved" : "settings.backAgain", { name: t(`settings.names.${name}`) });
  // Restoring a theme would not move back what was moved away from it, so there is no undo.
  const undo = asksForMoves(form)
    ? undefined
    : undoForm(actor.language, { name, openedValue, current: outcome.current });
  const toast = { title, text: t("settings.savedText"), undo };
  return redirectWithToast(localized(actor.language, settingPath(name)), toast, actor.context.config);
}

/** Returns what must be checked or changed in the same transaction as this setting. */
function alongsideOf(
  name: SettingName,
  { actor, form }: { actor: Actor<Person>; form: FormData },
): Alongside | undefined {
  if (name === "offers")
    return (tx, ...values) => refuseUsedOffers(tx, ...(values as [Settings["offers"], Settings["offers"]]));
  if (name === "names") return (tx, _, names) => zoneProblem(tx, actor, names as NamesSetting);
  return name === "themes" ? movingThemes(actor, form) : undefined;
}

/** Refuses another time zone once there are events: they are stored as instants, so all of them would change their hours. */
async function zoneProblem(tx: Db, { edition }: Actor<Person>, { zone = edition.zone }: NamesSetting) {
  return zone !== edition.zone && (await hasEvents(tx)) ? { zone: "zoneInUse" as const } : undefined;
}

const adjustOffers: Adjust = (tx, value) => withAnswersNamed(tx, value as Settings["offers"]);

/** Returns the address of the screen with the form of a setting. */
function settingPath(name: SettingName) {
  if (name === "themes" || name === "offers") return `/admin/${name}` as const;
  return name === "palette" || name === "mark" || name === "typefaces"
    ? "/admin/look"
    : (`/admin/settings#${name}` as const);
}

/** Shows the form again with its errors, or with the value that somebody else saved in the meantime. */
async function refuse(
  { context, url }: ActionFunctionArgs,
  { name, values }: { name: SettingName; values: FormValues | undefined },
  refusal: SettingRefusal,
) {
  const t = translator(languageOf(url.pathname));
  const answer = answerTo(t, name, refusal, values);
  if (refusal.reason === "invalid")
    return screenWithToast(context, answer, { errors: settingMessages(t, name, refusal.errors, values) });
  if (refusal.reason !== "conflict") return refuseOutage(context);
  const { current } = refusal;
  const theirs = formValuesOf(name, current === undefined ? defaultOf(context.get(baseEditionContext), name) : current);
  const lastEdit = await lastChange(context, `setting:${name}`);
  return screenWithToast(context, answer, { conflict: { theirs, version: current, ...lastEdit } });
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
  const template = await submitStart(actor, "the_address");
  if (template.ok) {
    const query = campaignQuery(filtersForKind({}, "registration"), actor.edition.zone);
    query.set("template", template.id);
    const address = stepAddress(`?${query}`, "review", { key: crypto.randomUUID() });
    throw redirect(localized(actor.language, `/admin/campaigns/new${address}`), 303);
  }
  return template.reason === "unavailable"
    ? refuse(503, t("campaignWizard.refused.unavailable"))
    : refuse(409, t("settings.address.taken"));
}

/** The settings that letters contain, or that determine when they are sent. */
const letterSettings: readonly SettingName[] = [...yearSettings, "venue", "contactEmail"];

/** True if an automatic letter depends on this setting. Refuses while the database cannot be reached. */
async function affectsAutomaticLetters({ context }: ActionFunctionArgs, name: SettingName): Promise<boolean> {
  if (!letterSettings.includes(name)) return false;
  const request = context.get(requestContext);
  return unlessDatabaseOutage(
    request,
    () => leavesByItself(request.db),
    () => false,
  );
}

interface UndoArgs {
  name: SettingName;
  openedValue: Value | undefined;
  current: Value | undefined;
}

/** Returns the form that restores the previous value, or undefined if it is too long for the toast's cookie. */
function undoForm(language: Language, { name, openedValue, current }: UndoArgs): UndoForm | undefined {
  const restored =
    openedValue === undefined ? { intent: "default" } : { intent: "save", ...formValuesOf(name, openedValue) };
  const fields = { setting: name, seen: current === undefined ? "" : JSON.stringify(current), ...restored };
  if (JSON.stringify(fields).length > longestUndo) return undefined;
  return { action: localized(language, "/admin/settings"), fields };
}

const longestUndo = 1_500;

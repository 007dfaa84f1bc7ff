import { data, redirect, type ActionFunctionArgs } from "react-router";
import { baseEditionContext } from "~/features/edition/current-edition.server";
import { cookieKeys, sendSignIn, submitCode } from "~/features/identity/actions.server";
import { actorOf, type Actor } from "~/features/identity/actor.server";
import { isSessionLookupFailed, notSavedReason, viewerContext } from "~/features/identity/middleware.server";
import { pendingCookie } from "~/features/identity/proofs/pending.server";
import { identityAnswer, refusedTexts, type IdentityRefusal } from "~/features/identity/refusal";
import { welcome } from "~/features/identity/responses.server";
import type { Person } from "~/features/identity/viewer";
import { personFields } from "~/features/people/fields";
import { answerTo, settingMessages, type SettingRefusal } from "~/features/settings/refusal";
import { defaultOf } from "~/features/settings/commands.server";
import type { Settings } from "~/features/settings/setting";
import { auditValuesOf, parseFormValues } from "~/features/settings/setting-fields";
import { languageOf, localized } from "~/i18n/links";
import { titled } from "~/i18n/refusal-answer";
import { translator, type Translate } from "~/i18n/translate";
import { readForm, textOf } from "~/lib/forms/form-body";
import { shownAddress } from "~/lib/mail/longest-address";
import { parsedJson } from "~/lib/text/parsed-json";
import { pageWithToast, redirectWithToast } from "~/platform/http/flash.server";
import { requireSetup } from "../../key.server.ts";
import { lookNames, lookOf, looks } from "~/lib/palette/looks";
import {
  submitFirstDays,
  submitLocalMail,
  submitOpening,
  submitOrganizer,
  submitStep,
  submitTest,
  submitTestCode,
  type AlreadyOpen,
} from "../../actions.server.ts";
import type { SetupView } from "../../setup.ts";
import { fileEdition, resubmittedViewContext } from "./loader.server.ts";
import type { Resubmitted } from "./step-props.ts";

type Args = ActionFunctionArgs;

/** Handles the forms of the first start. The field `intent` names the form. */
export async function setupAction(args: Args) {
  requireSetup(args.request, args.context);
  const form = await readForm(args.request);
  const handle = handlers[textOf(form, "intent")];
  if (form && handle) return handle(args, form);
  const t = translator(languageOf(args.url.pathname));
  return pageWithToast(args.context, { status: 400, message: t("setup.failed"), text: t("errors.unreadable") }, {});
}

const handlers: Readonly<
  Record<string, (args: Args, form: FormData) => Promise<Response | ReturnType<typeof showAgain>>>
> = {
  names: saveNames,
  days: saveDays,
  look: saveLook,
  "mail-test": (args, form) => answerOutcome(args, form, "mail", submitTest(actorOf(args), textOf(form, "email"))),
  "mail-code": (args, form) => answerOutcome(args, form, "mail", submitTestCode(actorOf(args), textOf(form, "token"))),
  "mail-keep": (args, form) => {
    if (actorOf(args).context.config.smtpUrl) throw data(null, { status: 400 });
    return answerOutcome(args, form, "mail", submitLocalMail(actorOf(args)));
  },
  send: sendCode,
  verify: verifyCode,
  organizer: nameOrganizer,
  open: openDoors,
};

async function saveNames(args: Args, form: FormData) {
  const { context } = actorOf(args);
  const input = parseFormValues("names", form);
  const openedValue = parsedJson(textOf(form, "seen")) as Settings["names"] | undefined;
  const outcome = await submitStep(context, fileEdition(context), { name: "names", input, openedValue });
  return afterSetting(args, form, { name: "names", input }, outcome);
}

async function saveLook(args: Args, form: FormData) {
  const { context } = actorOf(args);
  const look = lookNames.find((name) => name === textOf(form, "look"));
  const openedValue = parsedJson(textOf(form, "seen")) as Settings["palette"] | undefined;
  const input = look ? looks[look] : {};
  const outcome = await submitStep(context, fileEdition(context), { name: "palette", input, openedValue });
  if (look || outcome.ok || outcome.reason !== "invalid")
    return afterSetting(args, form, { name: "palette", input: { look: look ?? "" } }, outcome);
  const t = translator(languageOf(args.url.pathname));
  const error = t("validation.required", { field: t("setup.look.label") });
  return showAgain(
    args,
    { status: 422, message: t("setup.failed"), text: error },
    { view: "look", errors: { look: error }, openedValue: textOf(form, "seen") },
  );
}

async function saveDays(args: Args, form: FormData) {
  const { context } = actorOf(args);
  const input = parseFormValues("days", form);
  const openedDays = parsedJson(textOf(form, "seen")) as Settings["days"];
  const outcome = await submitFirstDays(context, fileEdition(context), { input, openedDays });
  return afterSetting(args, form, { name: "days", input }, outcome);
}

const viewBySetting = { names: "names", days: "days", palette: "look" } as const;

/** Redirects to the next step, or shows the form again with its errors or with the value that somebody else saved. */
function afterSetting(
  args: Args,
  form: FormData,
  { name, input }: { name: keyof typeof viewBySetting; input: Record<string, string> },
  outcome: { ok: true } | SettingRefusal | AlreadyOpen,
) {
  const language = languageOf(args.url.pathname);
  const t = translator(language);
  if (outcome.ok) return redirect(localized(language, "/setup#step"), 303);
  if (outcome.reason === "open") throw data(null, { status: 404 });
  const view = viewBySetting[name];
  if (outcome.reason === "conflict") {
    const current = outcome.current ?? defaultOf(args.context.get(baseEditionContext), name)!;
    const theirs = describeValue(t, name, current as Settings[typeof name]);
    const text = t("setup.conflictText", { theirs });
    return showAgain(
      args,
      { status: 409, message: t("setup.conflict"), text },
      { view, input, message: text, openedValue: JSON.stringify(current) },
    );
  }
  const errors = outcome.reason === "invalid" ? settingMessages(t, name, outcome.errors) : {};
  return showAgain(
    args,
    { ...answerTo(t, name, outcome), message: t("setup.failed") },
    { view, input, errors, openedValue: textOf(form, "seen") },
  );
}

function describeValue(
  t: Translate,
  name: keyof typeof viewBySetting,
  current: Settings["names" | "days" | "palette"],
): string {
  if (name !== "palette") return Object.values(auditValuesOf(name, current)).join(", ");
  const look = lookOf(current as Settings["palette"]);
  return look ? t(`setup.look.names.${look}`) : t("settings.names.palette");
}

async function sendCode(args: Args, form: FormData) {
  const actor = actorOf(args);
  const currentPath = localized(actor.language, "/setup");
  const outcome = await sendSignIn(actor, { email: textOf(form, "email") }, { next: currentPath });
  if (!outcome.ok) return answerRefusal(args, form, "organizer", outcome);
  const response = redirect(currentPath, 303);
  response.headers.append("Set-Cookie", pendingCookie(outcome.pending, cookieKeys(actor.context)));
  return response;
}

async function verifyCode(args: Args, form: FormData) {
  const actor = actorOf(args);
  const outcome = await submitCode(actor, { email: textOf(form, "email"), token: textOf(form, "token") });
  if (!outcome.ok) return answerRefusal(args, form, "organizer", outcome);
  return welcome(actor, { ...outcome, next: outcome.next ?? localized(actor.language, "/setup") });
}

async function nameOrganizer(args: Args, form: FormData) {
  if (isSessionLookupFailed(args.context)) return answerRefusal(args, form, "organizer", unavailable);
  const person = signedInActor(args);
  if (!person) {
    const t = translator(languageOf(args.url.pathname));
    const text = t("errors.refused.anonymous");
    return showAgain(args, { status: 401, message: t("setup.failed"), text }, { view: "organizer", message: text });
  }
  const fullName = textOf(form, "fullName");
  const outcome = await submitOrganizer(person, fullName);
  if (!outcome.ok && outcome.reason === "invalid") {
    const t = translator(person.language);
    const field = t("setup.organizer.name");
    const { max } = personFields.fullName;
    const error = t(`validation.${outcome.errors.fullName ?? "required"}`, { field, max, min: 0 });
    const page = {
      view: "organizer" as const,
      input: { fullName: fullName.slice(0, max) },
      errors: { fullName: error },
    };
    return showAgain(args, { status: 422, message: t("setup.failed"), text: error }, page);
  }
  return answerOutcome(args, form, "organizer", Promise.resolve(outcome));
}

async function openDoors(args: Args, form: FormData) {
  if (isSessionLookupFailed(args.context)) return answerRefusal(args, form, "doors", unavailable);
  const person = signedInActor(args);
  const t = translator(languageOf(args.url.pathname));
  if (person?.viewer.kind !== "admin")
    return showAgain(
      args,
      { status: 403, message: t("setup.failed"), text: t("setup.doors.signIn") },
      { view: "doors" },
    );
  const outcome = await submitOpening(person);
  if (outcome.ok) {
    const toast = { title: t("setup.doors.opened"), text: t("setup.doors.openedText", { name: person.edition.name }) };
    return redirectWithToast(localized(person.language, "/admin"), toast, person.context.config);
  }
  if (outcome.reason === "missing")
    return showAgain(args, { status: 409, message: t("setup.doors.missing") }, { view: "doors" });
  return answerOutcome(args, form, "doors", Promise.resolve(outcome));
}

const unavailable = { ok: false, reason: "unavailable" } as const;

/** Returns the actor with the person of the session. Undefined if nobody is signed in or the session is unreadable. */
function signedInActor(args: Args): Actor<Person & { kind: string }> | undefined {
  if (notSavedReason(args)) return undefined;
  return actorOf(args, { viewer: args.context.get(viewerContext) as Person & { kind: string } });
}

/** Answers a form about email or people: on to the next step, or the same step again with the refusal. */
async function answerOutcome(
  args: Args,
  form: FormData,
  view: SetupView,
  submission: Promise<{ ok: true } | IdentityRefusal | AlreadyOpen>,
) {
  const outcome = await submission;
  // A code is awaited on the same step, and its field has the focus.
  const next = textOf(form, "intent") === "mail-test" ? "/setup?step=mail" : "/setup#step";
  if (outcome.ok) return redirect(localized(languageOf(args.url.pathname), next), 303);
  if (outcome.reason === "open") throw data(null, { status: 404 });
  return answerRefusal(args, form, view, outcome);
}

function answerRefusal(args: Args, form: FormData, view: SetupView, refusal: IdentityRefusal) {
  const t = translator(languageOf(args.url.pathname));
  const input = {
    email: shownAddress(textOf(form, "email")),
    ...(form.has("fullName") && { fullName: textOf(form, "fullName").slice(0, personFields.fullName.max) }),
    // The answer says that a code was typed, but does not repeat it.
    ...(form.has("token") && { token: "" }),
  };
  const answer = titled(t("setup.failed"), identityAnswer(t, refusal));
  return showAgain(args, answer, { view, input, ...refusedTexts(t, refusal) });
}

function showAgain(
  args: Args,
  answer: Parameters<typeof pageWithToast>[1],
  page: Partial<Resubmitted> & Pick<Resubmitted, "view">,
) {
  args.context.set(resubmittedViewContext, page.view);
  return pageWithToast<Partial<Resubmitted>>(args.context, answer, { input: {}, errors: {}, ...page });
}

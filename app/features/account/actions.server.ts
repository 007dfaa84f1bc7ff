import { translator, type Language } from "~/i18n/translate";
import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import type { RequestContext } from "~/platform/request-context.server";
import type { Toast } from "~/ui/toast";
import type { Person } from "../identity/viewer.ts";
import { registerPerMailbox } from "../registration/limits.server.ts";
import { restoreOwnRegistration, withdrawOwnRegistration } from "../registration/withdrawal.server.ts";
import {
  changeDetails,
  chooseLanguage,
  dropPasskey,
  namePasskey,
  signOutEverywhere,
  signOutOf,
  stopNewsletter,
} from "./commands.server.ts";
import { ownDetails, accountErrors, ownId, ownLanguage, passkeyName, typedIn, type AccountErrors } from "./schema.ts";

/** Whose account it is, and the language of the page. */
export interface Actor extends Pick<
  RequestContext,
  "db" | "log" | "requestId" | "clock" | "config" | "limits" | "wakeOutbox"
> {
  person: Person;
  editionKey: string;
  language: Language;
}

export type OwnOutcome =
  | { ok: true; toast: Toast; part: Part; signedOut?: true }
  | { ok: false; reason: "invalid"; part: Part; errors: AccountErrors }
  | { ok: false; reason: "unavailable" };

type Part = "about" | "registration" | "mail" | "passkeys" | "sessions";
type AccountAction = (actor: Actor, form: FormData) => Promise<OwnOutcome>;

/**
 * Takes one of the forms of /account; undefined when it is none of them. A failing database is told to whoever typed
 * something, who keeps it, and to the log.
 */
export async function submitAccountForm(actor: Actor, form: FormData): Promise<OwnOutcome | undefined> {
  const intent = String(form.get("intent"));
  if (!Object.hasOwn(actions, intent)) return undefined;
  const run = () => actions[intent]!(actor, form);
  return typedIn(form) ? whenDatabaseAnswers(actor, run) : run();
}

const actions: Record<string, AccountAction> = {
  details: submitDetails,
  language: submitLanguage,
  "newsletter-stop": submitNewsletterStop,
  withdraw: submitWithdrawal,
  restore: submitRestoration,
  "passkey-name": submitPasskeyName,
  "passkey-remove": submitPasskeyRemoval,
  "sign-out": submitSignOut,
  "sign-out-everywhere": submitSignOutEverywhere,
};

async function submitDetails({ db, person, language }: Actor, form: FormData): Promise<OwnOutcome> {
  const details = ownDetails.safeParse(Object.fromEntries(form));
  if (!details.success) return { ok: false, reason: "invalid", part: "about", errors: accountErrors(details.error) };
  await changeDetails(db, person, details.data);
  const t = translator(language);
  return done("about", t("account.saved"), t("account.about.savedText"));
}

async function submitLanguage({ db, person }: Actor, form: FormData): Promise<OwnOutcome> {
  const chosen = ownLanguage.safeParse(Object.fromEntries(form));
  if (!chosen.success) return { ok: false, reason: "invalid", part: "mail", errors: accountErrors(chosen.error) };
  await chooseLanguage(db, person, chosen.data.language);
  const t = translator(chosen.data.language);
  return done("mail", t("account.saved"), t("account.mail.languageSaved"));
}

async function submitNewsletterStop({ db, person, language }: Actor): Promise<OwnOutcome> {
  await stopNewsletter(db, person);
  const t = translator(language);
  return done("mail", t("account.mail.stopped"), t("account.mail.stoppedText"));
}

async function submitWithdrawal(actor: Actor): Promise<OwnOutcome> {
  const { db, person, editionKey, language, clock, config, limits } = actor;
  const t = translator(language);
  const limit = await limits.use([registerPerMailbox, person.email]);
  if (!limit.ok) {
    const title = t("register.tooMany", { minutes: Math.ceil(limit.retryAfter / 60) });
    return { ok: true, part: "registration", toast: { tone: "destructive", title } };
  }
  const { origin, secret } = config;
  const deps = { editionKey, language, origin, secret, now: clock.now() };
  const outcome = await withdrawOwnRegistration(db, person, deps);
  if (!outcome.ok) return done("registration", t("account.registration.goneToast"));
  actor.wakeOutbox();
  return done("registration", t("account.registration.withdrawnToast"), t("register.withdrawnMailed"));
}

async function submitRestoration({ db, person, editionKey, language, clock }: Actor): Promise<OwnOutcome> {
  const outcome = await restoreOwnRegistration(db, person, { editionKey, now: clock.now() });
  const t = translator(language);
  return outcome.ok
    ? done("registration", t("account.registration.restoredToast"), t("register.restoredToastText"))
    : done("registration", t("account.registration.lateToast"));
}

async function submitPasskeyName({ db, person, language }: Actor, form: FormData): Promise<OwnOutcome> {
  const passkey = passkeyName.safeParse(Object.fromEntries(form));
  if (!passkey.success) return { ok: false, reason: "invalid", part: "passkeys", errors: accountErrors(passkey.error) };
  await namePasskey(db, person, passkey.data);
  return done("passkeys", translator(language)("account.passkeys.renamed"));
}

async function submitPasskeyRemoval(actor: Actor, form: FormData): Promise<OwnOutcome> {
  const { db, person, language, config, wakeOutbox } = actor;
  await dropPasskey(db, person, ownId.parse(form.get("id")), config);
  wakeOutbox();
  return done("passkeys", translator(language)("account.passkeys.removed"));
}

async function submitSignOut({ db, person, language }: Actor, form: FormData): Promise<OwnOutcome> {
  const id = ownId.parse(form.get("id"));
  await signOutOf(db, person, id);
  const t = translator(language);
  const outcome = done("sessions", t("account.sessions.ended"));
  return id === person.sessionId ? { ...outcome, signedOut: true } : outcome;
}

async function submitSignOutEverywhere({ db, person, language }: Actor): Promise<OwnOutcome> {
  await signOutEverywhere(db, person);
  return { ...done("sessions", translator(language)("account.sessions.endedEverywhere")), signedOut: true };
}

function done(part: Part, title: string, text?: string) {
  return { ok: true, part, toast: { tone: "success", title, ...(text ? { text } : {}) } } as const;
}

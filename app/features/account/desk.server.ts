import { translator, type Language } from "~/i18n/translate";
import { whenDatabaseAnswers } from "~/platform/database-away.server";
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
import { ownDetails, ownFaults, ownId, ownLanguage, passkeyName, typedIn, type OwnFaults } from "./schema.ts";

/** Whose account it is, and the language of the page. */
export interface Asker extends Pick<
  RequestContext,
  "db" | "log" | "requestId" | "clock" | "config" | "limits" | "wakeOutbox"
> {
  person: Person;
  editionKey: string;
  language: Language;
}

export type OwnOutcome =
  | { ok: true; toast: Toast; part: Part; signedOut?: true }
  | { ok: false; reason: "invalid"; part: Part; faults: OwnFaults }
  | { ok: false; reason: "unavailable" };

type Part = "about" | "registration" | "mail" | "passkeys" | "sessions";
type Take = (asker: Asker, form: FormData) => Promise<OwnOutcome>;

/**
 * Takes one of the forms of /account; undefined when it is none of them. A failing database is told to whoever typed
 * something, who keeps it, and to the log.
 */
export async function takeOwnForm(asker: Asker, form: FormData): Promise<OwnOutcome | undefined> {
  const intent = String(form.get("intent"));
  if (!Object.hasOwn(takers, intent)) return undefined;
  const take = () => takers[intent]!(asker, form);
  return typedIn(form) ? whenDatabaseAnswers(asker, take) : take();
}

const takers: Record<string, Take> = {
  details: takeDetails,
  language: takeLanguage,
  "newsletter-stop": takeNewsletterStop,
  withdraw: takeWithdrawal,
  restore: takeRestoration,
  "passkey-name": takePasskeyName,
  "passkey-remove": takePasskeyRemoval,
  "sign-out": takeSignOut,
  "sign-out-everywhere": takeSignOutEverywhere,
};

async function takeDetails({ db, person, language }: Asker, form: FormData): Promise<OwnOutcome> {
  const details = ownDetails.safeParse(Object.fromEntries(form));
  if (!details.success) return { ok: false, reason: "invalid", part: "about", faults: ownFaults(details.error) };
  await changeDetails(db, person, details.data);
  const t = translator(language);
  return done("about", t("account.saved"), t("account.about.savedText"));
}

async function takeLanguage({ db, person }: Asker, form: FormData): Promise<OwnOutcome> {
  const chosen = ownLanguage.safeParse(Object.fromEntries(form));
  if (!chosen.success) return { ok: false, reason: "invalid", part: "mail", faults: ownFaults(chosen.error) };
  await chooseLanguage(db, person, chosen.data.language);
  const t = translator(chosen.data.language);
  return done("mail", t("account.saved"), t("account.mail.languageSaved"));
}

async function takeNewsletterStop({ db, person, language }: Asker): Promise<OwnOutcome> {
  await stopNewsletter(db, person);
  const t = translator(language);
  return done("mail", t("account.mail.stopped"), t("account.mail.stoppedText"));
}

async function takeWithdrawal(asker: Asker): Promise<OwnOutcome> {
  const { db, person, editionKey, language, clock, config, limits } = asker;
  const t = translator(language);
  const limit = await limits.use([registerPerMailbox, person.email]);
  if (!limit.ok) {
    const title = t("register.tooMany", { minutes: Math.ceil(limit.retryAfter / 60) });
    return { ok: true, part: "registration", toast: { tone: "destructive", title } };
  }
  const { origin, secret } = config;
  const world = { editionKey, language, origin, secret, now: clock.now() };
  const outcome = await withdrawOwnRegistration(db, person, world);
  if (!outcome.ok) return done("registration", t("account.registration.goneToast"));
  asker.wakeOutbox();
  return done("registration", t("account.registration.withdrawnToast"), t("register.withdrawnMailed"));
}

async function takeRestoration({ db, person, editionKey, language, clock }: Asker): Promise<OwnOutcome> {
  const outcome = await restoreOwnRegistration(db, person, { editionKey, now: clock.now() });
  const t = translator(language);
  return outcome.ok
    ? done("registration", t("account.registration.restoredToast"), t("register.restoredToastText"))
    : done("registration", t("account.registration.lateToast"));
}

async function takePasskeyName({ db, person, language }: Asker, form: FormData): Promise<OwnOutcome> {
  const passkey = passkeyName.safeParse(Object.fromEntries(form));
  if (!passkey.success) return { ok: false, reason: "invalid", part: "passkeys", faults: ownFaults(passkey.error) };
  await namePasskey(db, person, passkey.data);
  return done("passkeys", translator(language)("account.passkeys.renamed"));
}

async function takePasskeyRemoval(asker: Asker, form: FormData): Promise<OwnOutcome> {
  const { db, person, language, config, wakeOutbox } = asker;
  await dropPasskey(db, person, ownId.parse(form.get("id")), config);
  wakeOutbox();
  return done("passkeys", translator(language)("account.passkeys.removed"));
}

async function takeSignOut({ db, person, language }: Asker, form: FormData): Promise<OwnOutcome> {
  const id = ownId.parse(form.get("id"));
  await signOutOf(db, person, id);
  const t = translator(language);
  const outcome = done("sessions", t("account.sessions.ended"));
  return id === person.sessionId ? { ...outcome, signedOut: true } : outcome;
}

async function takeSignOutEverywhere({ db, person, language }: Asker): Promise<OwnOutcome> {
  await signOutEverywhere(db, person);
  return { ...done("sessions", translator(language)("account.sessions.endedEverywhere")), signedOut: true };
}

function done(part: Part, title: string, text?: string) {
  return { ok: true, part, toast: { tone: "success", title, ...(text ? { text } : {}) } } as const;
}

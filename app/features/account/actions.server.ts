import { translator } from "~/i18n/translate";
import type { Refusal } from "~/lib/forms/refusal";
import { runAction } from "~/platform/http/run-action.server";
import type { Outcome } from "~/platform/http/flash.server";
import type { Actor } from "../identity/actor.server.ts";
import { passkeySite } from "../identity/passkeys/actions.server.ts";
import { renamePasskey } from "../identity/passkeys/passkeys.server.ts";
import { deviceOf } from "../identity/sessions/sessions.server.ts";
import type { Person } from "../identity/viewer.ts";
import { registerPerMailbox } from "../registration/limits.server.ts";
import { digestOfForm, type DigestChoice } from "../subscriptions/preferences/choices.ts";
import { digestWording } from "../subscriptions/preferences/consent-words.ts";
import { restoreOwnRegistration, withdrawOwnRegistration } from "../registration/withdrawal.server.ts";
import {
  addPasskey,
  changeDetails,
  chooseLanguage,
  chooseOwnDigest,
  dropPasskey,
  signOutEverywhere,
  signOutOf,
  stopNewsletter,
} from "./commands.server.ts";
import { ownDetails, ownId, ownLanguage, passkeyName, type OwnField } from "./schema.ts";

export type OwnOutcome = OwnSuccess | Refusal<OwnField>;
type OwnSuccess = { ok: true; toast: Outcome; part: Part; signedOut?: true };

type Part = "about" | "registration" | "mail" | "passkeys" | "sessions";
type AccountAction = (actor: Actor<Person>, body: Record<string, unknown>) => Promise<OwnOutcome>;

/** Handles one of the forms of /account; returns undefined for an unknown form. */
export async function submitAccountForm(actor: Actor<Person>, form: FormData): Promise<OwnOutcome | undefined> {
  const { intent, ...body } = Object.fromEntries(form);
  if (intent === "digest") return submitDigest(actor, digestOfForm(form));
  return typeof intent === "string" && Object.hasOwn(actions, intent) ? actions[intent]!(actor, body) : undefined;
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

async function submitDetails({ context, viewer, language }: Actor<Person>, body: unknown): Promise<OwnOutcome> {
  return runAction(context, {
    schema: ownDetails,
    body,
    command: async (details) => {
      await changeDetails(context.db, viewer, details);
      const t = translator(language);
      return success("about", t("account.saved"), t("account.about.savedText"));
    },
  });
}

async function submitLanguage({ context, viewer }: Actor<Person>, body: unknown): Promise<OwnOutcome> {
  return runAction(context, {
    schema: ownLanguage,
    body,
    command: async ({ language }) => {
      await chooseLanguage(context.db, viewer, language);
      const t = translator(language);
      return success("mail", t("account.saved"), t("account.mail.languageSaved"));
    },
  });
}

async function submitNewsletterStop({ context, viewer, language }: Actor<Person>): Promise<OwnOutcome> {
  return runAction(context, {
    command: async () => {
      const t = translator(language);
      await stopNewsletter(context.db, viewer, t("account.mail.stop"));
      return success("mail", t("account.mail.stopped"), t("account.mail.stoppedText"));
    },
  });
}

async function submitDigest({ context, viewer, language }: Actor<Person>, digest: DigestChoice): Promise<OwnOutcome> {
  const t = translator(language);
  const wording = digestWording(digest, t);
  return runAction(context, {
    command: async () => {
      const isChanged = await chooseOwnDigest(context.db, viewer, { digest, wording });
      const messageKey = digest.event_digest ? "account.mail.digestOn" : "account.mail.digestOff";
      return success("mail", t("account.saved"), t(isChanged ? messageKey : "preferences.unchanged"));
    },
  });
}

async function submitWithdrawal({ context, viewer, edition, language }: Actor<Person>): Promise<OwnOutcome> {
  const { db, limits, clock, config } = context;
  return runAction(context, {
    limits: () => limits.use([registerPerMailbox, viewer.email]),
    command: async () => {
      const deps = {
        editionKey: edition.key,
        language,
        origin: config.origin,
        secret: config.secret,
        now: clock.now(),
      };
      const outcome = await withdrawOwnRegistration(db, viewer, deps);
      const t = translator(language);
      return outcome.ok
        ? success("registration", t("account.registration.withdrawnToast"), t("register.withdrawnMailed"))
        : success("registration", t("account.registration.goneToast"));
    },
    mails: true,
  });
}

async function submitRestoration({ context, viewer, edition, language }: Actor<Person>): Promise<OwnOutcome> {
  return runAction(context, {
    command: async () => {
      const deps = { editionKey: edition.key, now: context.clock.now() };
      const outcome = await restoreOwnRegistration(context.db, viewer, deps);
      const t = translator(language);
      return outcome.ok
        ? success("registration", t("account.registration.restoredToast"), t("register.restoredToastText"))
        : success("registration", t("account.registration.lateToast"));
    },
  });
}

/** Stores a passkey that the browser has just created under the device's name, and notifies its owner by email. */
export function submitNewPasskey(actor: Actor<Person>, response: unknown) {
  const { context, viewer } = actor;
  const { db, clock } = context;
  return runAction(context, {
    command: async () => {
      const passkey = { response, name: await deviceOf(db, viewer.sessionId) };
      return addPasskey(db, viewer, passkey, { site: passkeySite(actor), now: clock.now() });
    },
    mails: true,
  });
}

async function submitPasskeyName({ context, viewer, language }: Actor<Person>, body: unknown): Promise<OwnOutcome> {
  return runAction(context, {
    schema: passkeyName,
    body,
    command: async (passkey) => {
      await renamePasskey(context.db, viewer.userId, passkey);
      return success("passkeys", translator(language)("account.passkeys.renamed"));
    },
  });
}

async function submitPasskeyRemoval({ context, viewer, language }: Actor<Person>, body: unknown): Promise<OwnOutcome> {
  return runAction(context, {
    schema: ownId,
    body,
    command: async ({ id }) => {
      await dropPasskey(context.db, viewer, id, context.config);
      return success("passkeys", translator(language)("account.passkeys.removed"));
    },
    mails: true,
  });
}

async function submitSignOut({ context, viewer, language }: Actor<Person>, body: unknown): Promise<OwnOutcome> {
  return runAction(context, {
    schema: ownId,
    body,
    command: async ({ id }) => {
      await signOutOf(context.db, viewer, id);
      const outcome = success("sessions", translator(language)("account.sessions.ended"));
      return id === viewer.sessionId ? { ...outcome, signedOut: true } : outcome;
    },
  });
}

async function submitSignOutEverywhere({ context, viewer, language }: Actor<Person>): Promise<OwnOutcome> {
  return runAction(context, {
    command: async () => {
      await signOutEverywhere(context.db, viewer);
      return { ...success("sessions", translator(language)("account.sessions.endedEverywhere")), signedOut: true };
    },
  });
}

function success(part: Part, title: string, text?: string): OwnSuccess {
  return { ok: true, part, toast: { title, text } };
}

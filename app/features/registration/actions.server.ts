import { dayIn } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { bodyOf, typedValues } from "~/lib/fields/values";
import { runAction, tooMany } from "~/platform/http/run-action.server";
import { registrationOn } from "../edition/phase.ts";
import { cookieKeys } from "../identity/actions.server.ts";
import type { Actor } from "../identity/actor.server.ts";
import { requestProof } from "../identity/commands.server.ts";
import { permitSend, sendGap, sendOverall, sendPerAddress, sendPerMailbox } from "../identity/limits.server.ts";
import { hashPassword } from "../identity/passwords/passwords.server.ts";
import { newPending, readPending, type Pending } from "../identity/proofs/pending.server.ts";
import { emailForm } from "~/lib/fields/text-rules";
import {
  type keepDetails,
  registerMember,
  registerPerson,
  requestAccount,
  updateOwnRegistration,
  updateRegistration,
  type RegisterOutcome,
} from "./commands.server.ts";
import type { RegistrationDeps } from "./registration-rows.server.ts";
import { linkGap, linkOverall, registerOverall, registerPerAddress, registerPerMailbox } from "./limits.server.ts";
import type { Member } from "./found-registration.server.ts";
import { requestPersonalLink } from "./mails.server.ts";
import { accountReason, registrationByLink } from "./queries.server.ts";
import { withKnownChoice } from "./prefilled-form.server.ts";
import type { RegistrationRefusal } from "./refusal.ts";
import { withdrawRegistration } from "./withdrawal.server.ts";
import {
  accountInputOf,
  visibleFields,
  formFields,
  registrationChangeSchema,
  registrationInputSchema,
  type RegistrationChange,
} from "./schema.ts";
import { welcomeOf, type Welcome } from "./welcome.ts";

export type ActionOutcome = { ok: true } | RegistrationRefusal;
export type RegistrationOutcome =
  | { ok: true; done: "registered"; welcome: Welcome }
  | { ok: true; done: "updated" }
  | RegistrationRefusal;
/** `pending` is the cookie of a browser that requested an email. */
export type FormOutcome = RegistrationOutcome | { ok: true; done: "account-asked" | "code-sent"; pending: Pending };

/**
 * Handles the form of /register. Without a session, a signed-in person's update is refused and shown again (REG-64).
 */
export async function submitForm(actor: Actor, form: FormData): Promise<FormOutcome> {
  const { viewer } = actor;
  const body = bodyOf(visibleFields(actor.edition), typedValues(formFields(actor.edition), form));
  const isUpdate = form.has("isUpdate");
  if (viewer.kind !== "anonymous")
    return isUpdate ? submitOwnChange(actor, viewer, body) : submitOwnRegistration(actor, viewer, body);
  if (isUpdate) return { ok: false, reason: "sign-in-first" };
  if (form.get("intent") === "sign-in") return submitSignIn(actor, body);
  const password = form.get("password");
  return password ? submitWithAccount(actor, { ...body, password }) : submitRegistration(actor, body);
}

/** Handles a registration with a password: the answers are stored until the mailbox is proven (REG-65..70). */
async function submitWithAccount(actor: Actor, body: unknown): Promise<FormOutcome> {
  const closed = closedTo(actor);
  if (closed) return closed;
  const { db, limits, ip } = actor.context;
  return runAction(actor.context, {
    schema: accountInputOf(actor.edition),
    body,
    limits: ({ email }) => limits.use([registerPerAddress, ip], [registerPerMailbox, email]),
    command: async ({ password, ...input }): Promise<FormOutcome> => {
      const { email } = input;
      // This comes before the limits of mail, because a person who is told to sign in gets no email here and needs the
      // code at once.
      const reason = await accountReason(db, { email, editionKey: actor.edition.key });
      if (reason) return { ok: false, reason };
      const mail = await limits.use(
        [sendPerAddress, ip],
        [sendGap, email],
        [sendPerMailbox, email],
        [sendOverall, "all"],
      );
      if (!mail.ok) return tooMany(mail);
      const pending = pendingFor(actor, email);
      const request = { input, passwordHash: await hashPassword(password), nonce: pending.nonce };
      const outcome = await requestAccount(db, request, registrationDeps(actor));
      return outcome.ok ? { ok: true, done: "account-asked", pending } : outcome;
    },
    mails: true,
  });
}

/** Emails the code that a known person needs to continue; the form then shows the typed answers (REG-56). */
async function submitSignIn(actor: Actor, body: unknown): Promise<FormOutcome> {
  const { context, language, edition } = actor;
  return runAction(context, {
    schema: registrationInputSchema(edition),
    body,
    limits: ({ email }) => permitSend(context, email),
    command: async (input, { isOverloaded, isWithheld }) => {
      const { email } = input;
      const pending = { ...pendingFor(actor, email), isOverloaded };
      const { nonce, next } = pending;
      await requestProof(
        context.db,
        { purpose: "sign-in", email, language, nonce, next, draft: { ...input }, isWithheld },
        registrationDeps(actor),
      );
      return { ok: true, done: "code-sent", pending } as const;
    },
    mails: true,
  });
}

/** Handles the API call to register; for a signed-in person it changes the registration. */
export async function submitRegistrationCall(actor: Actor, body: unknown): Promise<RegistrationOutcome> {
  const { viewer } = actor;
  return viewer.kind === "anonymous" ? submitRegistration(actor, body) : submitOwnChange(actor, viewer, body);
}

/** Registers a person who is not signed in, if registration is open and the limits allow it, and queues the email. */
async function submitRegistration(actor: Actor, body: unknown): Promise<RegistrationOutcome> {
  const { db, limits, ip } = actor.context;
  return (
    closedTo(actor) ??
    runAction(actor.context, {
      schema: registrationInputSchema(actor.edition),
      body,
      limits: ({ email }) =>
        limits.use([registerPerAddress, ip], [registerPerMailbox, email], [registerOverall, "all"]),
      command: async (input) => registeredOutcome(await registerPerson(db, input, registrationDeps(actor)), input),
      mails: true,
    })
  );
}

/** Registers a signed-in person; the mailbox is the account's, whatever the body has. */
async function submitOwnRegistration(actor: Actor, member: Member, body: unknown): Promise<RegistrationOutcome> {
  const { db, limits, ip } = actor.context;
  return (
    closedTo(actor) ??
    runAction(actor.context, {
      schema: registrationChangeSchema(actor.edition),
      body,
      limits: () => limits.use([registerPerAddress, ip], [registerPerMailbox, member.email]),
      command: async (change) => {
        const answers = await withKnownChoice(db, member, { change, body });
        return registeredOutcome(await registerMember(db, member, answers, registrationDeps(actor)), answers);
      },
      mails: true,
    })
  );
}

/** Changes a signed-in person's registration (REG-39). A withdrawn one is created again. */
async function submitOwnChange(actor: Actor, member: Member, body: unknown): Promise<RegistrationOutcome> {
  const { db, limits, ip } = actor.context;
  const outcome = await runAction(actor.context, {
    schema: registrationChangeSchema(actor.edition),
    body,
    limits: () => limits.use([registerPerAddress, ip]),
    command: async (change) =>
      updateOwnRegistration(db, member, await withKnownChoice(db, member, { change, body }), registrationDeps(actor)),
  });
  if (outcome.ok) return { ok: true, done: "updated" };
  return outcome.reason === "not-registered" ? submitOwnRegistration(actor, member, body) : outcome;
}

/** Changes the answers with a personal link. */
export async function submitChange(actor: Actor, token: string, body: unknown): Promise<ActionOutcome> {
  const { db, limits, ip } = actor.context;
  return runAction(actor.context, {
    schema: registrationChangeSchema(actor.edition),
    body,
    limits: () => limits.use([registerPerAddress, ip]),
    command: (change) => updateRegistration(db, token, change, registrationDeps(actor)),
  });
}

/** Withdraws the registration of a personal link; an email confirms it. */
export async function submitWithdrawal(actor: Actor, token: string): Promise<ActionOutcome> {
  const { db, clock, limits } = actor.context;
  return runAction(actor.context, {
    command: async (): Promise<ActionOutcome> => {
      const registration = await registrationByLink(db, token, clock.now());
      if (registration?.editionKey !== actor.edition.key) return { ok: false, reason: "link-unknown" };
      const limit = await limits.use([registerPerMailbox, registration.email]);
      return limit.ok ? withdrawRegistration(db, token, registrationDeps(actor)) : tooMany(limit);
    },
    mails: true,
  });
}

/** Runs the command of a button on the personal page. */
export function submitByLink({ context, edition }: Actor, token: string, command: typeof keepDetails) {
  return runAction(context, {
    command: () => command(context.db, token, { now: context.clock.now(), editionKey: edition.key }),
  });
}

/** Handles a request for a personal link. The answer is the same whether the mailbox is registered. */
export async function submitLinkRequest(actor: Actor, body: unknown): Promise<ActionOutcome> {
  const { context } = actor;
  return runAction(context, {
    schema: emailForm,
    body,
    limits: ({ email }) => permitSend(context, email, { gap: linkGap, overall: linkOverall }),
    command: async ({ email }, { isWithheld }) => {
      await requestPersonalLink(context.db, { email, isWithheld }, registrationDeps(actor));
      return { ok: true };
    },
    mails: true,
  });
}

/** Returns the refusal while registration is not open, or after the integration day (PAG-22). */
function closedTo({ context, edition }: Actor): RegistrationRefusal | undefined {
  const state = registrationOn(edition, dayIn(edition.zone, context.clock.site()));
  return state === "open" ? undefined : { ok: false, reason: state };
}

function registeredOutcome(outcome: RegisterOutcome, answers: RegistrationChange): RegistrationOutcome {
  if (!outcome.ok) return outcome;
  return { ok: true, done: "registered", welcome: welcomeOf(outcome.registrationId, answers) };
}

/** Returns the cookie for an email that leads back to the form. */
function pendingFor({ request, context, language }: Actor, email: string): Pending {
  const previous = readPending(request, cookieKeys(context));
  return { ...newPending(email, localized(language, "/register"), previous), sentAt: +context.clock.now() };
}

/** Returns what the commands of a registration need of the request. */
export function registrationDeps({
  context,
  edition,
  language,
}: Pick<Actor, "context" | "edition" | "language">): RegistrationDeps {
  return {
    now: context.clock.now(),
    editionKey: edition.key,
    language,
    origin: context.config.origin,
    secret: context.config.secret,
    consentWording: translator(language)("register.subscribed"),
    hiddenQuestions: edition.hiddenQuestions,
  };
}

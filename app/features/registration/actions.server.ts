import type * as z from "zod";
import { dayIn } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import type { RequestContext } from "~/platform/request-context.server";
import type { Edition } from "../edition/edition.ts";
import { registrationOn } from "../edition/phase.ts";
import { askForProof } from "../identity/commands.server.ts";
import { permitSend, sendGap, sendOverall, sendPerAddress, sendPerMailbox } from "../identity/limits.server.ts";
import { hashPassword } from "../identity/passwords/passwords.server.ts";
import { newPending, type Pending } from "../identity/proofs/pending.server.ts";
import type { Viewer } from "../identity/viewer.ts";
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
import type { RegistrationRefusal } from "./refusal.ts";
import { withdrawRegistration } from "./withdrawal.server.ts";
import {
  accountPassword,
  bodyOf,
  emailOnly,
  fieldErrorsOf,
  registrationChange,
  registrationInput,
  valuesOf,
  type FieldErrors,
} from "./schema.ts";

/** Who asks, in which language, for which edition. */
export interface Actor {
  context: RequestContext;
  edition: Edition;
  language: Language;
}

export type ActionOutcome = { ok: true } | RegistrationRefusal;
export type RegistrationOutcome = { ok: true; done: "registered" | "updated" } | RegistrationRefusal;
/** `pending` is what this browser keeps of the mail it asked for. */
export type FormOutcome = RegistrationOutcome | { ok: true; done: "account-asked" | "code-sent"; pending: Pending };

/**
 * Takes the form of /register. The session says whose it is; without one the form of a signed-in person's update goes
 * nowhere, and its answers stay in the page (REG-64).
 */
export async function submitForm(
  actor: Actor,
  { viewer, form, pending }: { viewer: Viewer; form: FormData; pending: Pending | undefined },
): Promise<FormOutcome> {
  const body = bodyOf(valuesOf(form));
  const isUpdate = form.has("isUpdate");
  if (viewer.kind !== "anonymous")
    return isUpdate ? submitOwnChange(actor, viewer, body) : submitOwnRegistration(actor, viewer, body);
  if (isUpdate) return { ok: false, reason: "sign-in-first" };
  if (form.get("intent") === "sign-in") return submitSignIn(actor, { body, pending });
  const password = form.get("password");
  return password ? submitWithAccount(actor, { body, password, pending }) : submitRegistration(actor, body);
}

/** Takes a registration with a password: the answers wait until the mailbox is proven (REG-65..70). */
async function submitWithAccount(
  actor: Actor,
  { body, password, pending: kept }: { body: unknown; password: unknown; pending: Pending | undefined },
): Promise<FormOutcome> {
  const { context, edition, language } = actor;
  const closed = closedTo(actor);
  if (closed) return closed;
  const input = registrationInput.safeParse(body);
  const chosen = accountPassword.safeParse({ password });
  if (!input.success || !chosen.success)
    return { ok: false, reason: "invalid", errors: { ...errorsIn(input), ...errorsIn(chosen) } };
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const tries = await context.limits.use([registerPerAddress, context.ip], [registerPerMailbox, email]);
    if (!tries.ok) return { ok: false, reason: "too-many", retryAfter: tries.retryAfter };
    // Before the limits of mail: who is told to sign in is mailed nothing here, and needs the code at once.
    const reason = await accountReason(context.db, { email, editionKey: edition.key });
    if (reason) return { ok: false, reason };
    const limit = await context.limits.use(
      [sendPerAddress, context.ip],
      [sendGap, email],
      [sendPerMailbox, email],
      [sendOverall, "all"],
    );
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    const pending = { ...newPending(email, localized(language, "/register"), kept), sentAt: +context.clock.now() };
    const request = { input: input.data, passwordHash: await hashPassword(chosen.data.password), nonce: pending.nonce };
    const outcome = await requestAccount(context.db, request, depsOf(actor));
    if (outcome.ok) context.wakeOutbox();
    return outcome.ok ? { ok: true, done: "account-asked", pending } : outcome;
  });
}

/** Mails the code that somebody who is known already needs to go on; the typed answers meet them in the form again (REG-56). */
async function submitSignIn(
  actor: Actor,
  { body, pending: kept }: { body: unknown; pending: Pending | undefined },
): Promise<FormOutcome> {
  const { context, language } = actor;
  const input = registrationInput.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: fieldErrorsOf(input.error) };
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email);
    if (!permit.ok) return { ok: false, reason: "too-many", retryAfter: permit.retryAfter } as const;
    const { scarce, held } = permit;
    const asked = { sentAt: +context.clock.now(), scarce };
    const pending = { ...newPending(email, localized(language, "/register"), kept), ...asked };
    const { nonce, next } = pending;
    const proof = { purpose: "sign-in", email, language, nonce, next, draft: input.data, held } as const;
    await askForProof(context.db, proof, depsOf(actor));
    context.wakeOutbox();
    return { ok: true, done: "code-sent", pending } as const;
  });
}

/** Takes one registration of somebody who is not signed in: open, well formed, within the limits, stored, mail queued. */
export async function submitRegistration(actor: Actor, body: unknown): Promise<RegistrationOutcome> {
  const { context } = actor;
  const closed = closedTo(actor);
  if (closed) return closed;
  const input = registrationInput.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: fieldErrorsOf(input.error) };
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use(
      [registerPerAddress, context.ip],
      [registerPerMailbox, input.data.email],
      [registerOverall, "all"],
    );
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    return registered(context, await registerPerson(context.db, input.data, depsOf(actor)));
  });
}

/** Takes the registration of a signed-in person; the mailbox is the account's, whatever the body says. */
async function submitOwnRegistration(actor: Actor, member: Member, body: unknown): Promise<RegistrationOutcome> {
  const { context } = actor;
  const closed = closedTo(actor);
  if (closed) return closed;
  const change = registrationChange.safeParse(body);
  if (!change.success) return { ok: false, reason: "invalid", errors: fieldErrorsOf(change.error) };
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([registerPerAddress, context.ip], [registerPerMailbox, member.email]);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    return registered(context, await registerMember(context.db, member, change.data, depsOf(actor)));
  });
}

/** Takes what a signed-in person says of their registration now (REG-39). One withdrawn meanwhile is made anew. */
export async function submitOwnChange(actor: Actor, member: Member, body: unknown): Promise<RegistrationOutcome> {
  const { context } = actor;
  const change = registrationChange.safeParse(body);
  if (!change.success) return { ok: false, reason: "invalid", errors: fieldErrorsOf(change.error) };
  const outcome = await whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([registerPerAddress, context.ip]);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter } as const;
    return updateOwnRegistration(context.db, member, change.data, depsOf(actor));
  });
  if (outcome.ok) return { ok: true, done: "updated" };
  return outcome.reason === "not-registered" ? submitOwnRegistration(actor, member, body) : outcome;
}

/** Takes the changed answers that came through a personal link. */
export async function submitChange(actor: Actor, token: string, body: unknown): Promise<ActionOutcome> {
  const change = registrationChange.safeParse(body);
  if (!change.success) return { ok: false, reason: "invalid", errors: fieldErrorsOf(change.error) };
  return whenDatabaseAnswers(actor.context, () =>
    updateRegistration(actor.context.db, token, change.data, depsOf(actor)),
  );
}

/** Withdraws the registration of a personal link; a mail confirms it. */
export async function submitWithdrawal(actor: Actor, token: string): Promise<ActionOutcome> {
  const { context } = actor;
  return whenDatabaseAnswers(context, async () => {
    const registration = await registrationByLink(context.db, token, context.clock.now());
    if (!registration) return { ok: false, reason: "link-unknown" };
    const limit = await context.limits.use([registerPerMailbox, registration.email]);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    const outcome = await withdrawRegistration(context.db, token, depsOf(actor));
    context.wakeOutbox();
    return outcome;
  });
}

/** Does what the button of a personal page says. */
export async function submitByLink(
  { context }: Actor,
  token: string,
  command: typeof keepDetails,
): Promise<ActionOutcome> {
  return whenDatabaseAnswers(context, () => command(context.db, token, context.clock.now()));
}

/** Takes a request for a personal link. The answer is the same whether the mailbox is registered or not. */
export async function submitLinkRequest(actor: Actor, body: unknown): Promise<ActionOutcome> {
  const { context } = actor;
  const input = emailOnly.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: fieldErrorsOf(input.error) };
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email, { gap: linkGap, overall: linkOverall });
    if (!permit.ok) return { ok: false, reason: "too-many", retryAfter: permit.retryAfter };
    await requestPersonalLink(context.db, { email, held: permit.held }, depsOf(actor));
    context.wakeOutbox();
    return { ok: true };
  });
}

/** Registration that is not open yet, or over since the end of the integration day (PAG-22). */
function closedTo({ context, edition }: Actor): RegistrationRefusal | undefined {
  const state = registrationOn(edition, dayIn(edition.zone, context.clock.site()));
  return state === "open" ? undefined : { ok: false, reason: state };
}

function errorsIn({ error }: { error?: z.ZodError | undefined }): FieldErrors {
  return error ? fieldErrorsOf(error) : {};
}

function registered({ wakeOutbox }: RequestContext, outcome: RegisterOutcome): RegistrationOutcome {
  if (!outcome.ok) return outcome;
  wakeOutbox();
  return { ok: true, done: "registered" };
}

function depsOf({ context, edition, language }: Actor): RegistrationDeps {
  return {
    now: context.clock.now(),
    editionKey: edition.key,
    language,
    origin: context.config.origin,
    secret: context.config.secret,
    consentWording: translator(language)("register.subscribed"),
  };
}

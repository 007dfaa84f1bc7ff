import type * as z from "zod";
import { dayIn } from "~/i18n/dates";
import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { whenDatabaseAnswers } from "~/platform/database-away.server";
import type { RequestContext } from "~/platform/request-context.server";
import type { Edition } from "../edition/edition.ts";
import { registrationOn } from "../edition/phase.ts";
import { askForProof } from "../identity/commands.server.ts";
import { permitSend, sendGap, sendOverall, sendPerAddress, sendPerMailbox } from "../identity/limits.server.ts";
import { hashPassword } from "../identity/passwords.server.ts";
import { newPending, type Pending } from "../identity/pending.server.ts";
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
import type { RegistrationWorld } from "./answers.server.ts";
import { linkGap, linkOverall, registerOverall, registerPerAddress, registerPerMailbox } from "./limits.server.ts";
import type { Member } from "./found-registration.server.ts";
import { requestPersonalLink } from "./personal-link.server.ts";
import { accountReason, registrationByLink } from "./queries.server.ts";
import type { DeskRefusal } from "./refusal.ts";
import { withdrawRegistration } from "./withdrawal.server.ts";
import {
  accountPassword,
  bodyOf,
  emailOnly,
  faultsOf,
  registrationChange,
  registrationInput,
  valuesOf,
  type FieldFaults,
} from "./schema.ts";

/** Who asks, in which language, for which edition. */
export interface Visitor {
  context: RequestContext;
  edition: Edition;
  language: Language;
}

export type DeskOutcome = { ok: true } | DeskRefusal;
export type RegistrationOutcome = { ok: true; done: "registered" | "updated" } | DeskRefusal;
/** `pending` is what this browser keeps of the mail it asked for. */
export type FormOutcome = RegistrationOutcome | { ok: true; done: "account-asked" | "code-sent"; pending: Pending };

/**
 * Takes the form of /register. The session says whose it is; without one the form of a signed-in person's update goes
 * nowhere, and its answers stay in the page (REG-64).
 */
export async function takeForm(
  visitor: Visitor,
  { viewer, form, pending }: { viewer: Viewer; form: FormData; pending: Pending | undefined },
): Promise<FormOutcome> {
  const body = bodyOf(valuesOf(form));
  const isUpdate = form.has("isUpdate");
  if (viewer.kind !== "anonymous")
    return isUpdate ? takeOwnChange(visitor, viewer, body) : takeOwnRegistration(visitor, viewer, body);
  if (isUpdate) return { ok: false, reason: "sign-in-first" };
  if (form.get("intent") === "sign-in") return takeSignIn(visitor, { body, pending });
  const password = form.get("password");
  return password ? takeWithAccount(visitor, { body, password, pending }) : takeRegistration(visitor, body);
}

/** Takes a registration with a password: the answers wait until the mailbox is proven (REG-65..70). */
async function takeWithAccount(
  visitor: Visitor,
  { body, password, pending: kept }: { body: unknown; password: unknown; pending: Pending | undefined },
): Promise<FormOutcome> {
  const { context, edition, language } = visitor;
  const closed = closedTo(visitor);
  if (closed) return closed;
  const input = registrationInput.safeParse(body);
  const chosen = accountPassword.safeParse({ password });
  if (!input.success || !chosen.success)
    return { ok: false, reason: "invalid", faults: { ...faultsIn(input), ...faultsIn(chosen) } };
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
    const outcome = await requestAccount(context.db, request, worldOf(visitor));
    if (outcome.ok) context.wakeOutbox();
    return outcome.ok ? { ok: true, done: "account-asked", pending } : outcome;
  });
}

/** Mails the code that somebody who is known already needs to go on; the typed answers meet them in the form again (REG-56). */
async function takeSignIn(
  visitor: Visitor,
  { body, pending: kept }: { body: unknown; pending: Pending | undefined },
): Promise<FormOutcome> {
  const { context, language } = visitor;
  const input = registrationInput.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: faultsOf(input.error) };
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email);
    if (!permit.ok) return { ok: false, reason: "too-many", retryAfter: permit.retryAfter } as const;
    const { scarce, held } = permit;
    const asked = { sentAt: +context.clock.now(), scarce };
    const pending = { ...newPending(email, localized(language, "/register"), kept), ...asked };
    const { nonce, next } = pending;
    const proof = { purpose: "sign-in", email, language, nonce, next, draft: input.data, held } as const;
    await askForProof(context.db, proof, worldOf(visitor));
    context.wakeOutbox();
    return { ok: true, done: "code-sent", pending } as const;
  });
}

/** Takes one registration of somebody who is not signed in: open, well formed, within the limits, stored, mail queued. */
export async function takeRegistration(visitor: Visitor, body: unknown): Promise<RegistrationOutcome> {
  const { context } = visitor;
  const closed = closedTo(visitor);
  if (closed) return closed;
  const input = registrationInput.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: faultsOf(input.error) };
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use(
      [registerPerAddress, context.ip],
      [registerPerMailbox, input.data.email],
      [registerOverall, "all"],
    );
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    return registered(context, await registerPerson(context.db, input.data, worldOf(visitor)));
  });
}

/** Takes the registration of a signed-in person; the mailbox is the account's, whatever the body says. */
async function takeOwnRegistration(visitor: Visitor, member: Member, body: unknown): Promise<RegistrationOutcome> {
  const { context } = visitor;
  const closed = closedTo(visitor);
  if (closed) return closed;
  const change = registrationChange.safeParse(body);
  if (!change.success) return { ok: false, reason: "invalid", faults: faultsOf(change.error) };
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([registerPerAddress, context.ip], [registerPerMailbox, member.email]);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    return registered(context, await registerMember(context.db, member, change.data, worldOf(visitor)));
  });
}

/** Takes what a signed-in person says of their registration now (REG-39). One withdrawn meanwhile is made anew. */
export async function takeOwnChange(visitor: Visitor, member: Member, body: unknown): Promise<RegistrationOutcome> {
  const { context } = visitor;
  const change = registrationChange.safeParse(body);
  if (!change.success) return { ok: false, reason: "invalid", faults: faultsOf(change.error) };
  const outcome = await whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([registerPerAddress, context.ip]);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter } as const;
    return updateOwnRegistration(context.db, member, change.data, worldOf(visitor));
  });
  if (outcome.ok) return { ok: true, done: "updated" };
  return outcome.reason === "not-registered" ? takeOwnRegistration(visitor, member, body) : outcome;
}

/** Takes the changed answers that came through a personal link. */
export async function takeChange(visitor: Visitor, token: string, body: unknown): Promise<DeskOutcome> {
  const change = registrationChange.safeParse(body);
  if (!change.success) return { ok: false, reason: "invalid", faults: faultsOf(change.error) };
  return whenDatabaseAnswers(visitor.context, () =>
    updateRegistration(visitor.context.db, token, change.data, worldOf(visitor)),
  );
}

/** Withdraws the registration of a personal link; a mail confirms it. */
export async function takeWithdrawal(visitor: Visitor, token: string): Promise<DeskOutcome> {
  const { context } = visitor;
  return whenDatabaseAnswers(context, async () => {
    const registration = await registrationByLink(context.db, token, context.clock.now());
    if (!registration) return { ok: false, reason: "link-unknown" };
    const limit = await context.limits.use([registerPerMailbox, registration.email]);
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    const outcome = await withdrawRegistration(context.db, token, worldOf(visitor));
    context.wakeOutbox();
    return outcome;
  });
}

/** Does what the button of a personal page says. */
export async function takeByLink(
  { context }: Visitor,
  token: string,
  command: typeof keepDetails,
): Promise<DeskOutcome> {
  return whenDatabaseAnswers(context, () => command(context.db, token, context.clock.now()));
}

/** Takes a request for a personal link. The answer is the same whether the mailbox is registered or not. */
export async function takeLinkRequest(visitor: Visitor, body: unknown): Promise<DeskOutcome> {
  const { context } = visitor;
  const input = emailOnly.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: faultsOf(input.error) };
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email, { gap: linkGap, overall: linkOverall });
    if (!permit.ok) return { ok: false, reason: "too-many", retryAfter: permit.retryAfter };
    await requestPersonalLink(context.db, { email, held: permit.held }, worldOf(visitor));
    context.wakeOutbox();
    return { ok: true };
  });
}

/** Registration that is not open yet, or over since the end of the integration day (PAG-22). */
function closedTo({ context, edition }: Visitor): DeskRefusal | undefined {
  const state = registrationOn(edition, dayIn(edition.zone, context.clock.site()));
  return state === "open" ? undefined : { ok: false, reason: state };
}

function faultsIn({ error }: { error?: z.ZodError | undefined }): FieldFaults {
  return error ? faultsOf(error) : {};
}

function registered({ wakeOutbox }: RequestContext, outcome: RegisterOutcome): RegistrationOutcome {
  if (!outcome.ok) return outcome;
  wakeOutbox();
  return { ok: true, done: "registered" };
}

function worldOf({ context, edition, language }: Visitor): RegistrationWorld {
  return {
    now: context.clock.now(),
    editionKey: edition.key,
    language,
    origin: context.config.origin,
    secret: context.config.secret,
    consentWording: translator(language)("register.subscribed"),
  };
}

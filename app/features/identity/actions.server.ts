import { runAction } from "~/platform/http/run-action.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { LimitOutcome } from "~/platform/throttle.server";
import { emailForm, type EmailAddress } from "~/lib/fields/text-rules";
import type { Actor } from "./actor.server.ts";
import {
  requestProof,
  proveByCode,
  proveByPassword,
  signInByCode,
  signInByLink,
  signInByPassword,
  type IdentityDeps,
  type SignedIn,
} from "./commands.server.ts";
import { deviceName } from "./sessions/device.ts";
import {
  passwordPerAddress,
  passwordPerMailbox,
  permitSend,
  sendGap,
  sendPerAddress,
  sendPerMailbox,
  tryPerAddress,
  tryPerDay,
  tryPerHour,
} from "./limits.server.ts";
import { newPending, readPending, type Pending } from "./proofs/pending.server.ts";
import { codeLifetime } from "./proofs/lifetimes.server.ts";
import { renewedProof } from "./proofs/proofs.server.ts";
import type { IdentityRefusal } from "./refusal.ts";
import { codeForm, passwordForm, proofCodeForm, proofPasswordForm } from "./schema.ts";
import type { Person } from "./viewer.ts";

export type Outcome<T> = ({ ok: true } & T) | IdentityRefusal;

/** Emails a link and a code for signing in, within the limits; `renews` is the link they replace. */
export async function sendSignIn(
  actor: Actor,
  body: { email: unknown },
  { next, renews }: { next?: string | undefined; renews?: string },
): Promise<Outcome<{ pending: Pending }>> {
  const { context, language } = actor;
  return runAction(context, {
    schema: emailForm,
    body,
    limits: async ({ email }) => withLinkHint(actor, email, await permitSend(context, email)),
    command: async ({ email }, { isOverloaded, isWithheld }) => {
      const previous = readPending(actor.request, cookieKeys(context));
      const pending = { ...newPending(email, next, previous), sentAt: +context.clock.now(), isOverloaded };
      const plain = { purpose: "sign-in", email, language, next, nonce: pending.nonce, isWithheld } as const;
      const proof = renews ? await renewedProof(context.db, renews, plain) : plain;
      await requestProof(context.db, proof, depsOf(actor));
      return { ok: true, pending } as const;
    },
    mails: true,
  });
}

/** Signs in with a code. */
export async function submitCode(actor: Actor, body: { email: unknown; token: unknown }): Promise<Outcome<SignedIn>> {
  const { context } = actor;
  return runAction(context, {
    schema: codeForm,
    body,
    limits: async ({ email }) => withLinkHint(actor, email, await countTry(context, email)),
    command: async ({ email, token: code }) =>
      logFailedLink(actor, await signInByCode(context.db, { email, code }, depsOf(actor))),
  });
}

/** Signs in with a password. */
export async function submitPassword(
  actor: Actor,
  body: { email: unknown; password: unknown },
): Promise<Outcome<SignedIn>> {
  const { context } = actor;
  return runAction(context, {
    schema: passwordForm,
    body,
    limits: ({ email }) => countPassword(context, email),
    command: async (input) => logFailedLink(actor, await signInByPassword(context.db, input, depsOf(actor))),
  });
}

/** Signs in with a mailed link that a person confirmed. */
export async function submitLink(
  actor: Actor,
  body: { link: string; password: string | undefined },
): Promise<Outcome<SignedIn>> {
  const { db, limits, ip } = actor.context;
  return runAction(actor.context, {
    limits: () =>
      body.password
        ? limits.use([tryPerAddress, ip], [passwordPerMailbox, `link:${body.link}`])
        : limits.use([tryPerAddress, ip]),
    command: async () => logFailedLink(actor, await signInByLink(db, body, depsOf(actor))),
  });
}

/** Emails a signed-in person the code for a fresh proof. */
export async function sendProofCode(actor: Actor<Person>): Promise<Outcome<object>> {
  const { context, language } = actor;
  const email = actor.viewer.email as EmailAddress;
  return runAction(context, {
    limits: () => context.limits.use([sendPerAddress, context.ip], [sendGap, email], [sendPerMailbox, email]),
    command: async () => {
      await requestProof(context.db, { purpose: "re-prove", email, language }, depsOf(actor));
      return { ok: true };
    },
    mails: true,
  });
}

/** Renews a signed-in person's proof with a code. */
export async function submitProofCode(actor: Actor<Person>, body: { token: unknown }): Promise<Outcome<object>> {
  const { context, viewer } = actor;
  return runAction(context, {
    schema: proofCodeForm,
    body,
    limits: () => countTry(context, viewer.email),
    command: ({ token }) => proveByCode(context.db, viewer, token, depsOf(actor)),
  });
}

/** Renews a signed-in person's proof with their password. */
export async function submitProofPassword(actor: Actor<Person>, body: { password: unknown }): Promise<Outcome<object>> {
  const { context, viewer } = actor;
  return runAction(context, {
    schema: proofPasswordForm,
    body,
    limits: () => countPassword(context, viewer.email),
    command: ({ password }) => proveByPassword(context.db, viewer, password, depsOf(actor)),
  });
}

/** Returns the keys of this site's cookies. */
export function cookieKeys({ config }: RequestContext): { secret: string; secure: boolean } {
  return { secret: config.secret, secure: config.origin.startsWith("https:") };
}

export function depsOf({ request, context }: Pick<Actor, "request" | "context">): IdentityDeps {
  const { clock, config } = context;
  return {
    now: clock.now(),
    origin: config.origin,
    secret: config.secret,
    adminEmails: config.adminEmails,
    device: deviceName(request.headers.get("user-agent")),
    nonce: readPending(request, cookieKeys(context))?.nonce,
  };
}

export function countTry({ limits, ip }: RequestContext, email: string): Promise<LimitOutcome> {
  return limits.use([tryPerAddress, ip], [tryPerHour, email], [tryPerDay, email]);
}

function countPassword({ limits, ip }: RequestContext, email: string): Promise<LimitOutcome> {
  return limits.use([passwordPerAddress, ip], [passwordPerMailbox, email]);
}

/**
 * Tells people who exceeded the limit whether a link was mailed to them. Only requests of this browser count, so that
 * nobody learns about other people's mail.
 */
function withLinkHint<Permit extends LimitOutcome>({ request, context }: Actor, email: string, permit: Permit) {
  if (permit.ok) return permit as Extract<Permit, { ok: true }>;
  const pending = readPending(request, cookieKeys(context));
  const hasLink = pending?.email === email && context.clock.now().getTime() - pending.sentAt < codeLifetime;
  return { ...(permit as Extract<Permit, { ok: false }>), hasLink };
}

/** Logs that a profile could not be linked; the person is signed in all the same (AUT-66). */
function logFailedLink<T extends { ok: boolean }>({ context }: Actor, outcome: T | SignedIn): T | SignedIn {
  if ("linkError" in outcome && outcome.linkError)
    context.log("error", "profile-link-failed", { requestId: context.requestId, error: outcome.linkError });
  return outcome;
}

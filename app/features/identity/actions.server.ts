import type { Language } from "~/i18n/translate";
import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import type { RequestContext } from "~/platform/request-context.server";
import type { LimitOutcome, Use } from "~/platform/throttle.server";
import type { EmailAddress } from "../profiles/schema.ts";
import {
  askForProof,
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
import { codeLifetime, renewedProof } from "./proofs/proofs.server.ts";
import type { IdentityRefusal } from "./refusal.ts";
import { codeForm, emailForm, passwordForm, proofCodeForm, proofPasswordForm, signInErrors } from "./schema.ts";
import type { Person } from "./viewer.ts";

/** Who asks, from which browser and in which language. */
export interface Actor {
  request: Request;
  context: RequestContext;
  language: Language;
}

export type Outcome<T> = ({ ok: true } & T) | IdentityRefusal;

/** Mails a link and a code to sign in with, within the limits; `renews` is the link they take the place of. */
export async function sendSignIn(
  actor: Actor,
  body: { email: unknown },
  { next, renews }: { next?: string | undefined; renews?: string },
): Promise<Outcome<{ pending: Pending }>> {
  const input = emailForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  const { context, language } = actor;
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email);
    if (!permit.ok) return { ...tooMany(permit), hasLink: hasLink(actor, email) };
    const { scarce, held } = permit;
    const kept = readPending(actor.request, keysOf(context));
    const pending = { ...newPending(email, next, kept), sentAt: +context.clock.now(), scarce };
    const plain = { purpose: "sign-in", email, language, next, nonce: pending.nonce, held } as const;
    const proof = renews ? await renewedProof(context.db, renews, plain) : plain;
    await askForProof(context.db, proof, depsOf(actor));
    context.wakeOutbox();
    return { ok: true, pending };
  });
}

/** Takes a typed code. */
export async function submitCode(actor: Actor, body: { email: unknown; token: unknown }): Promise<Outcome<SignedIn>> {
  const input = codeForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  const { email, token } = input.data;
  return whenDatabaseAnswers(actor.context, async () => {
    const limit = await useTryLimits(actor.context, email);
    if (!limit.ok) return { ...tooMany(limit), hasLink: hasLink(actor, email) };
    return toldOfLink(actor, await signInByCode(actor.context.db, { email, code: token }, depsOf(actor)));
  });
}

/** Takes a password in place of a code. */
export async function submitPassword(
  actor: Actor,
  body: { email: unknown; password: unknown },
): Promise<Outcome<SignedIn>> {
  const input = passwordForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  const { context } = actor;
  return whenDatabaseAnswers(context, async () => {
    const limit = await usePasswordLimits(context, input.data.email);
    if (!limit.ok) return tooMany(limit);
    return toldOfLink(actor, await signInByPassword(context.db, input.data, depsOf(actor)));
  });
}

/** Takes a mailed link that a person confirmed. */
export async function submitLink(
  actor: Actor,
  body: { link: string; password: string | undefined },
): Promise<Outcome<SignedIn>> {
  const { context } = actor;
  return whenDatabaseAnswers(context, async () => {
    const rules: Use[] = body.password
      ? [
          [tryPerAddress, context.ip],
          [passwordPerMailbox, `link:${body.link}`],
        ]
      : [[tryPerAddress, context.ip]];
    const limit = await context.limits.use(...rules);
    if (!limit.ok) return tooMany(limit);
    return toldOfLink(actor, await signInByLink(context.db, body, depsOf(actor)));
  });
}

/** Mails a signed-in person the code that renews their proof. */
export async function sendProofCode(actor: Actor, person: Person): Promise<Outcome<object>> {
  const { context, language } = actor;
  const email = person.email as EmailAddress;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([sendPerAddress, context.ip], [sendGap, email], [sendPerMailbox, email]);
    if (!limit.ok) return tooMany(limit);
    await askForProof(context.db, { purpose: "re-prove", email, language }, depsOf(actor));
    context.wakeOutbox();
    return { ok: true };
  });
}

/** Renews a signed-in person's proof by a code or by their password. */
export async function submitProof(
  actor: Actor,
  person: Person,
  body: { token: unknown } | { password: unknown },
): Promise<Outcome<object>> {
  const { context } = actor;
  const deps = depsOf(actor);
  if ("token" in body) {
    const input = proofCodeForm.safeParse(body);
    if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
    return whenDatabaseAnswers(context, async () => {
      const limit = await useTryLimits(context, person.email);
      return limit.ok ? proveByCode(context.db, person, input.data.token, deps) : tooMany(limit);
    });
  }
  const input = proofPasswordForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  return whenDatabaseAnswers(context, async () => {
    const limit = await usePasswordLimits(context, person.email);
    return limit.ok ? proveByPassword(context.db, person, input.data.password, deps) : tooMany(limit);
  });
}

/** The keys of this site's cookies. */
export function keysOf({ config }: RequestContext): { secret: string; secure: boolean } {
  return { secret: config.secret, secure: config.origin.startsWith("https:") };
}

export function depsOf({ request, context }: Actor): IdentityDeps {
  const { clock, config } = context;
  return {
    now: clock.now(),
    origin: config.origin,
    secret: config.secret,
    adminEmails: config.adminEmails,
    device: deviceName(request.headers.get("user-agent")),
    nonce: readPending(request, keysOf(context))?.nonce,
  };
}

export function useTryLimits({ limits, ip }: RequestContext, email: string): Promise<LimitOutcome> {
  return limits.use([tryPerAddress, ip], [tryPerHour, email], [tryPerDay, email]);
}

function usePasswordLimits({ limits, ip }: RequestContext, email: string): Promise<LimitOutcome> {
  return limits.use([passwordPerAddress, ip], [passwordPerMailbox, email]);
}

export function tooMany({ retryAfter }: { retryAfter: number }) {
  return { ok: false, reason: "too-many", retryAfter } as const;
}

/** Only what this browser asked for itself counts, so that nobody learns of other people's mail. */
function hasLink({ request, context }: Actor, email: string): boolean {
  const pending = readPending(request, keysOf(context));
  return pending?.email === email && context.clock.now().getTime() - pending.sentAt < codeLifetime;
}

/** A profile that could not be linked is told to the log only; the person is signed in (AUT-66). */
function toldOfLink<T>(actor: Actor, outcome: T | SignedIn): T | SignedIn {
  const { context } = actor;
  if (typeof outcome === "object" && outcome && "linkError" in outcome && outcome.linkError)
    context.log("error", "profile-link-failed", { requestId: context.requestId, error: outcome.linkError });
  return outcome;
}

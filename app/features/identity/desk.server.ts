import type { Language } from "~/i18n/translate";
import { whenDatabaseAnswers } from "~/platform/database-away.server";
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
  type IdentityWorld,
  type SignedIn,
} from "./commands.server.ts";
import { deviceName } from "./device.ts";
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
import { newPending, readPending, type Pending } from "./pending.server.ts";
import { codeLifetime, renewedProof } from "./proofs.server.ts";
import type { IdentityRefusal } from "./refusal.ts";
import { codeForm, emailForm, passwordForm, proofCodeForm, proofPasswordForm, signInFaults } from "./schema.ts";
import type { Person } from "./viewer.ts";

/** Who asks, from which browser and in which language. */
export interface Caller {
  request: Request;
  context: RequestContext;
  language: Language;
}

export type Outcome<T> = ({ ok: true } & T) | IdentityRefusal;

/** Mails a link and a code to sign in with, within the limits; `renews` is the link they take the place of. */
export async function sendSignIn(
  caller: Caller,
  body: { email: unknown },
  { next, renews }: { next?: string | undefined; renews?: string },
): Promise<Outcome<{ pending: Pending }>> {
  const input = emailForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  const { context, language } = caller;
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email);
    if (!permit.ok) return { ...tooMany(permit), hasLink: hasLink(caller, email) };
    const { scarce, held } = permit;
    const kept = readPending(caller.request, keysOf(context));
    const pending = { ...newPending(email, next, kept), sentAt: +context.clock.now(), scarce };
    const plain = { purpose: "sign-in", email, language, next, nonce: pending.nonce, held } as const;
    const proof = renews ? await renewedProof(context.db, renews, plain) : plain;
    await askForProof(context.db, proof, worldOf(caller));
    context.wakeOutbox();
    return { ok: true, pending };
  });
}

/** Takes a typed code. */
export async function takeCode(caller: Caller, body: { email: unknown; token: unknown }): Promise<Outcome<SignedIn>> {
  const input = codeForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  const { email, token } = input.data;
  return whenDatabaseAnswers(caller.context, async () => {
    const limit = await useTryLimits(caller.context, email);
    if (!limit.ok) return { ...tooMany(limit), hasLink: hasLink(caller, email) };
    return toldOfLink(caller, await signInByCode(caller.context.db, { email, code: token }, worldOf(caller)));
  });
}

/** Takes a password in place of a code. */
export async function takePassword(
  caller: Caller,
  body: { email: unknown; password: unknown },
): Promise<Outcome<SignedIn>> {
  const input = passwordForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  const { context } = caller;
  return whenDatabaseAnswers(context, async () => {
    const limit = await usePasswordLimits(context, input.data.email);
    if (!limit.ok) return tooMany(limit);
    return toldOfLink(caller, await signInByPassword(context.db, input.data, worldOf(caller)));
  });
}

/** Takes a mailed link that a person confirmed. */
export async function takeLink(
  caller: Caller,
  body: { link: string; password: string | undefined },
): Promise<Outcome<SignedIn>> {
  const { context } = caller;
  return whenDatabaseAnswers(context, async () => {
    const rules: Use[] = body.password
      ? [
          [tryPerAddress, context.ip],
          [passwordPerMailbox, `link:${body.link}`],
        ]
      : [[tryPerAddress, context.ip]];
    const limit = await context.limits.use(...rules);
    if (!limit.ok) return tooMany(limit);
    return toldOfLink(caller, await signInByLink(context.db, body, worldOf(caller)));
  });
}

/** Mails a signed-in person the code that renews their proof. */
export async function sendProofCode(caller: Caller, person: Person): Promise<Outcome<object>> {
  const { context, language } = caller;
  const email = person.email as EmailAddress;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([sendPerAddress, context.ip], [sendGap, email], [sendPerMailbox, email]);
    if (!limit.ok) return tooMany(limit);
    await askForProof(context.db, { purpose: "re-prove", email, language }, worldOf(caller));
    context.wakeOutbox();
    return { ok: true };
  });
}

/** Renews a signed-in person's proof by a code or by their password. */
export async function takeProof(
  caller: Caller,
  person: Person,
  body: { token: unknown } | { password: unknown },
): Promise<Outcome<object>> {
  const { context } = caller;
  const world = worldOf(caller);
  if ("token" in body) {
    const input = proofCodeForm.safeParse(body);
    if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
    return whenDatabaseAnswers(context, async () => {
      const limit = await useTryLimits(context, person.email);
      return limit.ok ? proveByCode(context.db, person, input.data.token, world) : tooMany(limit);
    });
  }
  const input = proofPasswordForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  return whenDatabaseAnswers(context, async () => {
    const limit = await usePasswordLimits(context, person.email);
    return limit.ok ? proveByPassword(context.db, person, input.data.password, world) : tooMany(limit);
  });
}

/** The keys of this site's cookies. */
export function keysOf({ config }: RequestContext): { secret: string; secure: boolean } {
  return { secret: config.secret, secure: config.origin.startsWith("https:") };
}

export function worldOf({ request, context }: Caller): IdentityWorld {
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
function hasLink({ request, context }: Caller, email: string): boolean {
  const pending = readPending(request, keysOf(context));
  return pending?.email === email && context.clock.now().getTime() - pending.sentAt < codeLifetime;
}

/** A profile that could not be linked is told to the log only; the person is signed in (AUT-66). */
function toldOfLink<T>(caller: Caller, outcome: T | SignedIn): T | SignedIn {
  const { context } = caller;
  if (typeof outcome === "object" && outcome && "linkFault" in outcome && outcome.linkFault)
    context.log("error", "profile-link-failed", { requestId: context.requestId, error: outcome.linkFault });
  return outcome;
}

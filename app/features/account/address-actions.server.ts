import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import type { Rule } from "~/platform/throttle.server";
import { askForProof } from "../identity/commands.server.ts";
import { tooMany, useTryLimits, depsOf, type Actor, type Outcome } from "../identity/actions.server.ts";
import { sendGap, sendPerAddress, sendPerMailbox, tryPerAddress } from "../identity/limits.server.ts";
import { emailForm, proofCodeForm, signInErrors } from "../identity/schema.ts";
import type { Person } from "../identity/viewer.ts";
import { changeAddress, undoAddress } from "./address-change.server.ts";

/** How often one account may ask strangers' mailboxes whether they are its own. */
const addressPerAccount: Rule = { name: "address-account", points: 5, seconds: 3600, per: "token" };

/** Mails a link and a code to the address that an account wants to move to. The answer is the same whether it belongs to somebody. */
export async function requestAddressChange(
  actor: Actor,
  person: Person,
  body: { email: unknown },
): Promise<Outcome<object>> {
  const input = emailForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  const { email } = input.data;
  if (email === person.email) return { ok: false, reason: "invalid", errors: { email: "sameAddress" } };
  const { context } = actor;
  const { userId, language } = person;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use(
      [addressPerAccount, userId],
      [sendPerAddress, context.ip],
      [sendGap, email],
      [sendPerMailbox, email],
    );
    if (!limit.ok) return tooMany(limit);
    await askForProof(context.db, { purpose: "change-email", email, language, userId }, depsOf(actor));
    context.wakeOutbox();
    return { ok: true } as const;
  });
}

/** Takes the code or the link that was mailed to the new address. */
export async function submitAddressProof(
  actor: Actor,
  person: Person,
  body: { token: unknown } | { link: string },
): Promise<Outcome<object>> {
  const { context } = actor;
  const code = "token" in body ? proofCodeForm.safeParse(body) : undefined;
  if (code?.error) return { ok: false, reason: "invalid", errors: signInErrors(code.error) };
  const proven = code ? { code: code.data.token } : { link: "link" in body ? body.link : "" };
  return whenDatabaseAnswers(context, async () => {
    const limit = await useTryLimits(context, `address:${person.userId}`);
    if (!limit.ok) return tooMany(limit);
    const outcome = await changeAddress(context.db, person, proven, { ...depsOf(actor), stores: context.personalData });
    if (outcome.ok) context.wakeOutbox();
    return outcome;
  });
}

/** Takes the link by which the old address calls its account back. */
export async function submitAddressUndo(actor: Actor, link: string): Promise<Outcome<object>> {
  const { context } = actor;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([tryPerAddress, context.ip]);
    if (!limit.ok) return tooMany(limit);
    const outcome = await undoAddress(context.db, link, { ...depsOf(actor), stores: context.personalData });
    if (outcome.ok) context.wakeOutbox();
    return outcome;
  });
}

import { whenDatabaseAnswers } from "~/platform/database-away.server";
import type { Rule } from "~/platform/throttle.server";
import { askForProof } from "../identity/commands.server.ts";
import { tooMany, useTryLimits, worldOf, type Caller, type Outcome } from "../identity/desk.server.ts";
import { sendGap, sendPerAddress, sendPerMailbox, tryPerAddress } from "../identity/limits.server.ts";
import { emailForm, proofCodeForm, signInFaults } from "../identity/schema.ts";
import type { Person } from "../identity/viewer.ts";
import { changeAddress, undoAddress } from "./address-change.server.ts";

/** How often one account may ask strangers' mailboxes whether they are its own. */
const addressPerAccount: Rule = { name: "address-account", points: 5, seconds: 3600, per: "token" };

/** Mails a link and a code to the address that an account wants to move to. The answer is the same whether it belongs to somebody. */
export async function takeAddress(caller: Caller, person: Person, body: { email: unknown }): Promise<Outcome<object>> {
  const input = emailForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  const { email } = input.data;
  if (email === person.email) return { ok: false, reason: "invalid", faults: { email: "sameAddress" } };
  const { context } = caller;
  const { userId, language } = person;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use(
      [addressPerAccount, userId],
      [sendPerAddress, context.ip],
      [sendGap, email],
      [sendPerMailbox, email],
    );
    if (!limit.ok) return tooMany(limit);
    await askForProof(context.db, { purpose: "change-email", email, language, userId }, worldOf(caller));
    context.wakeOutbox();
    return { ok: true } as const;
  });
}

/** Takes the code or the link that was mailed to the new address. */
export async function takeAddressProof(
  caller: Caller,
  person: Person,
  body: { token: unknown } | { link: string },
): Promise<Outcome<object>> {
  const { context } = caller;
  const code = "token" in body ? proofCodeForm.safeParse(body) : undefined;
  if (code?.error) return { ok: false, reason: "invalid", faults: signInFaults(code.error) };
  const proven = code ? { code: code.data.token } : { link: "link" in body ? body.link : "" };
  return whenDatabaseAnswers(context, async () => {
    const limit = await useTryLimits(context, `address:${person.userId}`);
    if (!limit.ok) return tooMany(limit);
    const outcome = await changeAddress(context.db, person, proven, worldOf(caller));
    if (outcome.ok) context.wakeOutbox();
    return outcome;
  });
}

/** Takes the link by which the old address calls its account back. */
export async function takeAddressUndo(caller: Caller, link: string): Promise<Outcome<object>> {
  const { context } = caller;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([tryPerAddress, context.ip]);
    if (!limit.ok) return tooMany(limit);
    const outcome = await undoAddress(context.db, link, worldOf(caller));
    if (outcome.ok) context.wakeOutbox();
    return outcome;
  });
}

import { runAction } from "~/platform/http/run-action.server";
import type { Rule } from "~/platform/throttle.server";
import { depsOf, countTry, type Outcome } from "../identity/actions.server.ts";
import type { Actor } from "../identity/actor.server.ts";
import { requestProof } from "../identity/commands.server.ts";
import { sendGap, sendPerAddress, sendPerMailbox, tryPerAddress } from "../identity/limits.server.ts";
import { proofCodeForm } from "../identity/schema.ts";
import type { Person } from "../identity/viewer.ts";
import { emailForm } from "~/lib/fields/text-rules";
import { changeAddress, undoAddress } from "./address-change.server.ts";

/**
 * The limit of address changes that one account may request, because each one emails a mailbox that may be a
 * stranger's.
 */
const addressPerAccount: Rule = { name: "address-account", points: 5, seconds: 3600, per: "token" };

/**
 * Emails a link and a code to the new address of an account. The answer is the same whether the address has an
 * account.
 */
export async function requestAddressChange(actor: Actor<Person>, body: { email: unknown }): Promise<Outcome<object>> {
  const { db, limits, ip } = actor.context;
  const { userId, language, email: current } = actor.viewer;
  return runAction(actor.context, {
    schema: emailForm.refine(({ email }) => email !== current, { path: ["email"], error: "sameAddress" }),
    body,
    limits: ({ email }) =>
      limits.use([addressPerAccount, userId], [sendPerAddress, ip], [sendGap, email], [sendPerMailbox, email]),
    command: async ({ email }) => {
      await requestProof(db, { purpose: "change-email", email, language, userId }, depsOf(actor));
      return { ok: true };
    },
    mails: true,
  });
}

/** Changes the address with the code or link that was emailed to the new address. */
export async function submitAddressProof(
  actor: Actor<Person>,
  body: { token: unknown } | { link: string },
): Promise<Outcome<object>> {
  const { context, viewer } = actor;
  const change = (proven: { code: string } | { link: string }) =>
    changeAddress(context.db, viewer, proven, { ...depsOf(actor), stores: context.personalData });
  const step = { limits: () => countTry(context, `address:${viewer.userId}`), mails: true } as const;
  if ("link" in body) return runAction(context, { ...step, command: () => change(body) });
  return runAction(context, { ...step, schema: proofCodeForm, body, command: ({ token: code }) => change({ code }) });
}

/** Undoes the change with the link that was emailed to the old address. */
export async function submitAddressUndo(actor: Actor, link: string): Promise<Outcome<object>> {
  const { db, limits, ip, personalData: stores } = actor.context;
  return runAction(actor.context, {
    limits: () => limits.use([tryPerAddress, ip]),
    command: () => undoAddress(db, link, { ...depsOf(actor), stores }),
    mails: true,
  });
}

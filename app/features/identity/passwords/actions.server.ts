import { runAction } from "~/platform/http/run-action.server";
import { emailForm, type EmailAddress } from "~/lib/fields/text-rules";
import { depsOf, type Outcome } from "../actions.server.ts";
import type { Actor } from "../actor.server.ts";
import { requestProof } from "../commands.server.ts";
import { permitSend, tryPerAddress } from "../limits.server.ts";
import { choosePassword, resetPassword } from "./commands.server.ts";
import { newPasswordForm, resetForm } from "../schema.ts";
import type { Person } from "../viewer.ts";

/** Emails a reset link if the mailbox has an account; response and duration are the same if not. */
export async function sendReset(actor: Actor, body: { email: unknown }): Promise<Outcome<{ email: EmailAddress }>> {
  const { context, language } = actor;
  return runAction(context, {
    schema: emailForm,
    body,
    limits: ({ email }) => permitSend(context, email),
    command: async ({ email }, { isWithheld }) => {
      await requestProof(context.db, { purpose: "reset", email, language, isWithheld }, depsOf(actor));
      return { ok: true, email };
    },
    mails: true,
  });
}

/** Sets the new password of a reset link. */
export async function submitPasswordReset(
  actor: Actor,
  body: { token: unknown; password: unknown; confirmPassword: unknown; removePasskeys: unknown },
): Promise<Outcome<object>> {
  const { db, limits, ip } = actor.context;
  return runAction(actor.context, {
    schema: resetForm,
    body,
    limits: () => limits.use([tryPerAddress, ip]),
    command: ({ token: link, ...input }) => resetPassword(db, { link, ...input }, depsOf(actor)),
    mails: true,
  });
}

/** Sets the password that a signed-in person typed twice. */
export async function submitNewPassword(
  actor: Actor<Person>,
  body: { password: unknown; confirmPassword: unknown },
): Promise<Outcome<object>> {
  const { db, limits, ip } = actor.context;
  return runAction(actor.context, {
    schema: newPasswordForm,
    body,
    limits: () => limits.use([tryPerAddress, ip]),
    command: async ({ password }) => {
      await choosePassword(db, actor.viewer, password, depsOf(actor));
      return { ok: true };
    },
    mails: true,
  });
}

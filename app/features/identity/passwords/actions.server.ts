import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import type { EmailAddress } from "../../profiles/schema.ts";
import { askForProof } from "../commands.server.ts";
import { tooMany, depsOf, type Actor, type Outcome } from "../actions.server.ts";
import { permitSend, tryPerAddress } from "../limits.server.ts";
import { choosePassword, resetPassword } from "./commands.server.ts";
import { emailForm, newPasswordForm, resetForm, signInErrors } from "../schema.ts";
import type { Person } from "../viewer.ts";

/** Mails a reset link, if the mailbox has an account; what is answered and done is the same when it has none. */
export async function sendReset(actor: Actor, body: { email: unknown }): Promise<Outcome<{ email: EmailAddress }>> {
  const input = emailForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  const { context, language } = actor;
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email);
    if (!permit.ok) return tooMany(permit);
    await askForProof(context.db, { purpose: "reset", email, language, held: permit.held }, depsOf(actor));
    context.wakeOutbox();
    return { ok: true, email };
  });
}

/** Sets the new password that came with a reset link. */
export async function submitPasswordReset(
  actor: Actor,
  body: { token: unknown; password: unknown; confirmPassword: unknown; removePasskeys: unknown },
): Promise<Outcome<object>> {
  const input = resetForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  const { context } = actor;
  const { token, ...chosen } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([tryPerAddress, context.ip]);
    if (!limit.ok) return tooMany(limit);
    const outcome = await resetPassword(context.db, { link: token, ...chosen }, depsOf(actor));
    if (outcome.ok) context.wakeOutbox();
    return outcome;
  });
}

/** Gives a signed-in person the password they chose, typed twice. */
export async function submitNewPassword(
  actor: Actor,
  person: Person,
  body: { password: unknown; confirmPassword: unknown },
): Promise<Outcome<object>> {
  const input = newPasswordForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", errors: signInErrors(input.error) };
  const { context } = actor;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([tryPerAddress, context.ip]);
    if (!limit.ok) return tooMany(limit);
    await choosePassword(context.db, person, input.data.password, depsOf(actor));
    context.wakeOutbox();
    return { ok: true };
  });
}

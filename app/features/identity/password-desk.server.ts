import { whenDatabaseAnswers } from "~/platform/database-away.server";
import type { EmailAddress } from "../profiles/schema.ts";
import { askForProof } from "./commands.server.ts";
import { tooMany, worldOf, type Caller, type Outcome } from "./desk.server.ts";
import { permitSend, tryPerAddress } from "./limits.server.ts";
import { choosePassword, resetPassword } from "./password-change.server.ts";
import { emailForm, newPasswordForm, resetForm, signInFaults } from "./schema.ts";
import type { Person } from "./viewer.ts";

/** Mails a reset link, if the mailbox has an account; what is answered and done is the same when it has none. */
export async function sendReset(caller: Caller, body: { email: unknown }): Promise<Outcome<{ email: EmailAddress }>> {
  const input = emailForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  const { context, language } = caller;
  const { email } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const permit = await permitSend(context, email);
    if (!permit.ok) return tooMany(permit);
    await askForProof(context.db, { purpose: "reset", email, language, held: permit.held }, worldOf(caller));
    context.wakeOutbox();
    return { ok: true, email };
  });
}

/** Sets the new password that came with a reset link. */
export async function takeReset(
  caller: Caller,
  body: { token: unknown; password: unknown; confirmPassword: unknown; removePasskeys: unknown },
): Promise<Outcome<object>> {
  const input = resetForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  const { context } = caller;
  const { token, ...chosen } = input.data;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([tryPerAddress, context.ip]);
    if (!limit.ok) return tooMany(limit);
    const outcome = await resetPassword(context.db, { link: token, ...chosen }, worldOf(caller));
    if (outcome.ok) context.wakeOutbox();
    return outcome;
  });
}

/** Gives a signed-in person the password they chose, typed twice. */
export async function takeNewPassword(
  caller: Caller,
  person: Person,
  body: { password: unknown; confirmPassword: unknown },
): Promise<Outcome<object>> {
  const input = newPasswordForm.safeParse(body);
  if (!input.success) return { ok: false, reason: "invalid", faults: signInFaults(input.error) };
  const { context } = caller;
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use([tryPerAddress, context.ip]);
    if (!limit.ok) return tooMany(limit);
    await choosePassword(context.db, person, input.data.password, worldOf(caller));
    context.wakeOutbox();
    return { ok: true };
  });
}

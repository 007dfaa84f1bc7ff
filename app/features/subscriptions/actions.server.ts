import { translator, type Language } from "~/i18n/translate";
import { isTrapped } from "~/lib/honeypot";
import { whenDatabaseAnswers } from "~/platform/database-outage.server";
import type { RequestContext } from "~/platform/request-context.server";
import type { Edition } from "../edition/edition.ts";
import { askToSubscribe } from "./commands.server.ts";
import { signUpOverall, signUpPerAddress, signUpPerMailbox } from "./limits.server.ts";
import type { SignUpRefusal } from "./refusal.ts";
import { emailError, signUpInput } from "./schema.ts";

interface Actor {
  context: RequestContext;
  edition: Edition;
  language: Language;
}

/** Takes one sign-up from a form: well formed, within the limits, mail queued. Known and unknown mailboxes get one answer. */
export async function submitSignUp(
  { context, edition, language }: Actor,
  form: FormData | undefined,
): Promise<{ ok: true } | SignUpRefusal> {
  if (!form) return { ok: false, reason: "unreadable" };
  if (isTrapped(form)) return { ok: false, reason: "trapped" };
  const input = signUpInput.safeParse({ email: form.get("email") });
  if (!input.success) return { ok: false, reason: "invalid", error: emailError(input.error) };
  const { email } = input.data;
  const wording = translator(language)("newsletter.consent", { name: edition.name });
  const { origin, secret } = context.config;
  const deps = { now: context.clock.now(), origin, secret };
  return whenDatabaseAnswers(context, async () => {
    const limit = await context.limits.use(
      [signUpPerAddress, context.ip],
      [signUpPerMailbox, email],
      [signUpOverall, "all"],
    );
    if (!limit.ok) return { ok: false, reason: "too-many", retryAfter: limit.retryAfter };
    await context.db
      .transaction()
      .execute((tx) => askToSubscribe(tx, { email, language, source: "newsletter", wording }, deps));
    context.wakeOutbox();
    return { ok: true };
  });
}

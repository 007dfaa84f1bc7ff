import { translator } from "~/i18n/translate";
import { formError } from "~/lib/forms/form-body";
import { runAction } from "~/platform/http/run-action.server";
import type { Actor } from "../identity/actor.server.ts";
import { emailForm } from "~/lib/fields/text-rules";
import { askToSubscribe } from "./commands.server.ts";
import { signUpOverall, signUpPerAddress, signUpPerMailbox } from "./limits.server.ts";
import type { SignUpRefusal } from "./refusal.ts";

/**
 * Handles a newsletter sign-up: it checks the fields and limits and queues the email. Known and unknown mailboxes get
 * the same answer.
 */
export async function submitSignUp(
  { context, edition, language }: Actor,
  form: FormData | undefined,
): Promise<{ ok: true } | SignUpRefusal> {
  const { db, limits, ip, clock, config } = context;
  const wording = translator(language)("newsletter.consent", { name: edition.name });
  const deps = { now: clock.now(), origin: config.origin, secret: config.secret };
  return (
    formError(form) ??
    runAction(context, {
      schema: emailForm,
      body: { email: form?.get("email") },
      limits: ({ email }) => limits.use([signUpPerAddress, ip], [signUpPerMailbox, email], [signUpOverall, "all"]),
      command: async ({ email }) => {
        const request = { email, language, source: "newsletter", wording } as const;
        await db.transaction().execute((tx) => askToSubscribe(tx, request, deps));
        return { ok: true };
      },
      mails: true,
    })
  );
}

import { translator, type Language } from "~/i18n/translate";
import { formError } from "~/lib/forms/form-body";
import { runAction } from "~/platform/http/run-action.server";
import type { RequestContext } from "~/platform/http/request-context.server";
import type { Actor } from "../../identity/actor.server.ts";
import { emailForm } from "~/lib/fields/text-rules";
import { linkOverall, linkPerAddress, linkPerMailbox, tokenLookUps } from "../limits.server.ts";
import { flags, type AllChoices, type Flag } from "./choices.ts";
import {
  requestPreferencesLink,
  savePreferences,
  stopByToken,
  type SaveOutcome,
  type Stopped,
} from "./commands.server.ts";
import { tokenOwner, type Preferences } from "./queries.server.ts";
import { digestWording } from "./consent-words.ts";
import type { LinkRefusal, PreferencesRefusal } from "./refusal.ts";
import { choicesInput, formChoicesInput, tokenError } from "./schema.ts";

type Seen = { ok: true; preferences: Preferences };

/** Returns the preferences of a token without changing them. */
export async function readPreferences(
  context: RequestContext,
  token: string | null,
): Promise<Seen | Exclude<PreferencesRefusal, { reason: "invalid" }>> {
  const error = tokenError(token);
  if (error) return { ok: false, reason: error };
  return runAction(context, {
    limits: () => context.limits.use([tokenLookUps, context.ip]),
    command: async () => {
      const preferences = await tokenOwner(context.db, token!);
      if (!preferences) return { ok: false, reason: "token-unknown" };
      return preferences.isFormerMailbox ? { ok: false, reason: "token-left" } : { ok: true, preferences };
    },
  });
}

/** Saves the choices of a form, or the three of an API call, all or none. */
export async function submitChoices(
  { context, language }: Pick<Actor, "context" | "language">,
  token: string | null,
  { body, isForm = false }: { body: unknown; isForm?: boolean },
): Promise<Extract<SaveOutcome, { ok: true }> | PreferencesRefusal> {
  const error = tokenError(token);
  if (error) return { ok: false, reason: error };
  return runAction(context, {
    schema: isForm ? formChoicesInput : choicesInput,
    body,
    limits: () => context.limits.use([tokenLookUps, context.ip]),
    command: (choices: Partial<AllChoices>) => {
      const statement = { source: "preferences", wording: wordingOf(choices, language) };
      const { clock, config } = context;
      return savePreferences(context.db, {
        token: token!,
        choices,
        statement,
        now: clock.now(),
        origin: config.origin,
      });
    },
    mails: true,
  });
}

/** Unsubscribes with one click in a mail program, or on the page of its link (RFC 8058). */
export async function submitOneClick(
  { context, language }: Pick<Actor, "context" | "language">,
  token: string,
): Promise<{ ok: true; stopped: Stopped | undefined } | { ok: false; reason: "unavailable" }> {
  const statement = { source: "one-click", wording: translator(language)("preferences.oneClick.button") };
  const command = async () => ({ ok: true, stopped: await stopByToken(context.db, token, statement) }) as const;
  return runAction(context, { command });
}

/**
 * Emails a mailbox its link. The mailbox is looked up when the email is sent, so response and duration are always the
 * same.
 */
export async function submitLinkRequest(
  { context, language }: Pick<Actor, "context" | "language">,
  form: FormData,
): Promise<{ ok: true } | LinkRefusal> {
  const { db, limits, ip, config } = context;
  return (
    formError(form) ??
    runAction(context, {
      schema: emailForm,
      body: { email: form.get("email") },
      limits: ({ email }) => limits.use([linkPerAddress, ip], [linkPerMailbox, email], [linkOverall, "all"]),
      command: async ({ email }) => {
        await requestPreferencesLink(db, { email, language }, config);
        return { ok: true };
      },
      mails: true,
    })
  );
}

/** Returns the labels of the switches that were on, for the consent log. */
function wordingOf(choices: Partial<AllChoices>, language: Language): string {
  const t = translator(language);
  const switchedOn = flags
    .filter((flag: Flag) => choices[flag])
    .map((flag) => (flag === "event_digest" ? digestWording(choices, t) : t(`preferences.flags.${flag}.label`)));
  return switchedOn.length > 0 ? switchedOn.join(" · ") : t("preferences.none");
}

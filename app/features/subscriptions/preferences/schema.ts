import * as z from "zod";
import { digestOfForm, type AllChoices, type calledFlags } from "./choices.ts";

/** The minimum length of a token (UNS-03). */
const shortestToken = 10;

/** Returns what is wrong with a token before it is looked up. */
export function tokenError(token: string | null): "token-missing" | "token-short" | undefined {
  if (!token) return "token-missing";
  return token.length < shortestToken ? "token-short" : undefined;
}

const choice = z.boolean({ error: ({ input }) => (input === undefined ? "required" : "wrongType") });

/** The body of POST /api/unsubscribe (UNS-11). */
export const choicesInput = z.object({
  subscribed: choice,
  marketing_consent: choice,
  event_notifications: choice,
}) satisfies z.ZodType<Record<(typeof calledFlags)[number], boolean>>;

/** The choices of the page's form, which also has the digest. */
export const formChoicesInput = choicesInput.extend({
  event_digest: choice,
  digest_themes: z.array(z.string()),
}) satisfies z.ZodType<AllChoices>;

/** The answer of GET /api/unsubscribe (UNS-05). */
export const preferencesAnswer = choicesInput.extend({ email: z.string() });

/** Returns the switches of a form, which sends only those that are on. */
export function choicesOfForm(form: FormData): AllChoices {
  return {
    subscribed: form.has("subscribed"),
    marketing_consent: form.has("marketing_consent"),
    event_notifications: form.has("event_notifications"),
    ...digestOfForm(form),
  };
}

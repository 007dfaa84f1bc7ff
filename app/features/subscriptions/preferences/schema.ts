import * as z from "zod";
import { digestOfForm, digestThemes, type AllChoices, type calledFlags } from "./choices.ts";

/** The shortest a token can be (UNS-03). */
const shortestToken = 10;

/** What is wrong with the token of an address before anybody looks it up. */
export function tokenError(token: string | null): "token-missing" | "token-short" | undefined {
  if (!token) return "token-missing";
  return token.length < shortestToken ? "token-short" : undefined;
}

const choice = z.boolean({ error: ({ input }) => (input === undefined ? "required" : "wrongType") });

/** What POST /api/unsubscribe takes (UNS-11). */
export const choicesInput = z.object({
  subscribed: choice,
  marketing_consent: choice,
  event_notifications: choice,
}) satisfies z.ZodType<Record<(typeof calledFlags)[number], boolean>>;

/** What the form of the page takes: the digest of new events too. */
export const formChoicesInput = choicesInput.extend({
  event_digest: choice,
  digest_themes: z.array(z.enum(digestThemes)),
}) satisfies z.ZodType<AllChoices>;

/** What GET /api/unsubscribe answers (UNS-05). */
export const preferencesAnswer = choicesInput.extend({ email: z.string() });

/** The switches of a form: those that are on are sent. */
export function choicesOfForm(form: FormData): AllChoices {
  return {
    subscribed: form.has("subscribed"),
    marketing_consent: form.has("marketing_consent"),
    event_notifications: form.has("event_notifications"),
    ...digestOfForm(form),
  };
}

import * as z from "zod";
import type { Choices } from "./choices.ts";

/** The shortest a token can be (UNS-03). */
const shortestToken = 10;

/** What is wrong with the token of an address before anybody looks it up. */
export function tokenFault(token: string | null): "token-missing" | "token-short" | undefined {
  if (!token) return "token-missing";
  return token.length < shortestToken ? "token-short" : undefined;
}

const choice = z.boolean({ error: ({ input }) => (input === undefined ? "required" : "wrongType") });

/** What POST /api/unsubscribe takes (UNS-11). */
export const choicesInput = z.object({
  subscribed: choice,
  marketing_consent: choice,
  event_notifications: choice,
}) satisfies z.ZodType<Choices>;

/** What GET /api/unsubscribe answers (UNS-05). */
export const preferencesAnswer = choicesInput.extend({ email: z.string() });

/** The switches of a form: those that are on are sent. */
export function choicesOfForm(form: FormData): Choices {
  return {
    subscribed: form.has("subscribed"),
    marketing_consent: form.has("marketing_consent"),
    event_notifications: form.has("event_notifications"),
  };
}

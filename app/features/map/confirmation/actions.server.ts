import { runAction } from "~/platform/http/run-action.server";
import type { Actor } from "../../identity/actor.server.ts";
import { emailAddress } from "~/lib/fields/text-rules";
import { typedValues } from "~/lib/fields/values";
import { correctionFields } from "../fields.ts";
import { correctionInput } from "../schema.ts";
import { suggestPlace } from "../suggestions/commands.server.ts";
import { suggestPerAddress, suggestPerMailbox } from "../suggestions/limits.server.ts";
import type { SuggestionRefusal } from "../suggestions/refusal.ts";
import { answerQuestion } from "./commands.server.ts";
import { placeOfQuestion } from "./queries.server.ts";

/** Saves the answer to the yearly question. */
export async function submitAnswer(
  { context }: Actor,
  token: string,
  answer: "yes" | "remove" | "back",
): Promise<{ ok: true } | SuggestionRefusal> {
  return runAction(context, {
    command: () => answerQuestion(context.db, token, { answer, now: context.clock.site() }),
  });
}

/** Submits the contact's changes as a correction for the organizers, which also answers the question. */
export async function submitOwnChange(
  { context, language }: Actor,
  token: string,
  form: FormData,
): Promise<{ ok: true } | SuggestionRefusal> {
  const { db, limits, ip, clock, config } = context;
  const deps = { now: clock.now(), origin: config.origin, secret: config.secret };
  return runAction(context, {
    schema: correctionInput.omit({ contactEmail: true, contactName: true }),
    body: typedValues(correctionFields, form),
    limits: () => limits.use([suggestPerAddress, ip]),
    command: async ({ remark, ...suggested }): Promise<{ ok: true } | SuggestionRefusal> => {
      const place = await placeOfQuestion(db, token);
      if (!place?.contact_email) return { ok: false, reason: "link-unknown" };
      const limit = await limits.use([suggestPerMailbox, place.contact_email]);
      if (!limit.ok) return { ...limit, reason: "too-many" };
      const contactEmail = emailAddress.parse(place.contact_email);
      const input = { ...suggested, contactName: place.contact_name, contactEmail };
      const corrects = { place: place.id, remark };
      const outcome = await suggestPlace(db, { input, corrects, userId: null, isConfirmed: true, language }, deps);
      return outcome.ok ? answerQuestion(db, token, { answer: "yes", now: clock.site() }) : outcome;
    },
    mails: true,
  });
}

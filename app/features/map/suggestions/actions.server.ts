import { formError, textOf } from "~/lib/forms/form-body";
import { runAction } from "~/platform/http/run-action.server";
import type { Use } from "~/platform/throttle.server";
import type { Actor } from "../../identity/actor.server.ts";
import { typedValues } from "~/lib/fields/values";
import { correctionFields } from "../fields.ts";
import { changedSuggestion, correctionInput, suggestionInput } from "../schema.ts";
import { changeSuggestion, suggestPlace } from "./commands.server.ts";
import { changePerLink, suggestOverall, suggestPerAddress, suggestPerMailbox } from "./limits.server.ts";
import type { SuggestionRefusal } from "./refusal.ts";

/** Submits a suggestion, or with `place` a correction of that place. */
export async function submitSuggestion(
  { context, viewer, language }: Actor,
  form: FormData | undefined,
  place?: string,
): Promise<{ ok: true } | SuggestionRefusal> {
  const error = formError(form);
  if (error || !form) return error!;
  const { db, limits, ip, clock, config } = context;
  const person = viewer.kind === "anonymous" ? undefined : viewer;
  // For a signed-in person, an empty field stands for the account's address (MAP-21).
  const body = { ...readBody(form), contactEmail: textOf(form, "contactEmail").trim() || person?.email };
  return runAction(context, {
    schema: place ? correctionInput : suggestionInput.extend({ remark: correctionInput.shape.remark.optional() }),
    body: place ? body : { ...body, remark: undefined },
    limits: ({ contactEmail }) => {
      // The limit for all strangers together does not apply to signed-in people, so that strangers cannot lock them
      // out.
      const overall: Use[] = person ? [] : [[suggestOverall, "all"]];
      return limits.use([suggestPerAddress, ip], [suggestPerMailbox, contactEmail], ...overall);
    },
    command: ({ remark, ...input }) =>
      suggestPlace(
        db,
        {
          input,
          corrects: place && remark ? { place, remark } : undefined,
          userId: person?.userId ?? null,
          isConfirmed: person?.email === input.contactEmail,
          language,
        },
        { now: clock.now(), origin: config.origin, secret: config.secret },
      ),
    mails: true,
  });
}

/** Changes the suggestion of an emailed link. */
export async function submitChange(
  { context }: Actor,
  { token, isCorrection }: { token: string; isCorrection: boolean },
  form: FormData,
): Promise<{ ok: true } | SuggestionRefusal> {
  const remark = isCorrection ? correctionInput.shape.remark : correctionInput.shape.remark.optional();
  return runAction(context, {
    schema: changedSuggestion.extend({ remark }),
    body: isCorrection ? readBody(form) : { ...readBody(form), remark: undefined },
    limits: () => context.limits.use([suggestPerAddress, context.ip], [changePerLink, token]),
    command: (input) => changeSuggestion(context.db, token, { input, now: context.clock.now() }),
  });
}

function readBody(form: FormData) {
  return typedValues(correctionFields, form);
}

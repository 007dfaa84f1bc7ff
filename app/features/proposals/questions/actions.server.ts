import { runAction } from "~/platform/http/run-action.server";
import { atOfferedVenue } from "../../calendar/at-venue.server.ts";
import type { Actor } from "../../identity/actor.server.ts";
import { changeLimits, proposalBody, proposedEvent } from "../actions.server.ts";
import type { ProposalRefusal } from "../refusal.ts";
import { declineSame, proposeSame, type SameOutcome } from "./commands.server.ts";
import { questionByToken } from "./queries.server.ts";
import { sameAgain } from "./same-again.server.ts";

/** "no-day": the event cannot be proposed unchanged, so the host has to fill in its form. */
type SameResult = SameOutcome | { ok: false; reason: "no-day" } | Exclude<ProposalRefusal, { ok: true }>;

/** Proposes an event of the year before unchanged. */
export function submitSame(actor: Actor, token: string): Promise<SameResult> {
  const { context, edition } = actor;
  const { db, clock } = context;
  return runAction(context, {
    limits: changeLimits(actor, token),
    command: async (): Promise<SameOutcome | { ok: false; reason: "no-day" }> => {
      const question = await questionByToken(db, token, { edition, now: clock.site() });
      const same = question && (await sameAgain(db, { id: question.eventId, edition, now: clock.site() }));
      if (!same) return { ok: false, reason: "link-unknown" };
      if (!same.event) return { ok: false, reason: "no-day" };
      const event = { ...(await atOfferedVenue(db, same.event)), is_public: true };
      return proposeSame(db, token, { event, ...answerDeps(actor) });
    },
    mails: true,
  });
}

/** Proposes it with the host's changes. */
export function submitChanged(actor: Actor, token: string, form: FormData): Promise<SameOutcome | ProposalRefusal> {
  const { context, edition } = actor;
  const { db, clock } = context;
  return runAction(context, {
    schema: proposedEvent(edition).refine(({ end_date }) => end_date > clock.site(), {
      path: ["start_date"],
      error: "isPast",
    }),
    body: proposalBody(form, edition),
    limits: changeLimits(actor, token),
    command: async (input): Promise<SameOutcome> => {
      const event = await atOfferedVenue(db, input);
      return proposeSame(db, token, { event, ...answerDeps(actor) });
    },
    mails: true,
  });
}

/** Stores that the host does not want to repeat it. */
export function submitDecline(actor: Actor, token: string) {
  return runAction(actor.context, {
    limits: changeLimits(actor, token),
    command: () => declineSame(actor.context.db, token, answerDeps(actor)),
  });
}

function answerDeps({ context: { clock, config }, edition }: Actor) {
  const { origin, secret } = config;
  return { edition, now: clock.now(), siteNow: clock.site(), origin, secret };
}

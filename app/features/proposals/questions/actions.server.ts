import { runAction } from "~/platform/http/run-action.server";
import { atOfferedVenue } from "../../calendar/at-venue.server.ts";
import type { Actor } from "../../identity/actor.server.ts";
import { bodyIn, proposedEvent } from "../actions.server.ts";
import { changePerLink, proposePerAddress } from "../limits.server.ts";
import type { ProposalRefusal } from "../refusal.ts";
import { declineSame, proposeSame, type SameOutcome } from "./commands.server.ts";
import { questionByToken } from "./queries.server.ts";
import { sameAgain } from "./same-again.server.ts";

/** "no-day": it can't be sent in as it was, so its form has to be. */
type Same = SameOutcome | { ok: false; reason: "no-day" } | Exclude<ProposalRefusal, { ok: true }>;

/** Sends an event of the year before in as it was. */
export function submitSame(actor: Actor, token: string): Promise<Same> {
  const { context, edition } = actor;
  const { db, clock } = context;
  return runAction(context, {
    limits: limitsOf(actor, token),
    command: async (): Promise<SameOutcome | { ok: false; reason: "no-day" }> => {
      const question = await questionByToken(db, token, { edition, now: clock.site() });
      const same = question && (await sameAgain(db, { id: question.eventId, edition, now: clock.site() }));
      if (!same) return { ok: false, reason: "link-unknown" };
      if (!same.event) return { ok: false, reason: "no-day" };
      const event = { ...(await atOfferedVenue(db, same.event)), is_public: true };
      return proposeSame(db, token, { event, ...depsOf(actor) });
    },
    mails: true,
  });
}

/** Sends it in with what the host has changed. */
export function submitChanged(actor: Actor, token: string, form: FormData): Promise<SameOutcome | ProposalRefusal> {
  const { context, edition } = actor;
  const { db, clock } = context;
  return runAction(context, {
    schema: proposedEvent(edition).refine(({ end_date }) => end_date > clock.site(), {
      path: ["start_date"],
      error: "isPast",
    }),
    body: bodyIn(form, edition),
    limits: limitsOf(actor, token),
    command: async (said): Promise<SameOutcome> => {
      const event = await atOfferedVenue(db, said);
      return proposeSame(db, token, { event, ...depsOf(actor) });
    },
    mails: true,
  });
}

/** Keeps that the host does not want to do it again. */
export function submitDecline(actor: Actor, token: string) {
  return runAction(actor.context, {
    limits: limitsOf(actor, token),
    command: () => declineSame(actor.context.db, token, depsOf(actor)),
  });
}

function limitsOf({ context: { limits, ip } }: Actor, token: string) {
  return () => limits.use([proposePerAddress, ip], [changePerLink, token]);
}

function depsOf({ context: { clock, config }, edition }: Actor) {
  const { origin, secret } = config;
  return { edition, now: clock.now(), siteNow: clock.site(), origin, secret };
}

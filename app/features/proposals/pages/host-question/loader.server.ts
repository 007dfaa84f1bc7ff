import type { LoaderFunctionArgs } from "react-router";
import { proposalById } from "~/features/calendar/hosts/proposed-events.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { venueChoices } from "~/features/map/venues/queries.server";
import { outageContext } from "~/platform/http/outage-context.server";
import { requestContext } from "~/platform/http/request-context.server";
import { storedProposalToken } from "../../proposal-link.server.ts";
import { questionByToken } from "../../questions/queries.server.ts";
import { sameAgain } from "../../questions/same-again.server.ts";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/**
 * Loads the question of an emailed link. Opening it changes nothing. Returns undefined for an unknown link and for one
 * of a gathering that is over.
 */
export async function hostQuestionView({ url, params, context }: PageArgs) {
  if (context.get(outageContext)) return "outage" as const;
  const { db, clock, config } = context.get(requestContext);
  const edition = context.get(editionContext);
  const question = await questionByToken(db, params.token, { edition, now: clock.site() });
  const same = question && (await sameAgain(db, { id: question.eventId, edition, now: clock.site() }));
  if (!same) return undefined;
  const { proposalId, answer } = question;
  const proposal = proposalId ? await proposalById(db, proposalId) : undefined;
  const { draft, language, event } = same;
  return {
    id: question.eventId,
    draft,
    language,
    times: event && { start: event.start_date.toISOString(), end: event.end_date.toISOString() },
    isChanging: url.searchParams.has("change"),
    isDeclined: answer === "no",
    /** The link of the proposal that came of it. */
    proposal: proposal && (await storedProposalToken(db, config.secret, proposal.proposal_digest ?? "")),
    venues: await venueChoices(db),
  };
}

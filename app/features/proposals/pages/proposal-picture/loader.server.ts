import { data, type LoaderFunctionArgs } from "react-router";
import { requestedPictureOf, lastPictureOf, pictureOf } from "~/features/calendar/pictures/queries.server";
import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { hostChangeOf } from "~/features/calendar/hosts/queries.server";
import type { EventLanguage } from "~/features/calendar/event";
import { editionContext } from "~/features/edition/current-edition.server";
import { usualProposalHandling } from "~/features/edition/edition";
import { requestContext } from "~/platform/http/request-context.server";

type PageArgs = LoaderFunctionArgs & { params: { token: string } };

/**
 * Loads the proposal of a link, or throws a 404. `waits` is true if organizers review changes first. `language` is that of
 * the requested change, if there is one.
 */
export async function openProposal(context: PageArgs["context"], token: string) {
  const { db, clock } = context.get(requestContext);
  const proposal = await proposalByToken(db, token);
  const isOpen = proposal?.status === "published" && proposal.end_date > clock.site();
  if (proposal?.status !== "pending" && !isOpen) throw data(null, { status: 404 });
  const change = isOpen ? await hostChangeOf(db, proposal.id) : undefined;
  const { hostsWait } = context.get(editionContext).proposals ?? usualProposalHandling;
  const language =
    (change?.state === "waiting" && (change.event["language"] as EventLanguage | undefined)) || proposal.language;
  return { ...proposal, language, waits: isOpen && hostsWait };
}

export async function proposalPictureView({ params, context }: PageArgs) {
  const { db, clock } = context.get(requestContext);
  const { id, title, status, language, waits } = await openProposal(context, params.token);
  const change = waits ? await hostChangeOf(db, id) : undefined;
  const request = change?.state === "waiting" ? change.picture : undefined;
  const picture = (request && (await requestedPictureOf(db, id))) ?? (await pictureOf(db, id));
  const last = waits ? undefined : await lastPictureOf(db, { eventId: id, now: clock.now() });
  const state = request === undefined ? undefined : request ? ("set" as const) : ("removed" as const);
  return { event: { title, language }, picture, last, state, isPublished: status === "published", token: params.token };
}

import type { LoaderFunctionArgs } from "react-router";
import { editionContext } from "~/features/edition/current-edition.server";
import { hostedEvents } from "~/features/calendar/hosts/queries.server";
import { venueChoices } from "~/features/map/venues/queries.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { knownValue } from "~/lib/http/query";
import { proposalLike } from "../../again.server.ts";
import { storedProposalToken } from "../../proposal-link.server.ts";
import { likeIn, proposeOutcomes } from "../../schema.ts";

export async function proposeView({ url, context }: LoaderFunctionArgs) {
  const viewer = context.get(viewerContext);
  const { db, clock, config } = context.get(requestContext);
  const outcome = knownValue(url.searchParams, "outcome", proposeOutcomes);
  const id = likeIn(url.searchParams);
  const readLike = async () =>
    id ? proposalLike(db, { id, edition: context.get(editionContext), now: clock.site() }) : undefined;
  const like = await unlessDatabaseOutage(context.get(requestContext), readLike, () => undefined);
  const venues = await unlessDatabaseOutage(
    context.get(requestContext),
    () => venueChoices(db),
    () => [],
  );
  if (viewer.kind === "anonymous") return { person: undefined, ownEvents: [], outcome, like, venues };
  const { email, profileId } = viewer;
  const read = () => hostedEvents(db, { email, profileId, now: clock.site() });
  const events = await unlessDatabaseOutage(context.get(requestContext), read, () => []);
  const ownEvents = await Promise.all(
    events.map(async ({ digest, ...event }) => ({
      ...event,
      token: await storedProposalToken(db, config.secret, digest),
    })),
  );
  return { person: { name: viewer.fullName, email }, ownEvents, outcome, like, venues };
}

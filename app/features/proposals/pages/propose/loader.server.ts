import type { LoaderFunctionArgs } from "react-router";
import { hostedEvents } from "~/features/calendar/hosts/queries.server";
import { viewerContext } from "~/features/identity/middleware.server";
import { unlessDatabaseOutage } from "~/platform/database/database-outage.server";
import { requestContext } from "~/platform/http/request-context.server";
import { knownValue } from "~/lib/http/query";
import { storedProposalToken } from "../../proposal-link.server.ts";
import { outcomes } from "./propose-screen.tsx";

export async function proposeView({ url, context }: LoaderFunctionArgs) {
  const viewer = context.get(viewerContext);
  const outcome = knownValue(url.searchParams, "outcome", outcomes);
  if (viewer.kind === "anonymous") return { person: undefined, own: [], outcome };
  const { db, clock, config } = context.get(requestContext);
  const { email, profileId } = viewer;
  const read = () => hostedEvents(db, { email, profileId, now: clock.site() });
  const hosted = await unlessDatabaseOutage(context.get(requestContext), read, () => []);
  const own = await Promise.all(
    hosted.map(async ({ digest, ...event }) => ({
      ...event,
      token: await storedProposalToken(db, config.secret, digest),
    })),
  );
  return { person: { name: viewer.fullName, email }, own, outcome };
}

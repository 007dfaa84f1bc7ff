import { proposalByToken } from "~/features/calendar/hosts/proposed-events.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/proposal-picture-file";
import { findPicture, pictureFileAnswer } from "./calendar/picture-file-answer.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** Serves a size of a proposal's picture, which only its proposer and organizers may see before it is published. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const proposal = await proposalByToken(context.get(requestContext).db, params.token);
  const picture = proposal && (await findPicture(context, params.file));
  return pictureFileAnswer(picture?.eventId !== undefined && picture.eventId === proposal?.id ? picture : undefined);
}

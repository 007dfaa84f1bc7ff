import { viewerContext } from "~/features/identity/middleware.server";
import type { Route } from "./+types/picture-file";
import { findPicture, pictureFileAnswer } from "./calendar/picture-file-answer.server.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** Serves a size of the picture of an event or a voice to everybody who may see it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const picture = await findPicture(context, params.file);
  const isAdmin = context.get(viewerContext).kind === "admin";
  return pictureFileAnswer(picture?.isPublic || isAdmin ? picture : undefined);
}

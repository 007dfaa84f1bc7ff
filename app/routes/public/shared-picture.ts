import { editionContext } from "~/features/edition/current-edition.server";
import { sharedSize } from "~/features/edition/shared-picture.server";
import { languageOf } from "~/i18n/links";
import { pictureAnswer } from "~/platform/files/pictures.server";
import { requestContext } from "~/platform/http/request-context.server";
import { eventOf, drawnEvent, pageOf } from "~/features/edition/pages/shared-picture/shared-picture.server";
import type { Route } from "./+types/shared-picture";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** Serves the preview picture of a listed page or an event; other addresses have none. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const language = languageOf(new URL(request.url).pathname);
  const edition = context.get(editionContext);
  const event = await eventOf(params.file, deps);
  const drawing = event
    ? { name: `${event.id}/${event.updatedAt.getTime()}`, draw: () => drawnEvent({ event, edition, language }) }
    : await pageOf(params.file, { deps, edition, language });
  if (!drawing) return new Response(null, { status: 404 });
  return pictureAnswer(
    request,
    await deps.pictures.png(`og/${language}/${drawing.name}`, sharedSize.width, drawing.draw),
  );
}

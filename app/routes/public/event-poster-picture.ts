import { isPictureShape, pictureShapes } from "~/features/calendar/poster/poster";
import { eventWithPoster, posterPicture } from "~/features/calendar/poster/poster.server";
import { editionContext } from "~/features/edition/current-edition.server";
import { languageOf } from "~/i18n/links";
import { pictureAnswer } from "~/platform/files/pictures.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/event-poster-picture";
import { whenEventsAnswer } from "./calendar/ics-answer.ts";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** The poster of an event as a square or a tall picture to share. */
export function loader({ request, url, params, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const { id, shape } = params;
  return whenEventsAnswer(deps, async () => {
    const event = isPictureShape(shape) ? await eventWithPoster(deps.db, id) : undefined;
    if (!event || !isPictureShape(shape)) return new Response(null, { status: 404 });
    const facts = {
      edition: context.get(editionContext),
      origin: deps.config.origin,
      language: languageOf(url.pathname),
    };
    const { pixels, ...format } = pictureShapes[shape];
    const name = `poster/${facts.language}/${shape}/${event.id}/${event.updatedAt.getTime()}`;
    const draw = () => posterPicture(event, { ...facts, format });
    return pictureAnswer(request, await deps.pictures.png(name, pixels, draw));
  });
}

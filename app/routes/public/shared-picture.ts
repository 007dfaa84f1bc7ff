import { editionContext } from "~/features/edition/current-edition.server";
import { sharedDrawing, sharedPictureOf, sharedSize } from "~/features/edition/shared-picture.server";
import { netPicture } from "~/features/map/net/drawing";
import { currentNet, type CurrentNet } from "~/features/map/net/net.server";
import { languageOf, sharedPicture } from "~/i18n/links";
import { unlessDatabaseOutage } from "~/platform/database-outage.server";
import { pictureAnswer } from "~/platform/pictures.server";
import { requestContext, type RequestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/shared-picture";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** The picture of a listed page where its link is shared; there is none for any other address. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const deps = context.get(requestContext);
  const { pictures, listed, headlineOf } = deps;
  const page = listed.find((page) => sharedPicture(page) === `/og/${params.file}`);
  if (!page) return new Response(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const edition = context.get(editionContext);
  const net = page === "/map" ? await netToShare(deps) : undefined;
  const name = `og/${language}${page}${net ? net.version : ""}`;
  const picture = await pictures.png(name, sharedSize.width, () =>
    sharedPictureOf({
      edition,
      language,
      page,
      headline: headlineOf(page, language),
      drawing: net && netPicture(net, sharedDrawing),
    }),
  );
  return pictureAnswer(request, picture);
}

/** The map is shared with its own cloth, once there are places on it. */
function netToShare(deps: RequestContext): Promise<CurrentNet | undefined> {
  const read = async () => {
    const net = await currentNet(deps.db);
    return net.knots.length > 0 ? net : undefined;
  };
  return unlessDatabaseOutage(deps, read, () => undefined);
}

import { editionContext } from "~/features/edition/current-edition.server";
import { sharedPictureOf, sharedSize } from "~/features/edition/shared-picture.server";
import { languageOf, sharedPicture } from "~/i18n/links";
import { pictureAnswer } from "~/platform/pictures.server";
import { requestContext } from "~/platform/request-context.server";
import type { Route } from "./+types/shared-picture";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** The picture of a listed page where its link is shared; there is none for any other address. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { pictures, listed, headlineOf } = context.get(requestContext);
  const page = listed.find((page) => sharedPicture(page) === `/og/${params.file}`);
  if (!page) return new Response(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  const edition = context.get(editionContext);
  const picture = await pictures.png(`og/${language}${page}`, sharedSize.width, () =>
    sharedPictureOf({ edition, language, page, headline: headlineOf(page, language) }),
  );
  return pictureAnswer(request, picture);
}

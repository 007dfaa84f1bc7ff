import { editionContext } from "~/features/edition/current-edition.server";
import { logoSvg } from "~/features/edition/logo.server";
import { logoVariants, pressFiles } from "~/features/edition/press-files";
import { logoPng, pressKitZip } from "~/features/edition/press-kit.server";
import { pictureAnswer } from "~/platform/files/pictures.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/press-file";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** Serves the files of the press kit: each logo as SVG and PNG, and everything as ZIP (PAG-65). */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const edition = context.get(editionContext);
  const { config, pictures, headlineOf } = context.get(requestContext);
  const files = pressFiles(edition.name);
  if (params.file === files.zip) {
    const zip = await pressKitZip({ edition, origin: config.origin, pictures, headlineOf });
    return pictureAnswer(request, zip, "application/zip");
  }
  for (const variant of logoVariants) {
    if (params.file === files.logo(variant, "svg")) return svgAnswer(logoSvg(edition, variant));
    if (params.file === files.logo(variant, "png"))
      return pictureAnswer(request, await logoPng({ edition, pictures }, variant));
  }
  return new Response(null, { status: 404 });
}

function svgAnswer(svg: string): Response {
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=3600" } });
}

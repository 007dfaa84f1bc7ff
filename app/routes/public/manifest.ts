import { editionContext } from "~/features/edition/current-edition.server";
import { furtherHere } from "~/i18n/further-languages";
import { languageOf, localized } from "~/i18n/links";
import { translator } from "~/i18n/translate";
import { paletteOf } from "~/features/edition/look";
import type { Route } from "./+types/manifest";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone" } satisfies RouteHandle;

/** The web app manifest, which lets phones install the site. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const edition = context.get(editionContext);
  const { name, city, region } = edition;
  const { indigo } = paletteOf(edition);
  const language = languageOf(new URL(request.url).pathname);
  const start = localized(language, "/");
  const icon = (file: string, sizes: string, purpose = "any") => ({
    src: `/icons/${file}`,
    sizes,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: translator(language)("hero.summary", { city, region }),
    lang: furtherHere()?.code ?? language,
    dir: furtherHere()?.direction ?? "ltr",
    start_url: start,
    scope: "/",
    display: "minimal-ui",
    background_color: indigo,
    theme_color: indigo,
    icons: [icon("192.png", "192x192"), icon("512.png", "512x512"), icon("maskable-512.png", "512x512", "maskable")],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

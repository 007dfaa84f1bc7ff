import { editionContext } from "~/features/edition/current-edition.server";
import { markOf, paletteOf } from "~/features/edition/look";
import { pictureAnswer } from "~/platform/files/pictures.server";
import { requestContext } from "~/platform/http/request-context.server";
import { markIcon, type IconShape } from "~/ui/mark-icon";
import type { Route } from "./+types/icon";
import type { RouteHandle } from "../route-handle.ts";

export const handle = { access: "anyone", whileClosed: "everybody" } satisfies RouteHandle;

const icons = new Map<string, { shape: IconShape; width: number }>([
  ["192.png", { shape: "rounded", width: 192 }],
  ["512.png", { shape: "rounded", width: 512 }],
  ["maskable-512.png", { shape: "maskable", width: 512 }],
  ["apple-touch.png", { shape: "full", width: 180 }],
]);

/** The mark in the sizes and shapes that phones and desks ask for. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const icon = icons.get(params.file);
  if (!icon) return new Response(null, { status: 404 });
  const { pictures } = context.get(requestContext);
  const edition = context.get(editionContext);
  const draw = () => markIcon(icon.shape, markOf(edition), paletteOf(edition));
  return pictureAnswer(request, await pictures.png(`icon/${params.file}`, icon.width, draw));
}

import { useEdition } from "~/features/edition/components/current-edition";
import { wholeMap } from "~/features/map/directory/queries.server";
import { readableFrom } from "~/features/map/net/drawing";
import { currentNet } from "~/features/map/net/net.server";
import { license } from "~/features/map/exports/license";
import { useWords } from "~/i18n/words";
import { requestContext } from "~/platform/http/request-context.server";
import { OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/page-meta";
import type { Route } from "./+types/embed-map";
import type { RouteHandle } from "../route-handle.ts";

/** Any site may show it within its own pages: without script and without cookies. */
export const handle = {
  access: "anyone",
  static: true,
  area: "embed",
  cache: [],
  shows: ["places"],
  sameForAll: true,
  listed: false,
} satisfies RouteHandle;

/** On both sides of the drawing, in pixels. */
const margin = 16;

/** The list says the names, so that a drawing too small for them needs none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { places } = await wholeMap(db);
  const wideFrom = places.length > 0 ? readableFrom(await currentNet(db)) + 2 * margin : 0;
  return { places: places.map(({ id, name, theme }) => ({ id, name, theme })), wideFrom };
}

export function meta(args: Route.MetaArgs) {
  const { name = "", city = "" } = args.matches[0]?.loaderData?.edition ?? {};
  return pageMeta(args, (t) => ({
    title: t("mapData.embedded.title", { name }),
    description: t("map.description", { city }),
  }));
}

/** The map as other sites show it; every link leads out of their frame. */
export default function EmbeddedMap({ loaderData: { places, wideFrom } }: Route.ComponentProps) {
  const { t, href } = useWords();
  const { name } = useEdition().edition;
  return (
    <main id="content" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{t("mapData.embedded.title", { name })}</h1>
        <a href={href("/map")} className="link inline-flex items-center gap-2">
          {t("mapData.embedded.open")}
          <Icon name="outside" className="size-4" />
        </a>
      </div>
      {places.length === 0 ? (
        <p className="mt-4">{t("mapData.embedded.empty")}</p>
      ) : (
        <a href={href("/map")} tabIndex={-1} className="mt-4 block">
          <picture>
            <source media={`(min-width: ${wideFrom}px)`} srcSet={href("/map/net.svg")} />
            <img
              src={href("/map/picture.svg")}
              alt={t("map.drawing.text")}
              className="h-auto w-full rounded-panel bg-indigo"
            />
          </picture>
        </a>
      )}
      <ul className="place-neighbors embedded-places mt-4">
        {places.map(({ id, name, theme }) => (
          <li key={id} data-theme={theme ?? "general"}>
            <a href={href(`/map/${id}`)} className="link">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.9375rem] text-muted">
        <OutsideLink href={license.url} className="link">
          {t("mapData.embedded.license", { name })}
        </OutsideLink>
      </p>
    </main>
  );
}

import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { OutsideLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { license } from "../exports/license.ts";
import { dataThread } from "~/features/edition/themes";

interface Embedded {
  places: { id: string; name: string; theme: string | null }[];
  /** The width of the window in pixels from which the names in the drawing are readable. */
  wideFrom: number;
}

/** Shows the map on other sites; every link leaves their frame. */
export function EmbeddedMapScreen({ places, wideFrom }: Embedded) {
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
          <li key={id} data-thread={dataThread(theme)}>
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

import type { ReactNode } from "react";
import { isNarrowed, mapQuery, type MapAddress } from "../directory/address.ts";
import { useWords } from "~/i18n/words";
import { buttonClass } from "~/ui/button";
import { themeKeys, themeName } from "~/features/edition/themes";

interface FinderProps {
  address: MapAddress;
  neighborhoods: readonly string[];
}

/** The search and the filters of the map, which are part of the address. */
export function Finder({ address, neighborhoods }: FinderProps) {
  const { t, href } = useWords();
  const { q, theme, neighborhood } = address;
  return (
    <search className="no-print mt-8 block">
      <form action={href("/map#found")} className="map-finder">
        <div>
          <label htmlFor="q">{t("map.search")}</label>
          <input type="search" id="q" name="q" defaultValue={q} maxLength={100} className="input" />
        </div>
        <div>
          <label htmlFor="theme">{t("map.theme")}</label>
          <select id="theme" name="theme" defaultValue={theme ?? ""} className="input">
            <option value="">{t("map.all")}</option>
            {themeKeys().map((key) => (
              <option key={key} value={key}>
                {themeName(t, key)}
              </option>
            ))}
          </select>
        </div>
        {neighborhoods.length > 0 && (
          <div>
            <label htmlFor="neighborhood">{t("map.neighborhood")}</label>
            <select id="neighborhood" name="neighborhood" defaultValue={neighborhood ?? ""} className="input">
              <option value="">{t("map.all")}</option>
              {neighborhoods.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </div>
        )}
        <button type="submit" className={buttonClass({ tone: "indigo" })}>
          {t("map.show")}
        </button>
      </form>
      {isNarrowed(address) && (
        <p className="mt-3">
          <MapLink to={{}} className="link">
            {t("map.clear")}
          </MapLink>
        </p>
      )}
    </search>
  );
}

interface MapLinkProps {
  to: MapAddress;
  className: string;
  children: ReactNode;
}

/** A link to the map with other filters. */
export function MapLink({ to, className, children }: MapLinkProps) {
  const { href } = useWords();
  return (
    <a href={href(`/map${mapQuery(to)}`)} className={className}>
      {children}
    </a>
  );
}

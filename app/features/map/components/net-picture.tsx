import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/**
 * The map as a lazy-loaded picture. A click replaces it with the printable map (HOM-20, PAG-56), or opens that in a tab
 * if it cannot be embedded. While the map has no places, the picture links to it.
 */
export function NetPicture({ className }: { className: string }) {
  const { t, has } = useWords();
  const hasSheet = has("/Ecosystem.pdf");
  return (
    <PageLink
      page={hasSheet ? "/Ecosystem.pdf" : "/map"}
      data-film={hasSheet ? t("map.home.sheet") : undefined}
      className={`net-picture ${className}`}
    >
      <img src="/map/picture.svg" alt={t("map.home.picture")} loading="lazy" decoding="async" />
      {hasSheet && (
        <span className="no-print flex justify-center px-4 pt-1 pb-2 font-semibold text-white underline underline-offset-4">
          {t("mapData.sheet.here")}
        </span>
      )}
    </PageLink>
  );
}

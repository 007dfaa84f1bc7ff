import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/**
 * The cloth of the map as a picture, which the browser asks for once it comes near. As the words below it say, a click opens
 * the printed sheet in its place (HOM-20, PAG-56); where that cannot be shown it opens by itself, and while there is none the picture leads to the map.
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

import { useWords } from "~/i18n/words";
import { PageLink } from "~/ui/page-link";

/** The cloth of the map as a picture that leads to it; the browser asks for it once it comes near. */
export function NetPicture({ className }: { className: string }) {
  const { t } = useWords();
  return (
    <PageLink page="/map" className={`net-picture ${className}`}>
      <img src="/map/picture.svg" alt={t("map.home.picture")} loading="lazy" decoding="async" />
    </PageLink>
  );
}

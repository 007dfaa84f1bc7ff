import type { PublicPlace } from "../directory/queries.server.ts";
import { shortAddress } from "../place.ts";
import { useWords } from "~/i18n/words";
import { PosterSheet } from "~/ui/poster-sheet";
import { emblemOf, themeName, themeOf, threadNumber } from "~/features/edition/themes";

/** The head of a place's page: its name, neighborhood and website in large type, next to its own weave. */
export function PlacePoster({ place }: { place: PublicPlace }) {
  const { t, href } = useWords();
  const { id, name, theme, neighborhood, website } = place;
  return (
    <PosterSheet
      cloth={{ seed: id, theme: threadNumber(theme), emblem: emblemOf(theme) }}
      back={
        <a href={href("/map")} className="poster-back no-print">
          {t("map.back")}
        </a>
      }
      theme={themeOf(theme) && themeName(t, theme)}
      title={name}
    >
      {neighborhood && <p className="poster-where">{neighborhood}</p>}
      {website && (
        <p className="poster-address">
          <a href={website} target="_blank" rel="noopener noreferrer">
            {shortAddress(website)}
          </a>
        </p>
      )}
    </PosterSheet>
  );
}

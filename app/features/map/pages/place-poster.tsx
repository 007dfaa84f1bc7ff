import { themes } from "~/features/edition/edition";
import type { PublicPlace } from "../directory/queries.server.ts";
import { spokenAddress } from "../place.ts";
import { useWords } from "~/i18n/words";
import { PosterSheet } from "~/ui/poster-sheet";

/** The head of a place's page: its name, neighborhood and website in large type, next to its own weave. */
export function PlacePoster({ place }: { place: PublicPlace }) {
  const { t, href } = useWords();
  const { id, name, theme, neighborhood, website } = place;
  return (
    <PosterSheet
      cloth={{ seed: id, theme: theme ? themes.indexOf(theme) : undefined, emblem: theme ?? "general" }}
      back={
        <a href={href("/map")} className="poster-back no-print">
          {t("map.back")}
        </a>
      }
      theme={theme && t(`calendar.category.${theme}`)}
      title={name}
    >
      {neighborhood && <p className="poster-where">{neighborhood}</p>}
      {website && (
        <p className="poster-address">
          <a href={website} target="_blank" rel="noopener noreferrer">
            {spokenAddress(website)}
          </a>
        </p>
      )}
    </PosterSheet>
  );
}

import { textLanguageOn } from "~/i18n/links";
import { useWords } from "~/i18n/words";
import type { ListedPlace } from "../directory/queries.server.ts";
import { descriptionIn } from "../place.ts";
import { Unconfirmed } from "./unconfirmed.tsx";
import { dataThread, themeName, themeOf } from "~/features/edition/themes";

/** A place as a row of a list: its thread, name, theme, neighborhood and the beginning of its description. */
export function PlaceRow({ place, heading: Heading = "h3" }: { place: ListedPlace; heading?: "h2" | "h3" }) {
  const { t, href, language } = useWords();
  const { id, name, theme, neighborhood } = place;
  const description = descriptionIn(place, language);
  return (
    <li className="row place-row" data-thread={dataThread(theme)}>
      <div className="row-what">
        <Heading className="row-title">
          <a href={href(`/map/${id}`)}>{name}</a>
        </Heading>
        <p className="row-facts dotted">
          {themeOf(theme) && <span className="row-theme">{themeName(t, theme)}</span>}
          {neighborhood && <span>{neighborhood}</span>}
          {place.isUnconfirmed && <Unconfirmed since={place.confirmedAt} />}
        </p>
        {description && (
          <p lang={textLanguageOn(language, description.language)} className="mt-1 max-w-[72ch]">
            {description.text}
          </p>
        )}
      </div>
    </li>
  );
}

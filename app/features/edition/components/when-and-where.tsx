import { useWords } from "~/i18n/words";
import { addressPromise, placeOf } from "../place.ts";
import { useEdition } from "./current-edition.tsx";

/**
 * The dates and the place for the side of a page. A venue that is not public is shown only to registered people
 * (CON-17).
 */
export function WhenAndWhere({ venue: registeredVenue }: { venue?: string | undefined }) {
  const words = useWords();
  const { dates } = words;
  const { edition, today } = useEdition();
  const venue = registeredVenue ?? edition.publicVenue;
  return (
    <p>
      <strong>{dates.fullRange(edition.days.invocation, edition.days.integration)}</strong>
      <br />
      {venue && (
        <>
          {venue}
          <br />
        </>
      )}
      <span className="text-muted">
        {placeOf(edition)}
        {!venue && (
          <>
            <br />
            {addressPromise(words, { edition, today })}
          </>
        )}
      </span>
    </p>
  );
}

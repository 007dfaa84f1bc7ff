import { textLanguage } from "../../event.ts";
import type { Piece } from "../../grid.ts";
import { hoursText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { dataThread } from "~/features/edition/themes";
import { WhenSaid } from "~/ui/when-said";

/** The pieces of multi-day events on one day, each in the same lane all week. */
export function Pieces({ lanes }: { lanes: readonly (Piece | undefined)[] }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  return lanes.map((piece, lane) => {
    if (!piece) return <li key={`lane-${lane}`} className="piece-gap" aria-hidden="true" />;
    const { event, begins, ends, titled } = piece;
    return (
      <li
        key={event.id}
        className="piece"
        data-thread={dataThread(event.category)}
        data-begins={begins || undefined}
        data-ends={ends || undefined}
        data-span={titled || undefined}
        data-off={event.cancelled || undefined}
        aria-hidden={titled === 0 || undefined}
      >
        {titled > 0 && (
          <a href={words.href(`/calendar/${event.id}`)}>
            <span lang={textLanguage(event.language, words.language)}>{event.title}</span>
            <span className="piece-when">
              <span className="sr-only">, </span>
              <WhenSaid>{hoursText(words, event, zone)}</WhenSaid>
            </span>
          </a>
        )}
      </li>
    );
  });
}

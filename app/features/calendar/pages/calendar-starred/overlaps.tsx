import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import { Notice } from "~/ui/notice";
import { WhenSaid } from "~/ui/when-said";
import { textLanguage, type ListedEvent } from "../../event.ts";
import { dayAndHoursText } from "../../when.ts";

/** Says which events that one is coming to take place at the same time. */
export function Overlaps({ pairs }: { pairs: readonly (readonly ListedEvent[])[] }) {
  const words = useWords();
  const { t, language } = words;
  const { zone } = useEdition().edition;
  return (
    <div className="no-print mb-10">
      <Notice tone="plain" title={t("rsvp.overlap")}>
        {pairs.map((pair) => (
          <ul key={pair.map(({ id }) => id).join()} className="mt-2 list-disc pl-5">
            {pair.map((event) => (
              <li key={event.id}>
                <a href={`#e-${event.id}`} className="link" lang={textLanguage(event.language, language)}>
                  {event.title}
                </a>
                <span className="block text-muted">
                  <WhenSaid>{dayAndHoursText(words, event, zone)}</WhenSaid>
                </span>
              </li>
            ))}
          </ul>
        ))}
        <p className="mt-3">{t("rsvp.overlapText")}</p>
      </Notice>
    </div>
  );
}

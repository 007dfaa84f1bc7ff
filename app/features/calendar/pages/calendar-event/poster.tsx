import { isThemed, textLanguage, type PublicEvent } from "../../event.ts";
import { isAtAnotherTime, type WhenAndWhere } from "../../notices/notice.ts";
import { posterDay } from "../../poster-day.ts";
import { posterSize } from "../../poster-size.ts";
import { whenText } from "../../when.ts";
import { useEdition } from "~/features/edition/components/current-edition";
import { themes } from "~/features/edition/edition";
import { useWords } from "~/i18n/words";
import { Emblem } from "~/ui/emblem";
import { PosterCloth } from "~/ui/poster-cloth";
import { PaperCode } from "./paper-foot.tsx";

interface PosterProps {
  event: PublicEvent;
  /** When and where it was to be, where it moved not long ago. */
  before: WhenAndWhere | undefined;
  isOver: boolean;
  /** The dark squares of its address as a QR code, for paper. */
  code: readonly (readonly boolean[])[];
}

/** What one sees from across the room: the title, the day, the hours and the place, beside the cloth of this event. */
export function Poster({ event, before, isOver, code }: PosterProps) {
  const { t, href, language } = useWords();
  const { title, category, location, cancelled } = event;
  return (
    <header className="poster">
      <div className="page poster-sheet">
        <div className="poster-cloth-frame">
          <PosterCloth
            seed={event.id}
            theme={isThemed(event) ? themes.indexOf(event.category) : undefined}
            emblem={category}
            unfinished={cancelled}
          />
        </div>
        <div className="poster-words">
          <p className="poster-top">
            <a href={href("/calendar")} data-back className="poster-back no-print">
              {t("calendar.back")}
            </a>
            <span className="poster-theme">
              <Emblem of={category} size={28} />
              {t(`calendar.category.${category}`)}
              {event.language && <span className="poster-language">{t(`calendar.languages.${event.language}`)}</span>}
            </span>
          </p>
          {cancelled && <p className="poster-state">{t("calendar.cancelled")}</p>}
          {isOver && !cancelled && <p className="poster-state">{t("calendar.over")}</p>}
          <h1 className={`poster-title ${posterSize(title)}`} lang={textLanguage(event.language, language)}>
            {title}
          </h1>
          <div className="poster-facts">
            <PosterWhen event={event} />
            <p className="poster-where">{location ?? t("calendar.noPlace")}</p>
            {before && <PosterBefore event={event} before={before} />}
          </div>
        </div>
        <PaperCode squares={code} />
      </div>
    </header>
  );
}

/** For whoever has noted it as it was. */
function PosterBefore({ event, before }: { event: PublicEvent; before: WhenAndWhere }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const when = isAtAnotherTime(before, event) ? whenText(words, before, zone) : "";
  const where = (before.location ?? "") === (event.location ?? "") ? "" : (before.location ?? "");
  if (!when && !where) return null;
  const what = when && where ? "both" : when ? "when" : "where";
  return <p className="poster-before">{words.t(`calendar.movedFrom.${what}`, { when, where })}</p>;
}

/** The day as a numeral and the hours beside it; screen readers hear one sentence. */
function PosterWhen({ event }: { event: PublicEvent }) {
  const words = useWords();
  const { zone } = useEdition().edition;
  const { numeral, day, hours } = posterDay(words, event, zone);
  return (
    <p className="poster-when">
      <time dateTime={event.start.toISOString()} className="sr-only">
        {whenText(words, event, zone)}
      </time>
      <span aria-hidden="true" className="poster-numeral">
        {numeral}
      </span>
      <span aria-hidden="true" className="poster-day">
        {day}
      </span>
      <span aria-hidden="true" className="poster-hours">
        {hours}
      </span>
    </p>
  );
}

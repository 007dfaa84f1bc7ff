import { useWords } from "~/i18n/words";
import { SizedPicture } from "../../calendar/components/event-picture.tsx";
import type { Voice } from "../voice.ts";

interface VoicesProps {
  voices: readonly Voice[];
  className?: string;
}

/** Quotes of people about the gathering (HOM-27). Renders nothing if there are none. */
export function Voices({ voices, className = "" }: VoicesProps) {
  const { t } = useWords();
  if (voices.length === 0) return null;
  return (
    <section className={`section ${className}`}>
      <div className="page">
        <h2 className="display">{t("voices.heading")}</h2>
        <div className="voices" data-alone={voices.length === 1 || undefined}>
          {voices.map((voice) => (
            <VoiceFigure key={voice.id} voice={voice} />
          ))}
        </div>
      </div>
    </section>
  );
}

function VoiceFigure({ voice: { words, name, about, photo } }: { voice: Voice }) {
  return (
    <figure className="voice" data-photo={photo ? true : undefined}>
      {photo && (
        <SizedPicture {...photo} lang={undefined} sizes="(min-width: 40rem) 14rem, 6rem" className="voice-photo" />
      )}
      <blockquote className="voice-words" lang={words.lang} dir="auto">
        <q className="quote">{words.text}</q>
      </blockquote>
      <figcaption className="voice-name">
        <span className="block font-semibold">{name}</span>
        {about && (
          <span className="block text-muted" lang={about.lang}>
            {about.text}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";
import type { LetterWords } from "../letters/schema.ts";
import type { SentLetter } from "../letters/queries.server.ts";

/** The text of a letter, in each language it was written in. */
export function LetterText({ letter }: { letter: LetterWords }) {
  const texts = [
    ["en", letter.text_en],
    ["es", letter.text_es],
  ] as const;
  return texts.map(
    ([language, text]) =>
      text && (
        <p
          key={language}
          lang={language}
          className="mt-3 border-l-4 border-marigold pl-4 whitespace-pre-line wrap-anywhere"
        >
          {text}
        </p>
      ),
  );
}

/** The letters that were sent, the latest first. */
export function SentLetters({ letters }: { letters: readonly SentLetter[] }) {
  const { t, dates } = useWords();
  const { zone } = useEdition().edition;
  if (letters.length === 0) return null;
  return (
    <section className="no-print mt-10">
      <h2 className="text-xl">{t("rsvp.letter.sentTitle")}</h2>
      {letters.map((letter) => (
        <article key={letter.id} className="mt-5">
          <p className="font-semibold">{t(`rsvp.letter.by.${letter.by}`, { when: dates.minute(zone, letter.at) })}</p>
          <p className="text-muted">
            {t(`rsvp.letter.wentTo.${letter.audience}`, { count: letter.readers })}
            {letter.events > 1 && <> {t("rsvp.letter.ofEvents", { count: letter.events })}</>}
          </p>
          <LetterText letter={letter} />
        </article>
      ))}
    </section>
  );
}

import { useEdition } from "~/features/edition/components/current-edition";
import { useWords } from "~/i18n/words";

/** The organizers' own text about the registration, if there is one. */
export function RegistrationWords({ className }: { className: string }) {
  const { language } = useWords();
  const { registrationWords } = useEdition().edition;
  return registrationWords ? <WordsOfOrganizers words={registrationWords[language]} className={className} /> : null;
}

export function WordsOfOrganizers({ words, className = "" }: { words: string; className?: string }) {
  return (
    <p className={`max-w-[66ch] border-l-6 border-marigold py-1 pl-4 wrap-anywhere whitespace-pre-line ${className}`}>
      {words}
    </p>
  );
}

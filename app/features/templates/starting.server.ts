import type { Language } from "~/i18n/translate";
import { startingLetters } from "./starting-letters/starting-letters.ts";
import type { TemplateDraft, TemplateKind } from "./fields.ts";
import { letterName } from "./letter-name.ts";
import { emptyDraft } from "./template.ts";

/** A starting letter as a choice for a new one. */
export interface StartingPoint {
  name: string;
  label: string;
  description: string;
}

/** The kinds of the starting letters; those not listed are news. */
const kindsByName: Readonly<Record<string, TemplateKind>> = {
  registration_opens: "event",
  week_before: "registration",
  the_address: "registration",
  new_events: "event",
};

export function startingPoints(language: Language): StartingPoint[] {
  return startingLetters.map(({ name, description }) => ({
    name,
    label: letterName(language, name),
    description: description[language],
  }));
}

/** Returns a starting letter's description in this language, and any other description as it was typed. */
export function localizedDescription(language: Language, description: string | null): string | null {
  const letter = startingLetters.find((candidate) =>
    Object.values(candidate.description).some((text) => text === description),
  );
  return letter?.description[language] ?? description;
}

/** Returns a starting letter as a draft, or an empty draft if the name is unknown. */
export function startingDraft(name: string, language: Language): TemplateDraft {
  const letter = startingLetters.find((candidate) => candidate.name === name);
  if (!letter) return emptyDraft;
  return {
    name: letterName(language, name),
    kind: kindsByName[name] ?? "news",
    description: letter.description[language],
    subject: letter.en.subject,
    subject_es: letter.es.subject,
    markdown_content: letter.en.markdown.trimEnd(),
    markdown_es: letter.es.markdown.trimEnd(),
  };
}

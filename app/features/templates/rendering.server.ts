import type { Language } from "~/i18n/translate";
import type { Clock } from "~/platform/clock.server";
import type { Db } from "~/platform/database/db.server";
import type { NewEvent } from "../calendar/new-events.server.ts";
import type { Edition } from "../edition/edition.ts";
import { compileLetter, type CompiledLetter } from "./letter/compile.server.ts";
import { eventsOfLetter, newSince, unknownEvents } from "./letter/events.server.ts";
import { parseLetter, type Letter } from "./letter/letter.server.ts";
import type { LetterProblem } from "./letter/problem.ts";
import type { LetterProblems } from "./letter-problems.ts";

export interface RenderingDeps {
  db: Db;
  edition: Edition;
  origin: string;
  clock: Pick<Clock, "site" | "now">;
  /** Set for the digest: the events that are new to at least one of its recipients. */
  digest?: readonly NewEvent[] | undefined;
}

/** The texts of a letter, with Spanish if it has any, and the kind that selects its recipients. */
export interface LetterWords {
  /** While the letter is edited, this is the unchecked value of the form. */
  kind: string;
  subject: string;
  markdown_content: string;
  subject_es: string | null;
  markdown_es: string | null;
}

/** One language of a letter, ready to be personalized. */
export interface RenderedLetter {
  letter: Letter;
  compiled: CompiledLetter;
}

type Rendered = { ok: true; rendered: RenderedLetter } | { ok: false; problems: LetterProblem[] };

/** Returns the problems of a letter in all its languages, or undefined if it can be sent. */
export async function problemsOf(deps: RenderingDeps, words: LetterWords): Promise<LetterProblems | undefined> {
  const problems: LetterProblems = {};
  for (const language of languagesOf(words)) {
    const result = await renderLetter(deps, words, language);
    if (!result.ok) problems[language] = result.problems;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Renders a letter in one of its languages, or returns its problems. */
export async function renderLetter(
  { db, edition, origin, clock, digest }: RenderingDeps,
  words: LetterWords,
  language: Language,
): Promise<Rendered> {
  const subject = language === "es" ? words.subject_es : words.subject;
  const markdown = language === "es" ? words.markdown_es : words.markdown_content;
  const parsed = parseLetter({ subject: subject ?? "", markdown: markdown ?? "", language });
  if (!parsed.ok) return parsed;
  const why = isAboutRegistration(words, digest) ? "registration" : digest && "digest";
  const news = digest ?? newSince(clock.now());
  const events = await eventsOfLetter(db, parsed.letter, { now: clock.site(), zone: edition.zone, news });
  const problems = unknownEvents(parsed.letter, events);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    rendered: {
      letter: parsed.letter,
      compiled: compileLetter(parsed.letter, { edition, origin, events, why }),
    },
  };
}

/** True for a letter to registered people. A digest goes to subscribers, whatever kind its letter has. */
export function isAboutRegistration({ kind }: Pick<LetterWords, "kind">, digest?: RenderingDeps["digest"]): boolean {
  return kind === "registration" && digest === undefined;
}

/** Returns the languages of a letter. People with another language get it in English. */
export function languagesOf({ subject_es, markdown_es }: Pick<LetterWords, "subject_es" | "markdown_es">): Language[] {
  return subject_es?.trim() || markdown_es?.trim() ? ["en", "es"] : ["en"];
}

/** True if the letter has a block of new events in each of its languages. */
export function showsNewEvents(words: LetterWords): boolean {
  return languagesOf(words).every((language) => {
    const markdown = (language === "es" ? words.markdown_es : words.markdown_content) ?? "";
    const parsed = parseLetter({ subject: "", markdown, language });
    return parsed.ok && parsed.letter.slots.some((slot) => slot.slot === "events" && slot.query.which === "new");
  });
}

/** Returns the language in which a person gets the letter. */
export function languageFor(words: LetterWords, language: Language): Language {
  return languagesOf(words).includes(language) ? language : "en";
}

/** Renders the English letter as HTML in which the variables are not replaced yet (TPL-15 to TPL-18). */
export async function letterHtml(deps: RenderingDeps, words: LetterWords): Promise<string> {
  const result = await renderLetter(deps, words, "en");
  if (!result.ok) return "";
  const reader = {
    firstName: "{{first_name}}",
    fullName: "{{full_name}}",
    email: "{{email}}",
    preferencesUrl: "{{preferences_url}}",
  };
  return result.rendered.compiled.personalize(reader).html;
}

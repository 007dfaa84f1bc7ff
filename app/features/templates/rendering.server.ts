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

/** What a letter is rendered from. */
export interface RenderingDeps {
  db: Db;
  edition: Edition;
  origin: string;
  clock: Pick<Clock, "site" | "now">;
  /** For the digest: the events that are new to at least one of its readers. */
  digest?: readonly NewEvent[] | undefined;
}

/** The words of a letter, of which the Spanish may be missing, and who gets it. */
export interface LetterWords {
  /** One of the kinds; while it is being written, whatever the form says. */
  kind: string;
  subject: string;
  markdown_content: string;
  subject_es: string | null;
  markdown_es: string | null;
}

/** One language of a letter, ready to be filled in for its readers. */
export interface RenderedLetter {
  letter: Letter;
  compiled: CompiledLetter;
}

type Rendered = { ok: true; rendered: RenderedLetter } | { ok: false; problems: LetterProblem[] };

/** Everything that is wrong with a letter in either language; undefined when it can be sent. */
export async function problemsOf(deps: RenderingDeps, words: LetterWords): Promise<LetterProblems | undefined> {
  const problems: LetterProblems = {};
  for (const language of languagesOf(words)) {
    const read = await renderLetter(deps, words, language);
    if (!read.ok) problems[language] = read.problems;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Renders a letter in one of the languages it is written in, or tells what is wrong with it. */
export async function renderLetter(
  { db, edition, origin, clock, digest }: RenderingDeps,
  words: LetterWords,
  language: Language,
): Promise<Rendered> {
  const subject = language === "es" ? words.subject_es : words.subject;
  const markdown = language === "es" ? words.markdown_es : words.markdown_content;
  const read = parseLetter({ subject: subject ?? "", markdown: markdown ?? "", language });
  if (!read.ok) return read;
  const why = isAboutRegistration(words, digest) ? "registration" : digest && "digest";
  const news = digest ?? newSince(clock.now());
  const events = await eventsOfLetter(db, read.letter, { now: clock.site(), zone: edition.zone, news });
  const problems = unknownEvents(read.letter, events);
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    rendered: {
      letter: read.letter,
      compiled: compileLetter(read.letter, { edition, origin, events, why }),
    },
  };
}

/** True of a letter for who is registered; what goes out as the digest is for who asked for that. */
export function isAboutRegistration({ kind }: Pick<LetterWords, "kind">, digest?: RenderingDeps["digest"]): boolean {
  return kind === "registration" && digest === undefined;
}

/** The languages a letter is written in; who reads another one gets it in English. */
export function languagesOf({ subject_es, markdown_es }: Pick<LetterWords, "subject_es" | "markdown_es">): Language[] {
  return subject_es?.trim() || markdown_es?.trim() ? ["en", "es"] : ["en"];
}

/** True when a letter has the block of new events in each of its languages. */
export function showsNewEvents(words: LetterWords): boolean {
  return languagesOf(words).every((language) => {
    const markdown = (language === "es" ? words.markdown_es : words.markdown_content) ?? "";
    const read = parseLetter({ subject: "", markdown, language });
    return read.ok && read.letter.slots.some((slot) => slot.slot === "events" && slot.wanted.which === "new");
  });
}

/** The language in which somebody gets a letter. */
export function languageFor(words: LetterWords, language: Language): Language {
  return languagesOf(words).includes(language) ? language : "en";
}

/** The English letter as HTML, with its variables still to be filled in (TPL-15 to TPL-18). */
export async function letterHtml(deps: RenderingDeps, words: LetterWords): Promise<string> {
  const read = await renderLetter(deps, words, "en");
  if (!read.ok) return "";
  const reader = {
    firstName: "{{first_name}}",
    fullName: "{{full_name}}",
    email: "{{email}}",
    preferencesUrl: "{{preferences_url}}",
  };
  return read.rendered.compiled.personalize(reader).html;
}

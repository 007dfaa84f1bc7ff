import { localized } from "~/i18n/links";
import { translator, type Language } from "~/i18n/translate";
import { greetedName } from "~/lib/text/greeted-name";
import { rawMail } from "~/platform/mail/raw-mail.server";
import { starsOfAddresses } from "../calendar/stars/stars.server.ts";
import { headersOf } from "../outbox/mail-writer.server.ts";
import type { PersonalizedLetter } from "./letter/compile.server.ts";
import { letterWarnings, type LetterWarning } from "./letter/warnings.ts";
import type { LetterProblem } from "./letter/problem.ts";
import {
  isAboutRegistration,
  languageFor,
  languagesOf,
  renderLetter,
  type LetterWords,
  type RenderingDeps,
} from "./rendering.server.ts";

export interface PreviewReader {
  fullName: string;
  email: string;
}

/** Returns the page for email preferences. The real email adds the recipient's token. */
function preferencesPage({ origin }: Pick<RenderingDeps, "origin">, language: Language): string {
  return origin + localized(language, "/unsubscribe");
}

/** Returns the events that a recipient starred, for letters that list them. */
export async function starredBy(db: RenderingDeps["db"], email: string): Promise<string[]> {
  return (await starsOfAddresses(db, [email])).get(email) ?? [];
}

/** Returns a sample recipient with a typical name (TPL-22). */
export function sampleReader(language: Language): PreviewReader {
  return { fullName: translator(language)("templates.sample.name"), email: "sample@example.org" };
}

export type LetterPreview =
  | { ok: true; personalized: PersonalizedLetter; warnings: LetterWarning[]; language: Language }
  | { ok: false; problems: LetterProblem[]; language: Language };

interface PreviewArgs {
  words: LetterWords;
  /** The recipient's language; a letter without it is shown in English. */
  language: Language;
  reader: PreviewReader;
  /** True if this site has the page. */
  hasPage(path: string): boolean;
}

/** Renders a letter exactly as a recipient gets it, with warnings about its content. */
export async function renderPreview(deps: RenderingDeps, args: PreviewArgs): Promise<LetterPreview> {
  const { words, reader, hasPage } = args;
  const language = languageFor(words, args.language);
  const result = await renderLetter(deps, words, language);
  if (!result.ok) return { ok: false, problems: result.problems, language };
  const { letter, compiled } = result.rendered;
  const fullName = greetedName(reader.fullName);
  const starred = await starredBy(deps.db, reader.email);
  const recipient = { fullName, email: reader.email, preferencesUrl: preferencesPage(deps, language), starred };
  const personalized = compiled.personalize(recipient);
  const missing = languagesOf(words).includes("es") ? undefined : ("es" as const);
  const { emptyBlocks } = compiled;
  const warnings = letterWarnings({ letter, personalized, recipient, emptyBlocks, hasPage, missing });
  return { ok: true, personalized, warnings, language };
}

/** Returns the email's headers and its total size in bytes. */
export async function previewMail(
  { subject, html, text }: PersonalizedLetter,
  { reader, mailFrom, origin, kind }: { reader: PreviewReader; mailFrom: string; origin: string; kind: string },
): Promise<{ headers: { name: string; value: string }[]; bytes: number }> {
  const host = new URL(origin).hostname;
  const message = {
    deliveryId: "",
    to: { name: greetedName(reader.fullName), address: reader.email },
    subject,
    html,
    text,
    messageId: `<preview@${host}>`,
    headers: headersOf({ canBeEnded: !isAboutRegistration({ kind }), origin, token: "…" }),
    attachments: [],
  };
  const raw = await rawMail(message, mailFrom);
  const head = raw.toString("utf8").split("\r\n\r\n")[0] ?? "";
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = lines.map((line) => {
    const [name = "", ...value] = line.split(": ");
    return { name, value: value.join(": ") };
  });
  return { headers, bytes: raw.length };
}

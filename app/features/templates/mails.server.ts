import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { enqueue } from "../outbox/commands.server.ts";
import { defineMail } from "../outbox/mail-definition.server.ts";
import { preferencesUrl } from "../subscriptions/preferences/address.ts";
import { starredBy } from "./preview.server.ts";
import { isAboutRegistration, languageFor, renderLetter, type LetterWords } from "./rendering.server.ts";

const payload = z.object({
  kind: z.string().default("news"),
  subject: z.string(),
  markdown_content: z.string(),
  subject_es: z.string().nullable(),
  markdown_es: z.string().nullable(),
  /** The language to test. By default it is the language that the recipient prefers. */
  language: z.enum(["en", "es"]).optional(),
});

/** Sends the letter to its author as a test. Its content is unchanged, and the subject begins with "[Test]". */
const testLetterMail = defineMail({
  kind: "letter-test",
  priority: 1,
  transactional: true,
  isTestOfLetter: true,
  payload,
  async render({ payload: letter, token, email, fullName, language: preferredLanguage }, deps) {
    const testLanguage = languageFor(letter, letter.language ?? preferredLanguage);
    const result = await renderLetter(deps, withTestMark(letter), testLanguage);
    if (!result.ok) return undefined;
    const starred = await starredBy(deps.db, email);
    const ownPreferences = preferencesUrl({ origin: deps.origin, language: testLanguage, token });
    const personalized = result.rendered.compiled.personalize({
      fullName,
      email,
      preferencesUrl: ownPreferences,
      starred,
    });
    const sending = { replyTo: deps.edition.contactEmail, isAboutRegistration: isAboutRegistration(letter) };
    return { ...personalized, ...sending };
  },
});

export const templateMails = [testLetterMail];

export interface TestReader {
  profileId?: string | null;
  email: string;
  fullName: string;
}

/** Queues a test of the typed letter in one of its languages. */
export async function queueTest(
  db: Db,
  { words, language, reader }: { words: LetterWords; language?: Language; reader: TestReader },
  { origin }: { origin: string },
): Promise<void> {
  const { profileId = null, email, fullName } = reader;
  const { kind, subject, markdown_content, subject_es, markdown_es } = words;
  const payload = { kind, subject, markdown_content, subject_es, markdown_es, language };
  const dedupeKey = `letter-test:${randomUUID()}`;
  const mail = { profileId, email, fullName, language: language ?? ("en" as const), payload, dedupeKey };
  await enqueue(db, testLetterMail, mail, { origin });
}

function withTestMark<Words extends LetterWords>(words: Words): Words {
  const mark = (subject: string | null) => subject && `[Test] ${subject}`;
  return { ...words, subject: mark(words.subject), subject_es: mark(words.subject_es) };
}

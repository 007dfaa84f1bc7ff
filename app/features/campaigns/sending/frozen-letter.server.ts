import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { restoreLetter, type CompiledLetter, type LaidOutLetter } from "../../templates/letter/compile.server.ts";
import type { LetterProblems } from "../../templates/letter-problems.ts";
import {
  isAboutRegistration,
  languagesOf,
  renderLetter,
  type LetterWords,
  type RenderingDeps,
} from "../../templates/rendering.server.ts";

/** A letter as it is sent, rendered in each of its languages. */
export interface FrozenLetter {
  en: LaidOutLetter;
  es?: LaidOutLetter;
  /** The Reply-To address, if the edition has one. */
  replyTo?: string;
  /** Set for a letter about the registration, which people leave by withdrawing, not by unsubscribing. */
  isAboutRegistration?: true;
}

type Frozen = { ok: true; letter: FrozenLetter } | { ok: false; problems: LetterProblems };

/** Renders a letter with the current facts of the calendar and the edition, or returns its problems. */
export async function freezeLetter(deps: RenderingDeps, words: LetterWords): Promise<Frozen> {
  const letters: Partial<Record<Language, LaidOutLetter>> = {};
  const problems: LetterProblems = {};
  for (const language of languagesOf(words)) {
    const read = await renderLetter(deps, words, language);
    if (read.ok) letters[language] = read.rendered.compiled.layOut();
    else problems[language] = read.problems;
  }
  const { en, es } = letters;
  if (!en || Object.keys(problems).length > 0) return { ok: false, problems };
  const { contactEmail } = deps.edition;
  const letter = { en, ...(es ? { es } : {}), ...(contactEmail ? { replyTo: contactEmail } : {}) };
  return {
    ok: true,
    letter: { ...letter, ...(isAboutRegistration(words, deps.digest) ? { isAboutRegistration: true } : {}) },
  };
}

/** A campaign's letter, ready to be personalized. */
export type CampaignLetter = Partial<Record<Language, CompiledLetter>> &
  Pick<FrozenLetter, "replyTo" | "isAboutRegistration"> & { en: CompiledLetter };

/** Returns the letter of a campaign exactly as it was frozen; undefined if the campaign does not exist. */
export async function letterOfCampaign(db: Db, campaignId: string): Promise<CampaignLetter | undefined> {
  const row = await db.selectFrom("email_campaigns").select("content").where("id", "=", campaignId).executeTakeFirst();
  if (!row) return undefined;
  const { en, es, ...rest } = row.content as unknown as FrozenLetter;
  return { en: restoreLetter(en), ...(es ? { es: restoreLetter(es) } : {}), ...rest };
}

/** Returns a recipient's language, or English if the letter does not have theirs. */
export function languageOfReader(letter: CampaignLetter, language: Language): Language {
  return letter[language] ? language : "en";
}

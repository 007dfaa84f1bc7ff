import type { Language } from "~/i18n/translate";
import type { Db } from "~/platform/database/db.server";
import { storedLetter, type CompiledLetter, type LaidOutLetter } from "../../templates/letter/compile.server.ts";
import type { LetterProblems } from "../../templates/letter-problems.ts";
import {
  isAboutRegistration,
  languagesOf,
  renderLetter,
  type LetterWords,
  type RenderingDeps,
} from "../../templates/rendering.server.ts";

/** A letter as it goes out, laid out in each language it is written in. */
export interface FrozenLetter {
  en: LaidOutLetter;
  es?: LaidOutLetter;
  /** Where answers go, where the edition says so. */
  replyTo?: string;
  /** It is about the registration: withdrawing ends it, and no click in a mailbox. */
  isAboutRegistration?: true;
}

type Frozen = { ok: true; letter: FrozenLetter } | { ok: false; problems: LetterProblems };

/** Lays a letter out with what the calendar and the edition say at this moment, or tells what is wrong with it. */
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

/** A campaign's letter, ready to be filled in. */
export type CampaignLetter = Partial<Record<Language, CompiledLetter>> &
  Pick<FrozenLetter, "replyTo" | "isAboutRegistration"> & { en: CompiledLetter };

/** The letter of a campaign exactly as it was frozen; undefined when there is no such campaign. */
export async function letterOfCampaign(db: Db, campaignId: string): Promise<CampaignLetter | undefined> {
  const row = await db.selectFrom("email_campaigns").select("content").where("id", "=", campaignId).executeTakeFirst();
  if (!row) return undefined;
  const { en, es, ...rest } = row.content as unknown as FrozenLetter;
  return { en: storedLetter(en), ...(es ? { es: storedLetter(es) } : {}), ...rest };
}

/** The language in which a reader gets a campaign: their own, or English where it was not written in it. */
export function languageOfReader(letter: CampaignLetter, language: Language): Language {
  return letter[language] ? language : "en";
}

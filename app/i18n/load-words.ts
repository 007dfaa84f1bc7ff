import en from "@our/words/en.json?url";
import es from "@our/words/es.json?url";
import type { Catalog } from "./catalogs.ts";
import { setWords, setChangedTexts, type ChangedTexts, type Language } from "./translate.ts";

/** The address of the words for hydrated pages, by language. The file has only the groups that vite.words.ts names. */
export const wordsAddress: Record<Language, string> = { en, es };

/** The element of a hydrated page that holds the words which organizers have changed, as JSON. */
export const changedWordsId = "changed-words";

/** Fetches the words of one language. A hydrated page awaits them before React starts. */
export async function loadWords(language: Language): Promise<void> {
  const changed = document.getElementById(changedWordsId)?.textContent;
  if (changed) setChangedTexts(language, JSON.parse(changed) as ChangedTexts);
  if (import.meta.env.DEV) return;
  const answer = await fetch(wordsAddress[language]);
  if (!answer.ok) throw new Error(`the words of this page could not be loaded (${answer.status})`);
  setWords(language, (await answer.json()) as Partial<Catalog>);
}

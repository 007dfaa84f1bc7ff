import { catalogs, type Catalog } from "./catalogs.ts";
import { usualDayCount, withDayCount } from "./day-count.ts";
import { furtherLanguages, type FurtherLanguage } from "./further-languages.ts";
import { makeTranslate } from "./make-translate.ts";

export type Language = "en" | "es";
export type Translate = ReturnType<typeof makeTranslate>;
/** A key of the catalogs, such as "nav.register". */
export type Key = Parameters<Translate>[0];

/** Sentences by their keys, as organizers have rewritten them. */
export type ChangedTexts = Readonly<Record<string, string>>;

/** In the browser the catalogs are empty because the build leaves them out; load-words.ts fetches one language. */
const defaults: { [language in Language]?: Partial<Catalog> } =
  import.meta.env.SSR || import.meta.env.DEV ? { ...catalogs } : {};
const changed: { [language in Language]?: ChangedTexts } = {};
const translators = new Map<Language | FurtherLanguage, Translate>();
/** The defaults, with the number of days in them. */
const countedWords = new Map<Language, Partial<Catalog>>();
let dayCount = usualDayCount;

/** Sets the words of a language in the browser. */
export function setWords(language: Language, words: Partial<Catalog>): void {
  defaults[language] = words;
  countedWords.delete(language);
  translators.delete(language);
}

/** Sets how many days the gathering of this process has, as its sentences say. */
export function setDayCount(count: number): void {
  if (count === dayCount) return;
  dayCount = count;
  countedWords.clear();
  translators.clear();
}

/** Returns the words of a language that nobody has rewritten. */
export function defaultWords(language: Language): Partial<Catalog> {
  const words = countedWords.get(language) ?? withDayCount(language, defaults[language] ?? {}, { count: dayCount });
  countedWords.set(language, words);
  return words;
}

/** Replaces default texts everywhere in this process. */
export function setChangedTexts(language: Language, texts: ChangedTexts): void {
  changed[language] = texts;
  // Further languages say in English what they lack.
  translators.clear();
}

/** Returns the texts that replace defaults in some groups of the catalog. */
export function changedTexts(language: Language, groups: readonly string[]): ChangedTexts {
  const changes = Object.entries(changed[language] ?? {}).filter(([key]) => groups.includes(key.split(".")[0]!));
  return Object.fromEntries(changes);
}

let translatorHere: (language: Language) => Translate | undefined = () => undefined;

/** Sets the function that knows whether what runs now has a translator of its own. */
export function setTranslatorHere(here: typeof translatorHere): void {
  translatorHere = here;
}

/** Returns the translation functions of a gathering that has another number of days than this process says. */
export function translatorsCounting(days: number): Record<Language, Translate> {
  const counting = (language: Language) =>
    makeTranslate(
      language,
      withTexts(withDayCount(language, defaults[language] ?? {}, { count: days }), changed[language] ?? {}),
    );
  return { en: counting("en"), es: counting("es") };
}

/** Returns the translation function of a language. */
export function translator(language: Language): Translate {
  const custom = translatorHere(language);
  if (custom) return custom;
  const cached = translators.get(language);
  if (cached) return cached;
  const translate = makeTranslate(language, withTexts(defaultWords(language), changed[language] ?? {}));
  translators.set(language, translate);
  return translate;
}

/** Returns the translation function of a further language, which says in English what that language lacks. */
export function furtherTranslator(further: FurtherLanguage): Translate {
  const cached = translators.get(further);
  if (cached) return cached;
  const english = withTexts(defaultWords("en"), changed.en ?? {});
  const words = withDayCount("en", withTexts(english, further.texts), { count: dayCount, locale: further.code });
  const translate = makeTranslate("en", words, further.code);
  if (furtherLanguages().includes(further)) translators.set(further, translate);
  return translate;
}

type Tree = { [name: string]: string | Tree };

/** Returns a copy of the catalog with some texts replaced. Unchanged parts are shared. */
function withTexts(words: Partial<Catalog>, texts: ChangedTexts): Partial<Catalog> {
  return Object.entries(texts).reduce<Tree>((tree, [key, text]) => withText(tree, key.split("."), text), words);
}

function withText(tree: Tree, [name = "", ...rest]: string[], text: string): Tree {
  const child = tree[name];
  if (child === undefined) return tree;
  if (typeof child === "string") return rest.length > 0 ? tree : { ...tree, [name]: text };
  return { ...tree, [name]: withText(child, rest, text) };
}

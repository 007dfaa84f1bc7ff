import { translator, type Key, type Language } from "../../app/i18n/translate.ts";

type Facts = Record<string, string | number>;
type Say = (key: Key, facts?: Facts) => string;

/** What the catalogs say, as a mail, a toast or an answer of the API has it: inText.en("people.done.unsubscribed", { count: 1 }). */
export const inText: Record<Language, Say> = { en: saying("en"), es: saying("es") };

/** The same as the HTML of a page has it. */
export const inHtml: Record<Language, Say> = {
  en: (key, facts) => escaped(inText.en(key, facts)),
  es: (key, facts) => escaped(inText.es(key, facts)),
};

/** A regular expression around sentences, which stand for themselves: pattern`<h1[^>]*>${inHtml.en("signIn.title")}<`. */
export function pattern({ raw }: TemplateStringsArray, ...sentences: string[]): RegExp {
  return new RegExp(
    String.raw({ raw }, ...sentences.map((sentence) => sentence.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))),
    "s",
  );
}

function saying(language: Language): Say {
  const translate = translator(language);
  return (key, facts) => {
    const sentence = translate(key, facts);
    if (sentence === key || !sentence.trim()) throw new Error(`${key} says nothing in ${language}`);
    return sentence;
  };
}

function escaped(sentence: string): string {
  return sentence
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

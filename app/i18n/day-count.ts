import { capital } from "../lib/text/capital.ts";
import type { Catalog } from "./catalogs.ts";
import { makeTranslate } from "./make-translate.ts";

type Language = "en" | "es";
type Tree = { readonly [name: string]: string | Tree };

/** How many days the gathering has unless it says otherwise. */
export const usualDayCount = 10;

/**
 * The marks for the number of days in the catalogs, named after what they say of ten. They are not arguments of a
 * message: they are replaced before anybody asks for the sentence, so that organizers read and rewrite "ten days" or
 * "six days".
 */
const dayCountMarks = ["tenDays", "TenDays", "tenDay", "tenAlone", "ElevenStripes"] as const;

const marks = new RegExp(`\\{(${dayCountMarks.join("|")})\\}`, "g");

/**
 * Returns a text with plain words in place of its marks for the number of days, which each language may use in another
 * place. The space between them keeps what stands around a mark from becoming another placeholder.
 */
export function withoutDayCount(text: string): string {
  return text.replaceAll(marks, "ten days");
}

/**
 * Returns the words with the number of days written out in their language. The locale is that of a further language,
 * whose words stand in place of the English ones.
 */
export function withDayCount(
  language: Language,
  words: Partial<Catalog>,
  { count, locale }: { count: number; locale?: string },
): Partial<Catalog> {
  const t = makeTranslate(language, words, locale);
  const replacements: Record<string, () => string> = {
    tenDays: () => t("edition.dayCount.days", { count }),
    TenDays: () => capital(t("edition.dayCount.days", { count }), locale),
    tenDay: () => t("edition.dayCount.adjective", { count }),
    tenAlone: () => t("edition.dayCount.alone", { count }),
    // The opening evening has a stripe of its own.
    ElevenStripes: () => capital(t("edition.dayCount.stripes", { count: count + 1 }), locale),
  };
  const fillMarks = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([name, value]) => [
        name,
        typeof value === "string"
          ? value.replaceAll(marks, (_, mark: string) => plain(replacements[mark]!()))
          : fillMarks(value),
      ]),
    );
  return fillMarks(words);
}

/** Removes what the message syntax would interpret, so that a text can become part of a message. */
function plain(text: string): string {
  return text.replaceAll(/[{}<>#]/g, "").replaceAll("'", "’");
}

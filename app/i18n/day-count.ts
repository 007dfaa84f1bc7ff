import { capital } from "../lib/text/capital.ts";
import type { Catalog } from "./catalogs.ts";
import { makeTranslate } from "./make-translate.ts";

type Language = "en" | "es";
type Tree = { readonly [name: string]: string | Tree };

/** How many days the gathering has unless it says otherwise. */
export const usualDayCount = 10;

/**
 * What the catalogs write for the number of days, named after what it says of ten. It is no argument of a message: it is
 * replaced before anybody asks for the sentence, so that organizers read and rewrite "ten days" or "six days".
 */
const dayCountMarks = ["tenDays", "TenDays", "tenDay", "tenAlone", "ElevenStripes"] as const;

const marks = new RegExp(`\\{(${dayCountMarks.join("|")})\\}`, "g");

/** Returns a text without its marks for the number of days, which each language may use in another place. */
export function withoutDayCount(text: string): string {
  return text.replaceAll(marks, "");
}

/** Returns the words with the number of days written out in their language. */
export function withDayCount(language: Language, words: Partial<Catalog>, count: number): Partial<Catalog> {
  const t = makeTranslate(language, words);
  const said: Record<string, () => string> = {
    tenDays: () => t("edition.dayCount.days", { count }),
    TenDays: () => capital(t("edition.dayCount.days", { count })),
    tenDay: () => t("edition.dayCount.adjective", { count }),
    tenAlone: () => t("edition.dayCount.alone", { count }),
    // The opening evening has a stripe of its own.
    ElevenStripes: () => capital(t("edition.dayCount.stripes", { count: count + 1 })),
  };
  const filled = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([name, value]) => [
        name,
        typeof value === "string" ? value.replaceAll(marks, (_, mark: string) => said[mark]!()) : filled(value),
      ]),
    );
  return filled(words);
}

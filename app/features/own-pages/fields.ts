import type { Fields, StoredValues, TypedValues } from "~/lib/fields/field";
import { emblemNames } from "~/lib/drawings/emblem-names";
import { linkPlaces } from "../edition/edition.ts";
import { themeKeys } from "../edition/themes.ts";

export const pageFields = {
  title_en: { kind: "text", column: "title_en", max: 80 },
  text_en: { kind: "long text", column: "text_en", max: 40_000 },
  title_es: { kind: "text", column: "title_es", max: 80 },
  text_es: { kind: "long text", column: "text_es", max: 40_000 },
  /** The end of its address; the default is made from the title. */
  slug: { kind: "text", column: "slug", max: 60 },
  linked_from: { kind: "choice", column: "linked_from", choices: linkPlaces, usual: "footer" },
  /** The figure beside the title. */
  emblem: { kind: "choice", column: "emblem", choices: emblemNames, usual: "book" },
  /** The theme that colors the band and the figure; the default is all colors. */
  theme: {
    kind: "choice",
    column: "theme",
    get choices() {
      return themeKeys();
    },
    isOptional: true,
  },
} as const satisfies Fields;

export type PageField = keyof typeof pageFields;
/** The values in the form; a language without the page is empty. */
export type PageDraft = TypedValues<typeof pageFields>;
export type StoredPageFields = StoredValues<typeof pageFields>;

import { foldedText } from "~/lib/text/folded";
import { schemaOf } from "~/lib/fields/schema";
import type { FieldErrors } from "~/lib/forms/field-errors";
import { pageFields, type PageField, type StoredPageFields } from "./fields.ts";

/** The form of a page: it has at least one language, and each of its languages has a title and a text. */
export const pageInput = schemaOf(pageFields)
  .refine(({ title_en, text_en, title_es, text_es }) => title_en || (!text_en && (title_es || text_es)), {
    path: ["title_en"],
    error: "required",
  })
  .refine(({ title_en, text_en }) => text_en || !title_en, { path: ["text_en"], error: "required" })
  .refine(({ title_es, text_es }) => title_es || !text_es, { path: ["title_es"], error: "required" })
  .refine(({ title_es, text_es }) => text_es || !title_es, { path: ["text_es"], error: "required" })
  .transform((page): PageInput => ({ ...page, theme: page.theme ?? null, slug: slugIn(page) }))
  .refine(({ slug }) => slug !== "", { path: ["slug"], error: "required" });

export type PageInput = Omit<StoredPageFields, "slug"> & { slug: string };
export type PageErrors = FieldErrors<PageField>;

/** Returns the submitted slug, else one made from a title. */
function slugIn({ slug, title_en, title_es }: Pick<StoredPageFields, "slug" | "title_en" | "title_es">): string {
  const texts = [slug, title_en, title_es].map((text) => slugOf(text ?? ""));
  return texts.find((text) => text !== "") ?? "";
}

/** Makes a slug from any text: "¿Cómo llegar?" is "como-llegar". */
function slugOf(text: string): string {
  const words = foldedText(text).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, pageFields.slug.max).replace(/-$/, "");
}

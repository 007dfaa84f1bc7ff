import type * as z from "zod";
import type { TypedValues } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import type { Audience } from "./fields.ts";
import { hostLetterFields, organizersLetterFields } from "./fields.ts";

export const hostLetterInput = schemaOf(hostLetterFields).refine(hasText, { path: ["text_en"], error: "required" });
export const organizersLetterInput = schemaOf(organizersLetterFields).refine(hasText, {
  path: ["text_en"],
  error: "required",
});

function hasText({ text_en, text_es }: LetterWords): boolean {
  return text_en !== null || text_es !== null;
}

/** The text of a letter, in each language it was written in. */
export interface LetterWords {
  text_en: string | null;
  text_es: string | null;
}

/** A letter of a host or of organizers. */
export interface LetterInput extends LetterWords {
  audience: Audience;
  /** Whether answers go to the host's own address. */
  takes_replies: boolean;
}

export type HostLetterInput = z.infer<typeof hostLetterInput>;
export type TypedLetter = TypedValues<typeof hostLetterFields>;
export type TypedOrganizersLetter = TypedValues<typeof organizersLetterFields>;

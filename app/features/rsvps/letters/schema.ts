import type * as z from "zod";
import type { TypedValues } from "~/lib/fields/field";
import { schemaOf } from "~/lib/fields/schema";
import { letterFields } from "./fields.ts";

export const letterInput = schemaOf(letterFields).refine(
  ({ text_en, text_es }) => text_en !== null || text_es !== null,
  {
    path: ["text_en"],
    error: "required",
  },
);

export type LetterInput = z.infer<typeof letterInput>;
export type TypedLetter = TypedValues<typeof letterFields>;

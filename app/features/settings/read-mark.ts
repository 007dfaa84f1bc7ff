import * as z from "zod";
import { areWovenLetters, wovenSpelling } from "~/lib/mark/letter-forms";
import type { MarkChoice, MarkPart } from "~/lib/mark/mark";
import { readDrawing } from "~/lib/svg/read-drawing";

/** Drops the values of the kinds of mark that are not chosen. */
export function withoutUnused(typed: unknown): Record<keyof MarkChoice, string> {
  const { style = "", letters = "", drawing = "" } = typed as Partial<Record<string, string>>;
  return {
    style,
    letters: style === "letters" ? wovenSpelling(letters) : "",
    drawing: style === "own" ? drawing : "",
  };
}

/** Parses the text of a drawing; an empty text has no parts. */
export function readParts(typed: string, context: z.RefinementCtx): MarkPart[] {
  if (!typed) return [];
  const read = readDrawing(typed);
  if (read.ok) return read.drawing;
  context.addIssue({ code: "custom", message: "invalidDrawing" });
  return z.NEVER;
}

/** Checks that letters can be woven, and that a drawing is not empty. */
export function checkMark({ style, letters, drawing }: MarkChoice, context: z.RefinementCtx): void {
  const refuse = (field: keyof MarkChoice, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (style === "letters" && letters === "") refuse("letters", "required");
  else if (style === "letters" && !areWovenLetters(letters)) refuse("letters", "notWoven");
  if (style === "own" && drawing.length === 0) refuse("drawing", "required");
}

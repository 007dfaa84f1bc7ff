import type * as z from "zod";
import type { FieldReason } from "~/lib/forms/field-errors";
import { themeLimits, type Theme } from "../edition/themes.ts";
import { haveSameKey, isSameName, withKeys } from "./entry-key.ts";

/** Keys with another meaning: events without a theme, and the audiences of letters that are no theme. */
const reserved = ["general", "mine", "new"];
/** There can be more themes than threads, so two themes may share one. */
const mostOfThread = 2;

/** Validates the themes as a whole, and generates a key for each new one. */
export function checkThemes(themes: readonly Theme[] | null, context: z.RefinementCtx): readonly Theme[] {
  const all = themes ?? [];
  const refuse = (path: string, message: FieldReason) => context.addIssue({ code: "custom", path: [path], message });
  if (all.length < themeLimits.least) refuse("entries", "tooFewThemes");
  if (all.length > themeLimits.most) refuse("entries", "tooManyThemes");
  if (haveSameKey(all)) refuse("entries", "sameEntry");
  for (const [index, theme] of all.entries()) {
    const earlier = all.slice(0, index);
    for (const name of ["name_en", "name_es"] as const)
      if (earlier.some((other) => isSameName(other[name], theme[name]))) refuse(`${name}${index}`, "sameName");
    if (earlier.filter(({ thread }) => thread === theme.thread).length >= mostOfThread)
      refuse(`thread${index}`, "threadTaken");
    for (const [en, es] of bothOrNone)
      if (!theme[en] !== !theme[es]) refuse(`${theme[en] ? es : en}${index}`, "bothLanguages");
  }
  return withKeys(all, { joint: "-", reserved, unnamed: "theme" });
}

const bothOrNone = [
  ["short_en", "short_es"],
  ["invited_en", "invited_es"],
  ["text_en", "text_es"],
] as const;

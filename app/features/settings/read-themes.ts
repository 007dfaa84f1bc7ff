import type * as z from "zod";
import type { FieldReason } from "~/lib/forms/field-errors";
import { foldedText } from "~/lib/text/folded";
import { themeLimits, type Theme } from "../edition/themes.ts";

/** Keys with another meaning: events without a theme, and what letters ask for in place of a theme. */
const reserved = ["general", "mine", "new"];
const longestKey = 40;
/** There are fewer threads than themes, so that two may share one. */
const mostOfThread = 2;

/** Checks the themes as a whole, and gives new ones a key made of their English name. */
export function checkedThemes(themes: readonly Theme[] | null, context: z.RefinementCtx): readonly Theme[] {
  const all = themes ?? [];
  const refuse = (path: string, message: FieldReason) => context.addIssue({ code: "custom", path: [path], message });
  if (all.length < themeLimits.least) refuse("entries", "tooFewThemes");
  if (all.length > themeLimits.most) refuse("entries", "tooManyThemes");
  for (const [place, theme] of all.entries()) {
    const before = all.slice(0, place);
    for (const name of ["name_en", "name_es"] as const)
      if (before.some((other) => isSame(other[name], theme[name]))) refuse(`${name}${place}`, "sameName");
    if (before.filter(({ thread }) => thread === theme.thread).length >= mostOfThread)
      refuse(`thread${place}`, "threadTaken");
    for (const [en, es] of bothOrNone)
      if (!theme[en] !== !theme[es]) refuse(`${theme[en] ? es : en}${place}`, "bothLanguages");
  }
  return withKeys(all);
}

const bothOrNone = [
  ["short_en", "short_es"],
  ["invited_en", "invited_es"],
  ["text_en", "text_es"],
] as const;

function isSame(one = "", other = ""): boolean {
  return foldedText(one) === foldedText(other);
}

function withKeys(themes: readonly Theme[]): Theme[] {
  const taken = new Set([...reserved, ...themes.map(({ key }) => key)]);
  return themes.map((theme) => {
    if (theme.key) return theme;
    const base = (foldedText(theme.name_en ?? "").match(/[a-z0-9]+/g) ?? ["theme"]).join("-").slice(0, longestKey - 3);
    const stem = base.replace(/-$/, "");
    const key = [stem, ...Array.from({ length: themeLimits.most }, (_, n) => `${stem}-${n + 2}`)].find(
      (one) => !taken.has(one),
    )!;
    taken.add(key);
    return { ...theme, key };
  });
}

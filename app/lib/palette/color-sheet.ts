import { siteColors, type SiteColors } from "./colors.ts";
import { baseColors, usualPalette, type Palette } from "./palette.ts";

/** Returns the colors of every light as custom properties; `root` is the selector by day, ":root" or "@theme". */
export function colorSheet(palette: Palette, root: string): string {
  const [day, night] = [siteColors(palette, "day"), siteColors(palette, "night")];
  const contrast = siteColors(palette, "moreContrast");
  const contrastAtNight = siteColors(palette, "moreContrastAtNight");
  // With more contrast at night, the rules of both other blocks apply first.
  const both = { ...night, ...changedColors(contrast, day) };
  return [
    `${root}{${declarations(day)}}`,
    `@media screen and (prefers-color-scheme: dark){:root{${declarations(changedColors(night, day))}}}`,
    `@media (prefers-contrast: more){:root{${declarations(changedColors(contrast, day))}}}`,
    `@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark){:root{${declarations(changedColors(contrastAtNight, both))}}}`,
  ].join("\n");
}

function changedColors(colors: SiteColors, from: SiteColors): Partial<SiteColors> {
  return Object.fromEntries(Object.entries(colors).filter(([role, color]) => color !== from[role as keyof SiteColors]));
}

function declarations(colors: Partial<SiteColors>): string {
  return Object.entries(colors)
    .map(([role, color]) => `--color-${role}:${color};`)
    .join("");
}

/** Returns the built style sheet with the colors of a palette instead of the usual ones. */
export function paintedSheet(sheet: string, palette: Palette): string {
  const undeclared = sheet.replace(/--color-[\w-]+:#[0-9a-f]{3,8};?/g, "");
  // For older browsers the build writes out colors with transparency.
  const repainted = baseColors.reduce((text, base) => text.replaceAll(usualPalette[base], palette[base]), undeclared);
  return repainted + colorSheet(palette, ":root");
}

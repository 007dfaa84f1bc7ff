import { siteColors, type SiteColors } from "./colors.ts";
import { baseColors, usualPalette, type Palette } from "./palette.ts";

/** The colors as custom properties for every light; `root` takes those by day, ":root" or "@theme". */
export function colorSheet(palette: Palette, root: string): string {
  const [day, night] = [siteColors(palette, "day"), siteColors(palette, "night")];
  const contrast = siteColors(palette, "moreContrast");
  const contrastAtNight = siteColors(palette, "moreContrastAtNight");
  // Whoever asks for more contrast at night gets what both of the other blocks say.
  const both = { ...night, ...changed(contrast, day) };
  return [
    `${root}{${declared(day)}}`,
    `@media screen and (prefers-color-scheme: dark){:root{${declared(changed(night, day))}}}`,
    `@media (prefers-contrast: more){:root{${declared(changed(contrast, day))}}}`,
    `@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark){:root{${declared(changed(contrastAtNight, both))}}}`,
  ].join("\n");
}

function changed(colors: SiteColors, from: SiteColors): Partial<SiteColors> {
  return Object.fromEntries(Object.entries(colors).filter(([role, color]) => color !== from[role as keyof SiteColors]));
}

function declared(colors: Partial<SiteColors>): string {
  return Object.entries(colors)
    .map(([role, color]) => `--color-${role}:${color};`)
    .join("");
}

/** The site's style sheet, which was built with the usual colors, with those of a palette instead. */
export function paintedSheet(sheet: string, palette: Palette): string {
  const undeclared = sheet.replace(/--color-[\w-]+:#[0-9a-f]{3,8};?/g, "");
  // For older browsers the build writes a color with its transparency out.
  const repainted = baseColors.reduce((text, base) => text.replaceAll(usualPalette[base], palette[base]), undeclared);
  return repainted + colorSheet(palette, ":root");
}

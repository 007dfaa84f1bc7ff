import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { namesIn, usedStyle } from "../../lib/http/used-style.ts";
import { paintedSheet } from "../../lib/palette/color-sheet.ts";
import type { Palette } from "../../lib/palette/palette.ts";
import { projectRoot } from "../project-root.server.ts";

/** The elements that the script of static pages adds, and the classes it sets. */
const scriptNames = ["a", "button", "code", "form", "iframe", "input", "li", "video"].concat([
  ".feed-address",
  ".link",
  ".mt-2",
  ".film",
  ".invisible",
]);

/** A page with its own styles; `source` is their hash for the content security policy. */
interface StyledPage {
  html: string;
  source?: string;
}

/**
 * Returns a function that replaces a page's link to the style sheet with the rules the page uses, so that a first visit
 * needs only one response (decision 34). In development nothing is built, and the link stays.
 */
export function pageStyle(sheet: string): (html: string, palette: Palette | undefined) => StyledPage {
  const built = builtSheet(sheet);
  if (built === undefined) return (html) => ({ html });
  const usual = usedStyle(built);
  const painted = new Map<string, ReturnType<typeof usedStyle>>();
  const pickFor = (palette: Palette | undefined) => {
    if (!palette) return usual;
    const key = JSON.stringify(palette);
    const pick = painted.get(key) ?? usedStyle(paintedSheet(built, palette));
    // Whoever chooses colors sees many of them; the site itself has one palette.
    if (painted.size >= mostPalettes) painted.clear();
    painted.set(key, pick);
    return pick;
  };
  return (html, palette) => {
    const link = `<link rel="stylesheet" href="${paintedAddress(sheet, palette)}"/>`;
    const names = namesIn(html);
    for (const name of scriptNames) names.add(name);
    const style = pickFor(palette)(names);
    const hash = createHash("sha256").update(style).digest("base64");
    return { html: html.replace(link, () => `<style>${style}</style>`), source: `'sha256-${hash}'` };
  };
}

const mostPalettes = 8;

function builtSheet(sheet: string): string | undefined {
  if (!builtSheets.has(sheet)) {
    const file = path.join(projectRoot, "build", "client", sheet);
    builtSheets.set(sheet, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  }
  return builtSheets.get(sheet);
}

const builtSheets = new Map<string, string | undefined>();

/** The address of the style sheet in a palette; that of the built one for the usual colors, and in development. */
export function paintedAddress(sheet: string, palette: Palette | undefined): string {
  if (!palette || builtSheet(sheet) === undefined) return sheet;
  const hash = createHash("sha256").update(sheet).update(JSON.stringify(palette)).digest("hex");
  return `/assets/colors/${hash.slice(0, 16)}.css`;
}

/** The style sheet in a palette; undefined in development. */
export function paintedStyle(sheet: string, palette: Palette): string | undefined {
  const built = builtSheet(sheet);
  return built && paintedSheet(built, palette);
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { namesIn, usedStyle } from "../../lib/http/used-style.ts";
import { dressedSheet, type Dress } from "../../lib/look/dressed-sheet.ts";
import type { TypePairName } from "../../lib/look/type-pairs.ts";
import type { Palette } from "../../lib/palette/palette.ts";
import { projectRoot } from "../project-root.server.ts";

/** The elements that the script of static pages adds, and the classes it sets. */
const scriptNames = ["a", "button", "form", "input", "li", ".link", ".invisible"];
/** Those that it adds where an element with this attribute is pressed. */
const scriptNamesByAttribute = {
  "data-film": ["iframe", "video", ".film"],
  "data-copy-text": ["code", ".feed-address", ".mt-2"],
};

/** A page with its own styles; `source` is their hash for the content security policy. */
interface StyledPage {
  html: string;
  source?: string;
}

/** The addresses of the built sheets: the site's own, and those of the other pairs of typefaces. */
export interface BuiltSheets {
  site: string;
  typefaces: Partial<Record<TypePairName, string>>;
}

/**
 * Returns a function that replaces a page's link to the style sheet with the rules the page uses, so that a first visit
 * needs only one response (decision 34). In development nothing is built, and the link stays.
 */
export function pageStyle(sheets: BuiltSheets): (html: string, look: SheetLook) => StyledPage {
  const built = builtSheet(sheets.site);
  if (built === undefined) return (html) => ({ html });
  const pickUsual = usedStyle(built);
  const picks = new Map<string, ReturnType<typeof usedStyle>>();
  const pickFor = (look: SheetLook) => {
    if (isUsual(look)) return pickUsual;
    const key = keyOf(look);
    const pick = picks.get(key) ?? usedStyle(dressedSheet(built, dressOf(sheets, look)));
    // Organizers preview many looks while they choose one; the site itself has a single one.
    if (picks.size >= mostLooks) picks.clear();
    picks.set(key, pick);
    return pick;
  };
  return (html, look) => {
    const link = `<link rel="stylesheet" href="${sheetAddress(sheets, look)}"/>`;
    const names = namesIn(html);
    for (const name of scriptNames) names.add(name);
    for (const [attribute, added] of Object.entries(scriptNamesByAttribute))
      if (html.includes(` ${attribute}=`)) for (const name of added) names.add(name);
    const style = pickFor(look)(names);
    const hash = createHash("sha256").update(style).digest("base64");
    return { html: html.replace(link, () => `<style>${style}</style>`), source: `'sha256-${hash}'` };
  };
}

const mostLooks = 8;

/** The facts of an edition that change its style sheet. */
export interface SheetLook {
  palette?: Palette | undefined;
  typefaces?: TypePairName | undefined;
}

function isUsual({ palette, typefaces }: SheetLook): boolean {
  return !palette && !typefaces;
}

function keyOf({ palette, typefaces }: SheetLook): string {
  return JSON.stringify([palette, typefaces]);
}

function dressOf({ typefaces: sheets }: BuiltSheets, { palette, typefaces }: SheetLook): Dress {
  const sheet = typefaces && sheets[typefaces];
  return { palette, typefaces: sheet && builtSheet(sheet) };
}

function builtSheet(sheet: string): string | undefined {
  if (!builtSheets.has(sheet)) {
    const file = path.join(projectRoot, "build", "client", sheet);
    builtSheets.set(sheet, existsSync(file) ? readFileSync(file, "utf8") : undefined);
  }
  return builtSheets.get(sheet);
}

const builtSheets = new Map<string, string | undefined>();

/** Returns the address of the style sheet in a look; for the usual look and in development, that of the built one. */
export function sheetAddress({ site }: BuiltSheets, look: SheetLook): string {
  if (isUsual(look) || builtSheet(site) === undefined) return site;
  const hash = createHash("sha256").update(site).update(keyOf(look)).digest("hex");
  return `/assets/colors/${hash.slice(0, 16)}.css`;
}

/** Returns the style sheet in a look; undefined in development. */
export function sheetIn(sheets: BuiltSheets, look: SheetLook): string | undefined {
  const built = builtSheet(sheets.site);
  return built && dressedSheet(built, dressOf(sheets, look));
}

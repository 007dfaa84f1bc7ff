import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { namesIn, usedStyle } from "../../lib/http/used-style.ts";
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
 * Returns a function that replaces a page's link to the built style sheet with the rules the page uses, so that a
 * first visit needs only one response (decision 34). In development nothing is built, and the link stays.
 */
export function pageStyle(sheet: string): (html: string) => StyledPage {
  const file = path.join(projectRoot, "build", "client", sheet);
  if (!existsSync(file)) return (html) => ({ html });
  const link = `<link rel="stylesheet" href="${sheet}"/>`;
  const pick = usedStyle(readFileSync(file, "utf8"));
  return (html) => {
    const names = namesIn(html);
    for (const name of scriptNames) names.add(name);
    const style = pick(names);
    const hash = createHash("sha256").update(style).digest("base64");
    return { html: html.replace(link, () => `<style>${style}</style>`), source: `'sha256-${hash}'` };
  };
}

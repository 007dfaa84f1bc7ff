import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { namesIn, usedStyle } from "../../lib/http/used-style.ts";
import { projectRoot } from "../project-root.server.ts";

/** What the script of static pages adds, and the classes it gives. */
const scriptNames = ["a", "button", "code", "form", "iframe", "input", "li", "video"].concat([
  ".feed-address",
  ".link",
  ".mt-2",
  ".film",
  ".invisible",
]);

/** A page that needs no style sheet beside it; `source` lets its style pass the content security policy. */
interface StyledPage {
  html: string;
  source?: string;
}

/**
 * Returns a function that writes into a page the rules it uses, in place of its link to the built style sheet, so that a
 * first visit waits for one answer and not for two (decision 34). In development, where nothing is built, the link stays.
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

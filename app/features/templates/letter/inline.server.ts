import { localizedPath, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { Block, Run } from "~/ui/email/content";
import { addressProblem, pictureProblem } from "./address.ts";
import type { Token } from "./markdown.server.ts";
import { markOf } from "./marks.ts";
import type { LineBlock, Slot } from "./placeholders.ts";
import type { LetterProblem } from "./problem.ts";

/** The state of parsing a letter, which collects its slots, problems and links. */
export interface LetterParsing {
  language: Language;
  slots: Slot[];
  problems: LetterProblem[];
  /** The addresses as they were typed. */
  links: { address: string; line: number }[];
  lineBlocks: LineBlock[];
  siteSlot: number;
  isPage: true | undefined;
  theme?: string;
  preheader?: string;
}

type Picture = Extract<Block, { block: "picture" }>;

/** Returns the words and pictures of a paragraph or heading, in order. */
export function readInline(token: Token, parsing: LetterParsing): (Run[] | Picture)[] {
  const parts: (Run[] | Picture)[] = [];
  const style = { bold: 0, italic: 0 };
  let href: string | undefined;
  let line = (token.map?.[0] ?? 0) + 1;
  const addText = (text: string, more: Pick<Run, "code"> = {}) => {
    let runs = parts.at(-1);
    if (!Array.isArray(runs)) parts.push((runs = []));
    addRun(runs, { text, href, ...more, ...(style.bold && { bold: true }), ...(style.italic && { italic: true }) });
  };
  for (const part of token.children ?? []) {
    const { type, content, nesting } = part;
    if (type === "strong_open" || type === "strong_close") style.bold += nesting;
    else if (type === "em_open" || type === "em_close") style.italic += nesting;
    else if (type === "link_open") href = readAddress(String(part.attrGet("href")), line, parsing);
    else if (type === "link_close") href = undefined;
    else if (type === "softbreak" || type === "hardbreak") {
      line += 1;
      addText("\n");
    } else if (type === "image") parts.push(readPicture(part, { line, href, parsing }));
    else if (type === "code_inline") addText(content, { code: true });
    else if (content) addText(content);
  }
  return parts
    .map((part) => (Array.isArray(part) ? trimRuns(part) : part))
    .filter((part) => !Array.isArray(part) || part.length > 0);
}

/** Returns the address of a link or button; a path of this site gets the site's origin in front. */
export function readAddress(address: string, line: number, parsing: LetterParsing): string {
  const reason = addressProblem(address);
  if (reason) parsing.problems.push({ field: "markdown", line, reason, value: address });
  parsing.links.push({ address, line });
  if (reason || !address.startsWith("/")) return address;
  return markOf(parsing.siteSlot) + inLanguage(parsing.language, address);
}

/** Returns a page in the letter's language, unless its address names one. Files have no language. */
function inLanguage(language: Language, path: string): string {
  const isPage = pageOf(path) === path && !/\.\w+$/.test(path.replace(/[?#].*/, ""));
  return isPage ? localizedPath(language, path) : path;
}

function readPicture(
  part: Token,
  { line, href, parsing }: { line: number; href: string | undefined; parsing: LetterParsing },
): Picture {
  const src = String(part.attrGet("src") ?? "");
  const alt = plainText(part.children ?? []);
  // Pages load nothing from other sites.
  const reason = parsing.isPage ? "letters-only" : (pictureProblem(src) ?? (alt ? undefined : "picture-alt"));
  if (reason) parsing.problems.push({ field: "markdown", line, reason, value: src });
  return { block: "picture", src, alt, href };
}

function plainText(parts: readonly Token[]): string {
  return parts
    .map(({ type, content, children }) => (type.endsWith("break") ? " " : children ? plainText(children) : content))
    .join("")
    .trim();
}

/** Appends words, or extends the last run if both look the same. */
function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  const isSame =
    last && last.href === run.href && last.bold === run.bold && last.italic === run.italic && last.code === run.code;
  if (isSame) last.text += run.text;
  else if (run.text) runs.push(run);
}

/** Removes the line breaks before and after a picture. */
function trimRuns(runs: Run[]): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.replace(/^\n+/, "");
  if (last) last.text = last.text.replace(/(?<!\n)\n+$/, "");
  return runs.filter(({ text }) => text !== "");
}

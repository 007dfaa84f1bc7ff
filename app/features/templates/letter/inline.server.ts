import { localizedPath, pageOf } from "~/i18n/links";
import type { Language } from "~/i18n/translate";
import type { Block, Run } from "~/ui/email/content";
import { addressProblem, pictureProblem } from "./address.ts";
import type { Token } from "./markdown.server.ts";
import { markOf } from "./marks.ts";
import type { LineBlock, Slot } from "./placeholders.ts";
import type { LetterProblem } from "./problem.ts";

/** Collects the problems and links of a letter while it is read. */
export interface ReadingLetter {
  language: Language;
  slots: Slot[];
  problems: LetterProblem[];
  /** The address as it was written. */
  links: { address: string; line: number }[];
  lineBlocks: LineBlock[];
  siteSlot: number;
  isPage: true | undefined;
  theme?: string;
  preheader?: string;
}

type Picture = Extract<Block, { block: "picture" }>;

/** Returns the words and pictures of a paragraph or heading, in order. */
export function readInline(token: Token, reading: ReadingLetter): (Run[] | Picture)[] {
  const parts: (Run[] | Picture)[] = [];
  const look = { bold: 0, italic: 0 };
  let href: string | undefined;
  let line = (token.map?.[0] ?? 0) + 1;
  const write = (text: string, more: Pick<Run, "code"> = {}) => {
    let runs = parts.at(-1);
    if (!Array.isArray(runs)) parts.push((runs = []));
    addRun(runs, { text, href, ...more, ...(look.bold && { bold: true }), ...(look.italic && { italic: true }) });
  };
  for (const part of token.children ?? []) {
    const { type, content, nesting } = part;
    if (type === "strong_open" || type === "strong_close") look.bold += nesting;
    else if (type === "em_open" || type === "em_close") look.italic += nesting;
    else if (type === "link_open") href = readAddress(String(part.attrGet("href")), line, reading);
    else if (type === "link_close") href = undefined;
    else if (type === "softbreak" || type === "hardbreak") {
      line += 1;
      write("\n");
    } else if (type === "image") parts.push(readPicture(part, { line, href, reading }));
    else if (type === "code_inline") write(content, { code: true });
    else if (content) write(content);
  }
  return parts
    .map((part) => (Array.isArray(part) ? trimmed(part) : part))
    .filter((part) => !Array.isArray(part) || part.length > 0);
}

/** Returns the address of a link or button; a path of this site gets the site's origin in front. */
export function readAddress(address: string, line: number, reading: ReadingLetter): string {
  const reason = addressProblem(address);
  if (reason) reading.problems.push({ field: "markdown", line, reason, value: address });
  reading.links.push({ address, line });
  if (reason || !address.startsWith("/")) return address;
  return markOf(reading.siteSlot) + inLanguage(reading.language, address);
}

/** Returns a page in the letter's language, unless its address names one. Files have no language. */
function inLanguage(language: Language, path: string): string {
  const isPage = pageOf(path) === path && !/\.\w+$/.test(path.replace(/[?#].*/, ""));
  return isPage ? localizedPath(language, path) : path;
}

function readPicture(
  part: Token,
  { line, href, reading }: { line: number; href: string | undefined; reading: ReadingLetter },
): Picture {
  const src = String(part.attrGet("src") ?? "");
  const alt = plainText(part.children ?? []);
  // A visitor's browser asks no other site for anything.
  const reason = reading.isPage ? "letters-only" : (pictureProblem(src) ?? (alt ? undefined : "picture-alt"));
  if (reason) reading.problems.push({ field: "markdown", line, reason, value: src });
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
function trimmed(runs: Run[]): Run[] {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.replace(/^\n+/, "");
  if (last) last.text = last.text.replace(/(?<!\n)\n+$/, "");
  return runs.filter(({ text }) => text !== "");
}

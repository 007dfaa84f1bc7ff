import MarkdownIt from "markdown-it";
import { withMarksInAddress, withoutEncodedMarks, withoutMarksToDecode } from "./marks.ts";
import { blockLine } from "./placeholders.ts";

/**
 * The Markdown of letters: HTML is shown as text, line breaks are kept, and web addresses become links. Syntax that
 * people use by accident is disabled: an underlined line is not a heading, and an indented line is not code.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });
markdown.disable(["lheading", "code", "table", "strikethrough", "reference"]);
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Accept every address here, so that a forbidden one is reported as a problem instead of staying plain text.
markdown.validateLink = () => true;
const { normalizeLink, normalizeLinkText } = markdown;
// A mark in a host name is kept too, so that it is reported; the ASCII form of the host would lose it.
const markInHost = /^[a-z]+:\/\/[^/?#]*[\uFDD0-\uFDEF]/i;
markdown.normalizeLink = (address) =>
  markInHost.test(address) ? address : withMarksInAddress(normalizeLink.call(markdown, withoutEncodedMarks(address)));
markdown.normalizeLinkText = (address) => normalizeLinkText.call(markdown, withoutMarksToDecode(address));

markdown.block.ruler.before(
  "fence",
  "letter_block",
  (state, start, _end, silent) => {
    const line = state.src.slice(state.bMarks[start]! + state.tShift[start]!, state.eMarks[start]);
    const number = blockLine.exec(line.trim())?.[1];
    if (number === undefined) return false;
    if (silent) return true;
    const token = state.push("letter_block", "", 0);
    token.content = number;
    token.map = [start, start + 1];
    state.line = start + 1;
    return true;
  },
  { alt: ["paragraph", "blockquote", "list"] },
);

export type Token = ReturnType<typeof markdown.parse>[number];

export function tokensOf(text: string): Token[] {
  return markdown.parse(text, {});
}

/** Normalizes an address as Markdown does for links. */
export function normalAddress(address: string): string {
  return markdown.normalizeLink(address);
}

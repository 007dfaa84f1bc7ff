import MarkdownIt from "markdown-it";
import { withMarksInAddress, withoutEncodedMarks, withoutMarksToDecode } from "./marks.ts";
import { blockLine } from "./placeholders.ts";

/**
 * How letters are read: no own HTML, lines stay lines, web addresses are links. What a volunteer would do unaware is
 * off: a rule under a line is no heading, and an indented line no code.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });
markdown.disable(["lheading", "code", "table", "strikethrough", "reference"]);
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Every address becomes one here, so that a forbidden one is told instead of left as text.
markdown.validateLink = () => true;
const { normalizeLink, normalizeLinkText } = markdown;
// A mark in the name of a site is left, to be told too; it would be lost in a host's ASCII form.
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

/** An address as a link in Markdown would have it. */
export function normalAddress(address: string): string {
  return markdown.normalizeLink(address);
}

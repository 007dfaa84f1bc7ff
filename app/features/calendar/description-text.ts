import MarkdownIt from "markdown-it";

/** The Markdown of descriptions: HTML is shown as text, addresses become links, and line breaks are kept. */
export const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });

/**
 * Converts Markdown to plain text for calendar apps and feed readers. Line breaks and list items stay, and links are
 * followed by their address.
 */
export function descriptionText(description: string): string {
  const lists: (number | undefined)[] = [];
  let text = "";
  let gap = "";
  const write = (appended: string) => {
    text += (text && gap) + appended;
    gap = "";
  };
  for (const token of markdown.parse(description.replaceAll("\0", ""), {})) {
    const { type, content, children } = token;
    if (type === "bullet_list_open") lists.push(undefined);
    if (type === "ordered_list_open") lists.push(Number(token.attrGet("start") ?? 1));
    if (type === "list_item_open") write("  ".repeat(lists.length - 1) + markOf(lists));
    if (type === "inline") write(lineText(children ?? []));
    if (type === "fence" || type === "code_block") write(content.trimEnd());
    if (type.endsWith("_list_close")) lists.pop();
    // List items are separated by a line break, all other blocks by an empty line.
    if (token.nesting === -1 || content) gap = lists.length > 0 ? "\n" : "\n\n";
  }
  return text;
}

/** Returns "• " or the number of the list item. */
function markOf(lists: (number | undefined)[]): string {
  const number = lists.at(-1);
  if (number === undefined) return "• ";
  lists[lists.length - 1] = number + 1;
  return `${number}. `;
}

type InlineToken = NonNullable<ReturnType<typeof markdown.parse>[number]["children"]>[number];

function lineText(parts: readonly InlineToken[]): string {
  let text = "";
  let href = "";
  let from = 0;
  for (const part of parts) {
    if (part.type === "softbreak" || part.type === "hardbreak") text += "\n";
    if (part.type === "link_open") [href, from] = [String(part.attrGet("href") ?? ""), text.length];
    // A link whose text already is its address does not repeat it.
    if (part.type === "link_close" && !href.endsWith(text.slice(from))) text += ` (${href})`;
    text += part.content;
  }
  return text;
}

import { button, personal, type Block, type Run } from "~/ui/email/content";
import { readAddress, readInline } from "./inline.server.ts";
import type { LetterParsing } from "./inline.server.ts";
import { normalAddress, type Token } from "./markdown.server.ts";
import { markOf } from "./marks.ts";
import type { LineBlock } from "./placeholders.ts";
import type { ProblemReason } from "./problem.ts";
import { isTheme, readEvent, readEvents, type EventsQuery } from "./syntax.ts";

export function readBlocks(tokens: readonly Token[], parsing: LetterParsing): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const end = token.nesting === 1 ? closingIndex(tokens, at) : at;
    blocks.push(...blocksOf(token, tokens.slice(at + 1, end), parsing));
    at = end;
  }
  return blocks;
}

function closingIndex(tokens: readonly Token[], at: number): number {
  const { level } = tokens[at]!;
  return tokens.findIndex((token, i) => i > at && token.nesting === -1 && token.level === level);
}

function blocksOf(token: Token, inner: readonly Token[], parsing: LetterParsing): Block[] {
  switch (token.type) {
    case "heading_open":
      return inlineBlocks(inner, parsing, (runs) => ({ block: "heading", level: levelOf(token), runs }));
    case "paragraph_open":
      return inlineBlocks(inner, parsing, (runs) => ({ block: "paragraph", runs }));
    case "bullet_list_open":
      return [{ block: "list", first: undefined, items: listItems(inner, parsing) }];
    case "ordered_list_open":
      return [{ block: "list", first: Number(token.attrGet("start") ?? 1), items: listItems(inner, parsing) }];
    case "blockquote_open":
      return [{ block: "quote", blocks: readBlocks(inner, parsing) }];
    case "hr":
      return [{ block: "divider" }];
    case "fence":
      return [{ block: "paragraph", runs: [{ text: token.content.trimEnd(), code: true }] }];
    case "letter_block":
      return lineBlock(parsing.lineBlocks[Number(token.content)]!, parsing);
    default:
      return [];
  }
}

function levelOf({ tag }: Token): 1 | 2 | 3 {
  return tag === "h1" ? 1 : tag === "h2" ? 2 : 3;
}

function inlineBlocks(inner: readonly Token[], parsing: LetterParsing, block: (runs: Run[]) => Block): Block[] {
  return inner
    .filter(({ type }) => type === "inline")
    .flatMap((token) => readInline(token, parsing).map((part) => (Array.isArray(part) ? block(part) : part)));
}

function listItems(inner: readonly Token[], parsing: LetterParsing): Block[][] {
  const items: Block[][] = [];
  for (let at = 0; at < inner.length; at++) {
    const end = closingIndex(inner, at);
    items.push(readBlocks(inner.slice(at + 1, end), parsing));
    at = end;
  }
  return items;
}

/** Converts a block on its own line. A missing argument is reported as a problem. */
function lineBlock({ name, argument, line }: LineBlock, parsing: LetterParsing): Block[] {
  const problem = (reason: ProblemReason): Block[] => {
    parsing.problems.push({ field: "markdown", line, reason, value: argument });
    return [];
  };
  const events = (query: EventsQuery): Block[] => {
    parsing.slots.push({ slot: "events", query, line });
    return [personal(markOf(parsing.slots.length - 1))];
  };
  switch (name) {
    case "button": {
      const [label = "", address = "", ...more] = argument.split("|").map((part) => part.trim());
      if (!label || !address || more.length > 0) return problem("button-incomplete");
      return [button(label, readAddress(normalAddress(address), line, parsing))];
    }
    case "event": {
      const query = readEvent(argument);
      return query ? events(query) : problem("event-missing");
    }
    case "events": {
      const query = readEvents(argument);
      if ("which" in query) return events(query);
      return problem(query.unknown === "count" ? "events-count" : "theme-unknown");
    }
    case "band": {
      const theme = argument.toLowerCase();
      if (!isTheme(theme)) return problem("theme-unknown");
      parsing.theme = theme;
      return [];
    }
    case "preheader":
      if (!argument) return problem("preheader-empty");
      parsing.preheader = argument;
      return [];
  }
}

import { button, personal, type Block, type Run } from "~/ui/email/content";
import { readAddress, readInline } from "./inline.server.ts";
import type { ReadingLetter } from "./inline.server.ts";
import { normalAddress, type Token } from "./markdown.server.ts";
import { markOf } from "./marks.ts";
import type { LineBlock } from "./placeholders.ts";
import type { ProblemReason } from "./problem.ts";
import { isTheme, readEvent, readEvents, type EventsWanted } from "./syntax.ts";

/** Converts Markdown tokens to content blocks. */
export function readBlocks(tokens: readonly Token[], reading: ReadingLetter): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const end = token.nesting === 1 ? closingOf(tokens, at) : at;
    blocks.push(...blocksOf(token, tokens.slice(at + 1, end), reading));
    at = end;
  }
  return blocks;
}

function closingOf(tokens: readonly Token[], at: number): number {
  const { level } = tokens[at]!;
  return tokens.findIndex((token, i) => i > at && token.nesting === -1 && token.level === level);
}

function blocksOf(token: Token, inner: readonly Token[], reading: ReadingLetter): Block[] {
  switch (token.type) {
    case "heading_open":
      return worded(inner, reading, (runs) => ({ block: "heading", level: levelOf(token), runs }));
    case "paragraph_open":
      return worded(inner, reading, (runs) => ({ block: "paragraph", runs }));
    case "bullet_list_open":
      return [{ block: "list", first: undefined, items: itemsOf(inner, reading) }];
    case "ordered_list_open":
      return [{ block: "list", first: Number(token.attrGet("start") ?? 1), items: itemsOf(inner, reading) }];
    case "blockquote_open":
      return [{ block: "quote", blocks: readBlocks(inner, reading) }];
    case "hr":
      return [{ block: "divider" }];
    case "fence":
      return [{ block: "paragraph", runs: [{ text: token.content.trimEnd(), code: true }] }];
    case "letter_block":
      return lineBlock(reading.lineBlocks[Number(token.content)]!, reading);
    default:
      return [];
  }
}

function levelOf({ tag }: Token): 1 | 2 | 3 {
  return tag === "h1" ? 1 : tag === "h2" ? 2 : 3;
}

function worded(inner: readonly Token[], reading: ReadingLetter, block: (runs: Run[]) => Block): Block[] {
  return inner
    .filter(({ type }) => type === "inline")
    .flatMap((token) => readInline(token, reading).map((part) => (Array.isArray(part) ? block(part) : part)));
}

function itemsOf(inner: readonly Token[], reading: ReadingLetter): Block[][] {
  const items: Block[][] = [];
  for (let at = 0; at < inner.length; at++) {
    const end = closingOf(inner, at);
    items.push(readBlocks(inner.slice(at + 1, end), reading));
    at = end;
  }
  return items;
}

/** Converts a block on its own line. A missing argument is reported as a problem. */
function lineBlock({ name, argument, line }: LineBlock, reading: ReadingLetter): Block[] {
  const problem = (reason: ProblemReason): Block[] => {
    reading.problems.push({ field: "markdown", line, reason, value: argument });
    return [];
  };
  const events = (wanted: EventsWanted): Block[] => {
    reading.slots.push({ slot: "events", wanted, line });
    return [personal(markOf(reading.slots.length - 1))];
  };
  switch (name) {
    case "button": {
      const [label = "", address = "", ...more] = argument.split("|").map((part) => part.trim());
      if (!label || !address || more.length > 0) return problem("button-incomplete");
      return [button(label, readAddress(normalAddress(address), line, reading))];
    }
    case "event": {
      const wanted = readEvent(argument);
      return wanted ? events(wanted) : problem("event-missing");
    }
    case "events": {
      const wanted = readEvents(argument);
      if ("which" in wanted) return events(wanted);
      return problem(wanted.unknown === "count" ? "events-count" : "theme-unknown");
    }
    case "band": {
      const theme = argument.toLowerCase();
      if (!isTheme(theme)) return problem("theme-unknown");
      reading.theme = theme;
      return [];
    }
    case "preheader":
      if (!argument) return problem("preheader-empty");
      reading.preheader = argument;
      return [];
  }
}

import type { Block } from "~/ui/email/content";
import { cutAtMarks } from "./marks.ts";

/**
 * Removes event blocks without events, and the headings, quotes and list items that would be empty without them.
 * `shown` tells which slots have events.
 */
export function withoutEmpty(blocks: readonly Block[], hasEvents: (slot: number) => boolean): Block[] {
  const remaining = blocks.map((block) => withoutEmptyParts(block, hasEvents));
  return remaining.filter((block, i): block is Block => {
    if (block?.block !== "heading" || remaining[i + 1]) return block !== undefined;
    const next = remaining.slice(i + 1).find((later) => later);
    return i + 1 === remaining.length || (next !== undefined && next.block !== "heading");
  });
}

/** Returns a block without its empty parts, or undefined if nothing is left. */
function withoutEmptyParts(block: Block, hasEvents: (slot: number) => boolean): Block | undefined {
  if (block.block === "personal") {
    const mark = cutAtMarks(block.mark)[1];
    return typeof mark === "object" && !hasEvents(mark.slot) ? undefined : block;
  }
  if (block.block === "quote") {
    const inner = withoutEmpty(block.blocks, hasEvents);
    return inner.length > 0 ? { ...block, blocks: inner } : undefined;
  }
  if (block.block !== "list") return block;
  const items = block.items.map((item) => withoutEmpty(item, hasEvents)).filter((item) => item.length > 0);
  return items.length > 0 ? { ...block, items } : undefined;
}

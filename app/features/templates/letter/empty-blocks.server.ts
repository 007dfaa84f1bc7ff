import type { Block } from "~/ui/email/content";
import { cutAtMarks } from "./marks.ts";

/**
 * Removes event blocks without events, and the headings, quotes and list items that would be empty without them.
 * `shown` tells which slots have events.
 */
export function withoutEmpty(blocks: readonly Block[], shown: (slot: number) => boolean): Block[] {
  const filled = blocks.map((block) => filledIn(block, shown));
  return filled.filter((block, i): block is Block => {
    if (block?.block !== "heading" || filled[i + 1]) return block !== undefined;
    const next = filled.slice(i + 1).find((later) => later);
    return i + 1 === filled.length || (next !== undefined && next.block !== "heading");
  });
}

/** Returns a block without its empty parts, or undefined if nothing is left. */
function filledIn(block: Block, shown: (slot: number) => boolean): Block | undefined {
  if (block.block === "personal") {
    const place = cutAtMarks(block.mark)[1];
    return typeof place === "object" && !shown(place.slot) ? undefined : block;
  }
  if (block.block === "quote") {
    const inner = withoutEmpty(block.blocks, shown);
    return inner.length > 0 ? { ...block, blocks: inner } : undefined;
  }
  if (block.block !== "list") return block;
  const items = block.items.map((item) => withoutEmpty(item, shown)).filter((item) => item.length > 0);
  return items.length > 0 ? { ...block, items } : undefined;
}

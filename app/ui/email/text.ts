import type { Block, EmailContent, EmailSender, Link } from "./content.ts";

/** The text part of a mail: the words of its HTML in the same order, with every address written out on its own line. */
export function emailText({ blocks, footer }: EmailContent, { name, place, home }: EmailSender): string {
  const parts = (footer ? [...blocks, footer] : blocks).map(textOf);
  return `${[...parts, `${name}, ${place}\n${home}`].join("\n\n")}\n`;
}

function textOf(block: Block): string {
  switch (block.block) {
    case "heading":
      return block.text;
    case "paragraph":
      return block.link ? `${block.text} ${linkText(block.link)}` : block.text;
    case "button":
      return linkText(block.link);
    case "code":
      return block.code;
    case "details":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "quote":
      return `${block.intro}\n${block.text}`;
  }
}

function linkText({ label, href }: Link): string {
  return `${label}:\n${href}`;
}

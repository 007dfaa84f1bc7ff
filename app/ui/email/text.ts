import { furtherHere } from "~/i18n/further-languages";
import { labeled } from "~/lib/text/labeled";
import {
  linksOf,
  type Block,
  type EmailContent,
  type EmailEvent,
  type EmailSender,
  type Link,
  type Run,
} from "./content.ts";

/** Renders the plain text of an email, in the order of its HTML and with all addresses written out. */
export function emailText({ blocks, footer }: EmailContent, { name, place, home }: EmailSender): string {
  return `${blocksText(footer ? [...blocks, footer] : blocks)}\n\n${name}, ${place}\n${home}\n`;
}

function blockText(block: Block): string {
  switch (block.block) {
    case "heading":
      return runsText(block.runs);
    case "paragraph":
      return runsText(block.runs);
    case "button":
      return linkText(block.link);
    case "code":
      return block.code;
    case "details":
      return block.rows.map(({ label, value }) => labeled(label, value, furtherHere()?.code)).join("\n");
    case "quote":
      return block.intro
        ? `${block.intro}\n${blocksText(block.blocks)}`
        : indented(blocksText(block.blocks), "> ", "> ");
    case "list":
      return block.items
        .map((item, i) => itemText(item, block.first === undefined ? "-" : `${block.first + i}.`))
        .join("\n");
    case "divider":
      return "* * *";
    case "picture":
      return block.href ? `${block.alt}:\n${block.href}` : block.alt;
    case "caption":
      return block.text;
    case "event":
      return eventText(block.event);
    case "personal":
      return block.mark;
  }
}

export function blocksText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join("\n\n");
}

/** Renders an event with its date, place and address on separate lines. */
function eventText({ title, when, place, href }: EmailEvent): string {
  return [title, when, place, href].filter(Boolean).join("\n");
}

/** A link inside a sentence is followed by its address; at the end of a paragraph the address is on the next line. */
function runsText(runs: readonly Run[]): string {
  const links = linksOf(runs);
  return links
    .map(({ href, runs: labels }, i) => {
      const label = labels.map(({ text }) => text).join("");
      if (!href || href.replace(/^(?:mailto|tel):/, "") === label) return label;
      return i === links.length - 1 ? linkText({ label, href }) : `${label} <${href}>`;
    })
    .join("");
}

function itemText(item: readonly Block[], mark: string): string {
  const isList = (block: Block) => block.block === "list";
  const text = item.map((block, i) => (i > 0 && !isList(block) ? "\n" : "") + blockText(block)).join("\n");
  return indented(text, `${mark} `, " ".repeat(mark.length + 1));
}

function indented(text: string, first: string, next: string): string {
  return text
    .split("\n")
    .map((line, i) => `${i === 0 ? first : next}${line}`.trimEnd())
    .join("\n");
}

function linkText({ label, href }: Link): string {
  return `${label}:\n${href}`;
}

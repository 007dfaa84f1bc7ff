import { expect, test } from "vitest";
import { mailFaults } from "../../../tests/support/mail-programs.ts";
import type { Block } from "./content.ts";
import { emailHtml } from "./html.tsx";

const sender = { name: "Cohere Boulder", place: "Boulder, Colorado", home: "https://example.org" };
const words = [{ text: "words " }, { text: "and\nmore", bold: true, italic: true }, { text: "code", code: true }];
const event = { title: "A walk", when: "Saturday", place: "Garden", href: "https://example.org/calendar/1" };

/** One of each: a new block does not compile until it is here. */
const each: { [Kind in Block["block"]]: Extract<Block, { block: Kind }> } = {
  heading: { block: "heading", level: 2, runs: words },
  paragraph: { block: "paragraph", runs: [...words, { text: "link", href: "https://example.org" }] },
  button: { block: "button", link: { label: "Go", href: "https://example.org/register" } },
  code: { block: "code", label: "Code", code: "123456" },
  details: { block: "details", rows: [{ label: "When", value: "6:00–8:00 PM" }] },
  quote: { block: "quote", blocks: [{ block: "paragraph", runs: words }] },
  list: { block: "list", first: 3, items: [[{ block: "paragraph", runs: words }], [{ block: "divider" }]] },
  divider: { block: "divider" },
  picture: { block: "picture", src: "https://example.org/a.png", alt: "A loom", href: "https://example.org" },
  caption: { block: "caption", text: "Next:" },
  event: { block: "event", event },
  personal: { block: "personal", mark: "*" },
};

function html(block: Block): string {
  return emailHtml({ content: { subject: "S", preheader: "P", blocks: [block] }, language: "en", sender });
}

test.each(Object.values(each))("$block holds in every mail program", (block) => {
  expect(mailFaults(html(block))).toEqual([]);
});

test.each([
  ['<td style="margin:0 8px">x</td>', "margin"],
  ['<p style="display:flex">x</p>', "flex"],
  ['<p style="background:url(https://example.org/a.png)">x</p>', "outside"],
  ["<p onclick='x()'>x</p>", "onclick"],
  ["<script>x()</script>", "<script>"],
  ["<img src='https://example.org/a.png'>", "without alt"],
  ["<a href='javascript:x()'>x</a>", "javascript:"],
  ["<p style='font-size:11px'>x</p>", "too small"],
])("the list knows %s", (fragment, fault) => {
  const spoiled = html(each.paragraph).replace(/<p /, `<table role="presentation"><tr>${fragment}</tr></table><p `);
  expect(mailFaults(spoiled).join("\n")).toContain(fault);
});

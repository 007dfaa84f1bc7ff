import { expect, test } from "vitest";
import { descriptionText } from "./description-text.ts";
import { descriptionHtml } from "./description.server.ts";

test("Markdown becomes paragraphs, lists and links that tell the other site nothing", () => {
  expect(
    descriptionHtml("# Title\n\nBring **soup**.\nAnd a bowl.\n\n- one\n- two\n\nhttps://example.org/a?b=1&c=2"),
  ).toBe(
    '<h3>Title</h3>\n<p>Bring <strong>soup</strong>.<br />\nAnd a bowl.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow ugc">https://example.org/a?b=1&amp;c=2</a></p>\n',
  );
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](data:text/html,<script>1</script>)",
  "![x](https://example.org/tracker.png)",
  '[x](https://example.org "onmouseover=alert(1)")',
  "<a href='//example.org' style='position:fixed'>x</a>",
  "[x](//example.org)",
])("nothing runs, loads or hides: %s", (text) => {
  const html = descriptionHtml(text);
  expect(html.replaceAll(/&lt;.*?&gt;/g, "")).not.toMatch(
    /<(?!\/?(?:p|a|br)\b)|javascript:"|src=|style=|title=|href="\/\//,
  );
});

test.each(["ftp://example.org/a", "intent://scan", "sms:+13035550142", "tg://join?invite=x"])(
  "a link to %s, which is neither web, mail nor phone, leads nowhere",
  (address) => expect(descriptionHtml(`[x](${address})`)).not.toContain("href"),
);

test("as plain text lines and items stay, marks go, and links say where they lead", () => {
  const markdown = [
    "# Bread & stories",
    "Bring **soup**.\nAnd a _bowl_, `please`.",
    "- flour\n- water\n  1. warm\n  2. not hot\n- salt",
    "1. knead\n2. wait",
    "> Ask [Ana](mailto:ana@example.org) or [the hall](https://example.org/hall).",
    "https://example.org/a?b=1&c=2 and <b>5 < 6</b> \\*",
    "    as it is",
  ].join("\n\n");
  expect(descriptionText(markdown)).toBe(
    [
      "Bread & stories",
      "Bring soup.\nAnd a bowl, please.",
      "• flour\n• water\n  1. warm\n  2. not hot\n• salt",
      "1. knead\n2. wait",
      "Ask Ana (mailto:ana@example.org) or the hall (https://example.org/hall).",
      "https://example.org/a?b=1&c=2 and <b>5 < 6</b> *",
      "as it is",
    ].join("\n\n"),
  );
});

test.each(["Just words.", "Two\nlines", "5 * 6 * 7 = 210", "snake_case_word", "", "\u0000a\tb"])(
  "what is no Markdown stays as it was typed: %j",
  (text) => expect(descriptionText(text)).toBe(text.replace("\u0000", "")),
);

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { october2025 } from "../edition/october2025.ts";
import { PageText } from "./components/page-text.tsx";
import { readPageText } from "./page-text.server.ts";

function html(markdown: string, language: "en" | "es" = "en"): string {
  const read = readPageText({ markdown, language, edition: october2025 });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return renderToStaticMarkup(<PageText blocks={read.blocks} />);
}

test.each(["# A\n\n### B\n\nwords", "## A\n\n### B\n\nwords"])(
  "headings begin below the title and leave no level out: %j",
  (markdown) => {
    expect(html(markdown)).toMatch(/^<h2 [^>]*>A<\/h2><h3 [^>]*>B<\/h3>/);
  },
);

test("pages of this site open in the language of the text, others in a tab of their own", () => {
  expect(html("[ven](/register)", "es")).toBe('<p><a href="/es/register">ven</a></p>');
  expect(html("[there](https://example.org)")).toContain('target="_blank" rel="noopener noreferrer"');
});

test("facts of the edition are filled in", () => {
  expect(html("{{edition_name}} in {{city}} since {{year}}")).toBe("<p>Cohere Boulder in Boulder since 2025</p>");
});

test.each(["<script>alert(1)</script>", '<img src=x onerror="alert(1)">', '"><svg onload=alert(1)>'])(
  "what looks like HTML is words: %s",
  (markdown) => {
    expect(html(markdown)).not.toMatch(/<(script|img|svg)/);
    expect(html(`## ${markdown}\n\n- ${markdown}\n\n> ${markdown}`)).not.toMatch(/<(script|img|svg)/);
  },
);

test.each([
  ["Hello {{first_name|friend}}", "letters-only"],
  ["{{events: 5}}", "letters-only"],
  ["{{band: arts}}", "letters-only"],
  ["![a loom](https://example.org/loom.png)", "letters-only"],
  ["[x](javascript:alert(1))", "address-scheme"],
  ["{{dragons}}", "unknown-variable"],
])("what a page can't hold is told with its line: %s", (line, reason) => {
  const read = readPageText({ markdown: `Words.\n\n${line}`, language: "en", edition: october2025 });
  expect(read).toMatchObject({ ok: false, problems: [{ line: 3, reason }] });
});

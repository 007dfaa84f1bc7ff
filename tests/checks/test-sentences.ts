import { parseSync } from "vite";
import { messagesOf } from "./catalogs.ts";
import { codeFiles, lineOf, readText } from "./source-tree.ts";

const fewestLetters = 15;
/** The one file that says what the specification words. */
const specified = "tests/specified-words.request.test.ts";

interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

/** One line for every sentence of a catalog that a request test spells out: whoever rewords it would break that test. */
export function checkTestSentences(): string[] {
  const keys = keysBySentence();
  return codeFiles()
    .filter((file) => file.endsWith(".request.test.ts") && file !== specified)
    .flatMap((file) =>
      sentencesIn(file, readText(file), keys).map(
        ({ key, line }) => `${file}:${line} spells out ${key}: ask tests/support/sentences.ts for it`,
      ),
    );
}

/** Where a source has a whole sentence as a text or between the places of a template. */
export function sentencesIn(file: string, source: string, keys: Map<string, string>): { key: string; line: number }[] {
  const texts = [...textsOf(parseSync(file, source).program as unknown as Node)];
  return texts.flatMap(({ text, start }) => {
    const key = keys.get(decoded(text));
    return key ? [{ key, line: lineOf(source, start) }] : [];
  });
}

/** Sentences of fewer letters are names of things and of columns too. */
function keysBySentence(): Map<string, string> {
  const all = ["es", "en"].flatMap((language) => [...messagesOf(language)]);
  const long = all.filter(([, sentence]) => sentence.replaceAll(/\P{L}/gu, "").length >= fewestLetters);
  return new Map(long.map(([key, sentence]) => [sentence, key]));
}

function* textsOf(node: Node): Generator<{ text: string; start: number }> {
  if (node.type === "Literal" && typeof node["value"] === "string") yield { text: node["value"], start: node.start };
  if (node.type === "TemplateElement") yield { text: (node["value"] as { cooked: string }).cooked, start: node.start };
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* textsOf(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** As somebody reads it who sees the page. */
function decoded(html: string): string {
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim();
}

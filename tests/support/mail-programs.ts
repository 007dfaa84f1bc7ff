import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from "parse5";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];

/** Styles that a large mail program does not show, shows wrongly, or drops the whole style sheet for. */
const forbiddenStyles: { pattern: RegExp; reason: string; on?: RegExp }[] = [
  { pattern: /display:\s*(inline-)?(flex|grid|contents)/, reason: "Outlook for Windows knows no flex or grid" },
  {
    pattern: /(^|;)\s*(position|float|clear|transform|transition|animation|filter|clip-path)\s*:/,
    reason: "Outlook, Gmail",
  },
  {
    pattern: /(^|;)\s*background(-image)?\s*:/,
    reason: "Outlook for Windows shows no images behind; a color is background-color",
  },
  { pattern: /url\(/, reason: "an outside request" },
  { pattern: /(var|calc|min|max|clamp|env)\(/, reason: "Outlook and Gmail do not calculate" },
  { pattern: /(rgba?|hsla?|oklch)\(/, reason: "Outlook for Windows reads colors as #RRGGBB only" },
  { pattern: /\d(rem|vw|vh|ch)\b/, reason: "relative to a page that a mail program has not" },
  { pattern: /(^|;)\s*(font|gap|inset|object-fit|aspect-ratio)\s*:/, reason: "Outlook for Windows" },
  { pattern: /(^|;)\s*margin[a-z-]*\s*:/, reason: "Outlook for Windows knows no margin of a cell", on: /^t[dh]$/ },
  { pattern: /margin[a-z-]*\s*:[^;]*-\d/, reason: "Gmail and Outlook take no negative margin" },
  { pattern: /!important/, reason: "inline styles win anyway; Gmail drops those that say so" },
];
const allowedElements =
  "html head meta title style body div table tbody tr td th p h1 h2 h3 ul ol li blockquote a strong em code span br img bdi";
const allowedAttributes =
  "lang dir charset name content class style role width height align border cellpadding cellspacing colspan scope href src alt loading start aria-label";
/** Gmail drops a longer style sheet completely. */
const longestStyleSheet = 8_192;
const gmailClipsAt = 102_400;
const smallestLetters = 13;

/** Returns what is wrong with an email's HTML in common mail programs. */
export function mailFaults(html: string): string[] {
  const document = parse(html);
  const elements = elementsOf(document);
  const size = new TextEncoder().encode(html).length;
  const root = elements[0];
  return [
    ...(size > gmailClipsAt ? [`${size} bytes: Gmail clips it`] : []),
    ...(root && attribute(root, "lang") && attribute(root, "dir") ? [] : ["no lang or dir"]),
    ...elements.flatMap(faultsOf),
  ];
}

/** Returns every element in document order. */
export function elementsOf(node: Node): Element[] {
  if (!("childNodes" in node)) return [];
  return node.childNodes.flatMap((child) => (tree.isElementNode(child) ? [child, ...elementsOf(child)] : []));
}

/** Returns the text of an element. */
export function wordsIn(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(wordsIn).join("") : "";
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function faultsOf(element: Element): string[] {
  const { tagName, attrs } = element;
  const style = attribute(element, "style") ?? "";
  return [
    ...(allowedElements.split(" ").includes(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.filter(({ name }) => !allowedAttributes.split(" ").includes(name)).map(({ name }) => `${tagName} ${name}`),
    ...forbiddenStyles.flatMap(({ pattern, reason, on }) =>
      pattern.test(style) && (on?.test(tagName) ?? true) ? [`${tagName} style="${style}": ${reason}`] : [],
    ),
    ...(Number(/font-size:(\d+)px/.exec(style)?.[1] ?? 17) < smallestLetters && !/font-size:[01](px|;|$)/.test(style)
      ? [`${tagName} style="${style}": too small to read`]
      : []),
    ...(tagName === "style" ? sheetFaults(wordsIn(element)) : []),
    ...(tagName === "img" ? pictureFaults(element) : []),
    ...(tagName === "table" && attribute(element, "role") !== "presentation" ? ["a table that is read as one"] : []),
    ...addresses(element).filter((address) => !/^(https?:\/\/|mailto:|tel:)/.test(address)),
  ];
}

function sheetFaults(sheet: string): string[] {
  return [
    ...(sheet.length > longestStyleSheet ? [`a style sheet of ${sheet.length} letters: Gmail leaves it out`] : []),
    ...(sheet.match(/@(?!media)[a-z-]+|url\(|\[[a-z]|var\(|display:\s*(flex|grid)/g) ?? []),
  ];
}

/** Pictures need alternative text, and Outlook for Windows needs a width to keep a large one within the page. */
function pictureFaults(picture: Element): string[] {
  return ["alt", "width", "src"]
    .filter((name) => !attribute(picture, name)?.trim())
    .map((name) => `a picture without ${name}`);
}

function addresses(element: Element): string[] {
  return ["href", "src"].flatMap((name) => attribute(element, name) ?? []);
}

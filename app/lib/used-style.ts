/** A piece of a style sheet: a rule with what its selectors ask for, a group of pieces, or a text that always stays. */
type Piece =
  | { kind: "text"; text: string }
  | { kind: "rule"; text: string; needs: readonly (readonly string[])[] }
  | { kind: "group"; head: string; pieces: readonly Piece[] };

/** Returns a function that picks, from one built style sheet, the rules a page with these classes can use, in their order. */
export function usedStyle(sheet: string): (classes: ReadonlySet<string>) => string {
  const pieces = piecesOf(sheet);
  return (classes) => textOf(pieces, classes);
}

/** The classes that a page's HTML names. */
export function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, named] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of unescapedHtml(named!).split(/\s+/)) classes.add(name);
  return classes;
}

function textOf(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let text = "";
  for (const piece of pieces) {
    if (piece.kind === "text") text += piece.text;
    else if (piece.kind === "group") {
      const inner = textOf(piece.pieces, classes);
      if (inner) text += `${piece.head}{${inner}}`;
    } else if (piece.needs.some((names) => names.every((name) => classes.has(name)))) text += piece.text;
  }
  return text;
}

/** Only groups hold rules of their own; keyframes, fonts and custom properties stay whole. */
function piecesOf(sheet: string): Piece[] {
  return statementsOf(sheet).map(({ head, body }) => {
    if (body === undefined) return { kind: "text", text: `${head};` };
    if (/^@(?:layer|media|supports|container)\b/.test(head)) return { kind: "group", head, pieces: piecesOf(body) };
    const text = `${head}{${body}}`;
    return head.startsWith("@")
      ? { kind: "text", text }
      : { kind: "rule", text, needs: selectorsOf(head).map(needsOf) };
  });
}

interface Statement {
  head: string;
  /** Undefined for a statement without a block. */
  body?: string;
}

/** Cuts at the outermost semicolons and braces; letters in strings and after a backslash do not count. */
function statementsOf(sheet: string): Statement[] {
  const statements: Statement[] = [];
  let [depth, from, open] = [0, 0, 0];
  for (const { 0: mark, index } of sheet.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|\\.|[{};]/g)) {
    if (mark.startsWith("/*") && depth === 0) from = index + mark.length;
    else if (mark === ";" && depth === 0) {
      statements.push({ head: sheet.slice(from, index).trim() });
      from = index + 1;
    } else if (mark === "{" && depth++ === 0) open = index;
    else if (mark === "}" && --depth === 0) {
      statements.push({ head: sheet.slice(from, open).trim(), body: sheet.slice(open + 1, index) });
      from = index + 1;
    }
  }
  return statements;
}

function selectorsOf(head: string): string[] {
  return masked(head).split(",");
}

/** The classes without which a selector finds nothing; what stands in :not() or in a choice is not asked for. */
function needsOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:[\w-]|[\uE000-\uF8FF])+)/g)].map(([, name]) => unmasked(name!));
}

const maskBase = 0xe000;

/** Escaped letters as letters of their own, and no brackets. */
function masked(selector: string): string {
  let text = selector.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code?: string, letter?: string) =>
    String.fromCharCode(maskBase + (code ? Number.parseInt(code, 16) : letter!.charCodeAt(0))),
  );
  text = text.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== text;) {
    before = text;
    // Of :where(…) and :is(…) with one selector the classes are asked for as everywhere else.
    text = text.replace(/(:where|:is)?\(([^()]*)\)/g, (_, wrapper?: string, inner = "") =>
      wrapper && !inner.includes(",") ? inner : "",
    );
  }
  return text;
}

function unmasked(name: string): string {
  return name.replace(/[\uE000-\uF8FF]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - maskBase));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function unescapedHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);
}
